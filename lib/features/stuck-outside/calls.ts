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

/** Records the attempts at a door where there is no answer. Not in the documents. */
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
  /** Answers the whole record. The entry's time is the device's. */
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
