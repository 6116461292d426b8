import { defineCall, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { AccessRecord, NewAccessAttempt } from './wire';

interface VisitInput {
  /** `date` is the visit's scheduled date. */
  readonly params: { readonly jobId: number; readonly date: string };
}

const ofVisit = {
  path: 'work/jobs/{jobId}/visits/{date}/access-attempts/',
  access: 'worker',
  extension: 'stuck-outside',
} as const;

/** What a cleaner tried at a door that nobody opened. The documents have no such calls. */
export const stuckOutsideCalls = {
  getAccessRecord: defineCall<VisitInput, AccessRecord>({
    ...ofVisit,
    id: 'getAccessRecord',
    method: 'GET',
    timeoutMs: READ_TIMEOUT_MS,
    cache: { name: 'access-records', maxAgeS: 86_400 },
    offline: 'cached',
    waitsForIdle: true,
  }),
  /** Answers the whole record. The time is the tap's. */
  recordAccessAttempt: defineCall<VisitInput & { readonly body: NewAccessAttempt }, AccessRecord>({
    ...ofVisit,
    id: 'recordAccessAttempt',
    method: 'POST',
    timeoutMs: WRITE_TIMEOUT_MS,
    cache: null,
    offline: 'queued',
    invalidates: ['access-records'],
  }),
};
