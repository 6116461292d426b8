import 'server-only';
import { notFound } from 'next/navigation';
import { may } from '@/lib/core/ground/contract/office-roles';
import { loadForOffice, loadOffice } from '@/lib/features/office/desk/queries';
import { officePaymentsCalls } from './calls';
import { type PayView, readPayView, readVisitKey } from './model';
import type { PayWeek, VisitCancellation, WorkerPay } from './schema';

export interface LoadedPayWeek {
  readonly view: PayView;
  readonly week: PayWeek;
  /** This is the cleaner whose row or sheet is open. */
  readonly opened: WorkerPay | null;
}

/** A viewer gets "not found". */
export async function loadPayWeek(query: Readonly<Record<string, unknown>>): Promise<LoadedPayWeek> {
  if (!(await seesPay())) notFound();
  const view = readPayView(query);
  const ofWeek = view.week !== null && { week: view.week };
  const [week, opened] = await Promise.all([
    loadForOffice(officePaymentsCalls.getPayWeek, {
      query: { ...ofWeek, show: view.filter, page: view.page },
    }),
    view.workerId === null
      ? null
      : loadForOffice(officePaymentsCalls.getWorkerPay, {
          params: { id: view.workerId },
          query: { ...ofWeek },
        }),
  ]);
  return { view: { ...view, week: week.firstDay }, week, opened };
}

/** A viewer gets null. */
export async function loadWorkerRates(id: number): Promise<WorkerPay | null> {
  if (!(await seesPay())) return null;
  return loadForOffice(officePaymentsCalls.getWorkerPay, { params: { id }, query: {} });
}

/** The address names the visit. It is null for viewers, and if no visit is asked for. */
export async function loadVisitCancellation(asked: unknown): Promise<VisitCancellation | null> {
  const visit = readVisitKey(asked);
  if (!visit || !(await seesPay())) return null;
  return loadForOffice(officePaymentsCalls.getVisitCancellation, {
    params: { jobId: visit.jobId, date: visit.scheduledDate },
  });
}

/** Returns true while nobody is signed in: the read then leads to the sign-in. */
async function seesPay(): Promise<boolean> {
  const office = await loadOffice();
  return office === null || may(office.role, 'work');
}
