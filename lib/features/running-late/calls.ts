import { defineCall, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { LateNotice, NewLateNotice } from './wire';

interface VisitInput {
  /** `date` is the visit's scheduled date. */
  readonly params: { readonly jobId: number; readonly date: string };
}

const ofVisit = {
  path: 'work/jobs/{jobId}/visits/{date}/running-late/',
  access: 'worker',
  extension: 'running-late',
} as const;

/** Notifies the customer and the office in one step. Not in the documents. */
export const runningLateCalls = {
  getLateNotice: defineCall<VisitInput, LateNotice>({
    ...ofVisit,
    id: 'getLateNotice',
    method: 'GET',
    timeoutMs: READ_TIMEOUT_MS,
    cache: { name: 'late-notices', maxAgeS: 86_400 },
    offline: 'cached',
    waitsForIdle: true,
  }),
  sendLateNotice: defineCall<VisitInput & { readonly body: NewLateNotice }, LateNotice>({
    ...ofVisit,
    id: 'sendLateNotice',
    method: 'POST',
    timeoutMs: WRITE_TIMEOUT_MS,
    cache: null,
    offline: 'queued',
    invalidates: ['late-notices', 'chats', 'visit-comms'],
  }),
};
