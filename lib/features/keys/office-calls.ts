import { defineCall, officeRead, officeWrite } from '@/lib/core/contract/define-call';
import type { SuccessAnswer } from '@/lib/core/session/wire';
import type { DeskQuery, HandoverDesk, HandoverPlan } from './wire';

interface WorkerInput {
  readonly params: { readonly id: number };
}

export const adminHandoverCalls = {
  /** A worker's handovers, and the data to plan one: visits to meet at, the other worker, and both workers' keys. */
  getHandoverDesk: defineCall<WorkerInput & { readonly query?: DeskQuery }, HandoverDesk>({
    ...officeRead,
    id: 'getHandoverDesk',
    path: 'admin/workers/{id}/handovers/',
  }),
  /** The worker stays at their visit, and the other worker travels there. [KEYS-14] */
  planHandover: defineCall<WorkerInput & { readonly body: HandoverPlan }, SuccessAnswer>({
    ...officeWrite,
    id: 'planHandover',
    path: 'admin/workers/{id}/handovers/',
  }),
  /** Cancels the movements that are not confirmed yet. */
  cancelHandover: defineCall<
    { readonly params: { readonly id: number; readonly transferId: number } },
    SuccessAnswer
  >({
    ...officeWrite,
    id: 'cancelHandover',
    path: 'admin/workers/{id}/handovers/{transferId}/cancel/',
  }),
};
