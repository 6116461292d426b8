import { defineCall, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { LostVisit, ReadLosses, ReadLossesAnswer } from './wire';

const ofWorker = { access: 'worker', extension: 'lost-visits' } as const;

/** Visits that the worker no longer has. Not in the documents. */
export const lostVisitsCalls = {
  listLostVisits: defineCall<Record<never, never>, readonly LostVisit[]>({
    ...ofWorker,
    id: 'listLostVisits',
    method: 'GET',
    path: 'work/lost-visits/',
    timeoutMs: READ_TIMEOUT_MS,
    cache: { name: 'lost-visits', maxAgeS: 7 * 86_400 },
    offline: 'cached',
    waitsForIdle: true,
    background: true,
  }),
  /** Not allowed during impersonation. */
  readLostVisits: defineCall<{ readonly body: ReadLosses }, ReadLossesAnswer>({
    ...ofWorker,
    id: 'readLostVisits',
    method: 'POST',
    path: 'work/lost-visits/read/',
    timeoutMs: WRITE_TIMEOUT_MS,
    cache: null,
    offline: 'fails',
    invalidates: ['lost-visits'],
    workerThemself: true,
  }),
};
