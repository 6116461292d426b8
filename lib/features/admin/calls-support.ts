import { defineCall } from '@/lib/core/contract/define-call';
import { officeRead, officeWrite } from '@/lib/core/contract/office-calls';
import type { SuccessAnswer } from '@/lib/core/session/wire';
import type { SupportQueue } from './wire-support';

interface ItemInput {
  readonly params: { readonly kind: string; readonly id: number };
}

/** What workers have asked of support, in `/admin`. */
export const adminSupportCalls = {
  /** What is still to be dealt with, the oldest first. */
  listSupportQueue: defineCall<Record<never, never>, SupportQueue>({
    ...officeRead,
    id: 'listSupportQueue',
    path: 'admin/support/',
  }),
  /** Somebody has rung, or answered. */
  finishSupportItem: defineCall<ItemInput, SuccessAnswer>({
    ...officeWrite,
    id: 'finishSupportItem',
    path: 'admin/support/{kind}/{id}/done/',
  }),
};
