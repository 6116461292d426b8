import 'server-only';
import { callOffice } from '@/lib/core/gateway/calls/call-server';
import { readImpersonationRequest } from '@/lib/core/gateway/session/read-session';
import type { AuditAsked } from '@/lib/features/office/audit/audit-address';
import { officeAuditCalls } from '@/lib/features/office/audit/calls';
import { loadForOffice, pageNumberOf } from '@/lib/features/office/desk/queries';
import { officeWorkerCalls } from './calls';
import { TRIALS, WORKER_LIMITS, WORKER_STATES, type WorkerFilter } from './model';

interface ListPages {
  readonly workers: unknown;
  readonly customers: unknown;
}

/** A search also finds customers. */
export async function loadPeople({ search, area, state, trial }: WorkerFilter, pages: ListPages) {
  const filters = { ...(area && { area }), ...(state && { state }), ...(trial && { trial }) };
  const [workers, customers] = await Promise.all([
    loadForOffice(officeWorkerCalls.findWorkers, {
      query: { search, ...filters, page: pageNumberOf(pages.workers) },
    }),
    search.trim() === ''
      ? null
      : loadForOffice(officeWorkerCalls.findCustomers, {
          query: { search, page: pageNumberOf(pages.customers) },
        }),
  ]);
  return { workers, customers };
}

type Address = Readonly<Record<string, string | string[] | undefined>>;

/** Unknown filters are ignored, and a long search is cut. */
export function workerFilterOf({ search, area, state, trial }: Address): WorkerFilter {
  return {
    search: typeof search === 'string' ? search.slice(0, WORKER_LIMITS.search) : '',
    area: typeof area === 'string' ? area.slice(0, WORKER_LIMITS.area) || null : null,
    state: WORKER_STATES.find((known) => known === state) ?? null,
    trial: TRIALS.find((known) => known === trial) ?? null,
  };
}

const withId = (id: number) => ({ params: { id } });

export const loadWorkerFile = (id: number) => loadForOffice(officeWorkerCalls.getWorkerFile, withId(id));

export const loadWorkerWeek = (id: number) => loadForOffice(officeWorkerCalls.getWorkerWeek, withId(id));

export const loadWorkerDocuments = (id: number) =>
  loadForOffice(officeWorkerCalls.getWorkerDocuments, withId(id));

export const loadWorkerDevices = (id: number) =>
  loadForOffice(officeWorkerCalls.getWorkerDevices, withId(id));

export async function loadWorkerHistory(id: number, place: AuditAsked['place']) {
  const [worker, page] = await Promise.all([
    loadForOffice(officeWorkerCalls.getWorkerName, withId(id)),
    loadForOffice(officeAuditCalls.listAuditEntries, { query: { ...place, worker: id } }),
  ]);
  return { worker, page };
}

/** Returns the requested worker of an impersonation; null without a request. [IMP-02] */
export async function loadImpersonationRequest(): Promise<{
  workerId: number;
  name: string | null;
} | null> {
  const request = await readImpersonationRequest();
  if (!request) return null;
  const answer = await callOffice(officeWorkerCalls.getWorkerName, withId(request.workerId));
  return { workerId: request.workerId, name: answer?.ok ? answer.value.fullName : null };
}
