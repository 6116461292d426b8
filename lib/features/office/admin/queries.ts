import 'server-only';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import {
  callAdmin,
  callSecondFactor,
  readAdminStage,
  readRecoveryCodes,
} from '@/lib/core/gateway/calls/call-server';
import { readImpersonationRequest } from '@/lib/core/gateway/session/read-session';
import type { CallDefinition, InputOf, OutputOf } from '@/lib/core/ground/contract/define-call';
import { may, type OfficeRole } from '@/lib/core/ground/contract/office-roles';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { adminApplicantCalls } from '@/lib/features/office/applicants/calls';
import { inboxCalls } from '@/lib/features/office/inbox/calls';
import { uncoveredCount } from '@/lib/features/office/time-off/absence';
import { adminAbsenceCalls } from '@/lib/features/office/time-off/calls';
import type { Absence } from '@/lib/features/work/time-off/schema';
import type { AuditAsked } from './audit-address';
import { adminCalls, adminSignInCalls, failedJobCalls } from './calls';
import { ADMIN_LIMITS, type SecondFactorStep, TRIALS, WORKER_STATES, type WorkerFilter } from './model';
import { type OfficeFormName, officeForms } from './office-forms';
import type { OfficeAccount, SecondFactorSetup } from './schema';

/** Progress of the sign-in to `/admin`. `no-office` if an external API root has its own office. */
export type AdminStage =
  | {
      readonly stage: 'signed-out' | 'in';
      readonly setup: null;
      readonly recoveryCodes: readonly string[] | null;
    }
  | {
      readonly stage: SecondFactorStep;
      readonly setup: SecondFactorSetup | null;
      readonly recoveryCodes: null;
    };

export async function loadAdminStage(): Promise<AdminStage> {
  const stage = await readAdminStage();
  if (stage === 'no-office') notFound();
  const nothing = { setup: null, recoveryCodes: null };
  if (stage === 'in') return { stage, ...nothing, recoveryCodes: await readRecoveryCodes() };
  if (stage !== 'set-up') return { stage, ...nothing };
  const setup = await callSecondFactor(adminSignInCalls.beginSecondFactor, {});
  return setup?.ok ? { stage, ...nothing, setup: setup.value } : { stage: 'signed-out', ...nothing };
}

/** False with an external API root, which has its own office. */
export async function hasOffice(): Promise<boolean> {
  return (await readAdminStage()) !== 'no-office';
}

interface ListPages {
  readonly workers: unknown;
  readonly customers: unknown;
}

/** A search also finds customers. */
export async function loadPeople({ search, area, state, trial }: WorkerFilter, pages: ListPages) {
  const filters = { ...(area && { area }), ...(state && { state }), ...(trial && { trial }) };
  const [workers, customers] = await Promise.all([
    loadForAdmin(adminCalls.findWorkers, {
      query: { search, ...filters, page: pageNumberOf(pages.workers) },
    }),
    search.trim() === ''
      ? null
      : loadForAdmin(adminCalls.findCustomers, { query: { search, page: pageNumberOf(pages.customers) } }),
  ]);
  return { workers, customers };
}

type Address = Readonly<Record<string, string | string[] | undefined>>;

/** Unknown filters are ignored, and a long search is cut. */
export function workerFilterOf({ search, area, state, trial }: Address): WorkerFilter {
  return {
    search: typeof search === 'string' ? search.slice(0, ADMIN_LIMITS.search) : '',
    area: typeof area === 'string' ? area.slice(0, ADMIN_LIMITS.area) || null : null,
    state: WORKER_STATES.find((known) => known === state) ?? null,
    trial: TRIALS.find((known) => known === trial) ?? null,
  };
}

const withId = (id: number) => ({ params: { id } });

export const loadWorkerFile = (id: number) => loadForAdmin(adminCalls.getWorkerFile, withId(id));

