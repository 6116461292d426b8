import { defineCall, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '@/lib/call/contract/define-call';
import type { SuccessAnswer } from '@/lib/features/session/wire';
import type { HandoverDesk, HandoverPlan } from './wire-handovers';

const administration = {
  access: 'admin',
  cache: null,
  offline: 'fails',
  serverOnly: true,
  unpublished: true,
} as const;

interface WorkerInput {
  readonly params: { readonly id: number };
}

/** How an administrator has two workers hand over keys. */
export const adminHandoverCalls = {
  /** A worker's handovers, and what another one needs: visits to meet at, the other worker, and the keys of both. */
  getHandoverDesk: defineCall<
    WorkerInput & { readonly query?: { readonly with?: string | undefined } },
    HandoverDesk
  >({
    ...administration,
    id: 'getHandoverDesk',
    method: 'GET',
    timeoutMs: READ_TIMEOUT_MS,
    path: 'admin/workers/{id}/handovers/',
  }),
  /** The worker stays at their visit, and the other one comes. [KEYS-14] */
  planHandover: defineCall<WorkerInput & { readonly body: HandoverPlan }, SuccessAnswer>({
    ...administration,
    id: 'planHandover',
    method: 'POST',
    timeoutMs: WRITE_TIMEOUT_MS,
    path: 'admin/workers/{id}/handovers/',
  }),
  /** Calls off what has not changed hands yet. */
  cancelHandover: defineCall<
    { readonly params: { readonly id: number; readonly transferId: number } },
    SuccessAnswer
  >({
    ...administration,
    id: 'cancelHandover',
    method: 'POST',
    timeoutMs: WRITE_TIMEOUT_MS,
    path: 'admin/workers/{id}/handovers/{transferId}/cancel/',
  }),
};