export const loadWorkerWeek = (id: number) => loadForAdmin(adminCalls.getWorkerWeek, withId(id));

export const loadWorkerDocuments = (id: number) => loadForAdmin(adminCalls.getWorkerDocuments, withId(id));

export const loadWorkerDevices = (id: number) => loadForAdmin(adminCalls.getWorkerDevices, withId(id));

export async function loadWorkerHistory(id: number, place: AuditAsked['place']) {
  const [worker, page] = await Promise.all([
    loadForAdmin(adminCalls.getWorkerName, withId(id)),
    loadForAdmin(adminCalls.listAuditEntries, { query: { ...place, worker: id } }),
  ]);
  return { worker, page };
}

export const loadSwitches = () => loadForAdmin(adminCalls.listSwitches, {});

/** Null unless an administrator is signed in. */
export const loadOffice = cache(async (): Promise<OfficeAccount | null> => {
  if ((await readAdminStage()) !== 'in') return null;
  const answer = await callAdmin(adminCalls.getOffice, {});
  return answer?.ok ? answer.value : null;
});

/** Forms that the role may send. */
export const formsOf = (role: OfficeRole): readonly OfficeFormName[] =>
  (Object.keys(officeForms) as OfficeFormName[]).filter((name) => may(role, officeForms[name].needs));

/**
 * Workers whose time off leaves urgent visits uncovered; empty unless an administrator is signed in. Read once for each
 * request, so that the count in the top bar matches the alerts on the page.
 */
export const loadAbsences = cache(async (): Promise<readonly Absence[]> => {
  if ((await readAdminStage()) !== 'in') return [];
  const answer = await callAdmin(adminAbsenceCalls.listAbsences, {});
  return answer?.ok ? answer.value.absences : [];
});

/** Open items of the inbox and, of these, what cannot wait; null unless an administrator is signed in. */
export async function loadOfficeCounts() {
  if ((await readAdminStage()) !== 'in') return null;
  const [answer, absences] = await Promise.all([callAdmin(inboxCalls.countInbox, {}), loadAbsences()]);
  return answer?.ok ? { ...answer.value, uncovered: uncoveredCount(absences) } : null;
}

export const loadApplicants = (page: unknown) =>
  loadForAdmin(adminApplicantCalls.listApplicants, { query: { page: pageNumberOf(page) } });

export const loadFailedJobs = () => loadForAdmin(failedJobCalls.listFailedJobs, {});

export async function loadAuditLog({ filter, place }: AuditAsked) {
  const [page, choices, office] = await Promise.all([
    loadForAdmin(adminCalls.listAuditEntries, { query: { ...filter, ...place } }),
    loadForAdmin(adminCalls.listAuditChoices, {}),
    loadOffice(),
  ]);
  return { page, choices, mayExport: office !== null && may(office.role, 'work') };
}

/** Page number of an untrusted query parameter; defaults to 1. */
export const pageNumberOf = (asked: unknown) => Math.max(1, Number.parseInt(String(asked), 10) || 1);

/** Loads data for an administrator. Redirects others to the sign-in; unknown items give page-not-found. */
export async function loadForAdmin<C extends CallDefinition>(
  call: C,
  input: InputOf<C>,
): Promise<OutputOf<C>> {
  const answer = await callAdmin(call, input);
  if (answer?.ok) return answer.value;
  if (answer?.error.code === 'not_found' || answer?.error.code === 'validation_error') notFound();
  redirect(officeRoutes.adminFor(answer === null ? '' : 'ended'));
}

/** The requested worker of an impersonation; null without a request. [IMP-02] */
export async function loadImpersonationRequest(): Promise<{
  workerId: number;
  name: string | null;
} | null> {
  const request = await readImpersonationRequest();
  if (!request) return null;
  const answer = await callAdmin(adminCalls.getWorkerName, withId(request.workerId));
  return { workerId: request.workerId, name: answer?.ok ? answer.value.fullName : null };
}
