import { defineCall, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '@/lib/call/contract/define-call';
import type { SuccessAnswer } from '@/lib/features/session/wire';
import type { SupportQueue } from './wire-support';

const administration = {
  access: 'admin',
  cache: null,
  offline: 'fails',
  serverOnly: true,
  unpublished: true,
} as const;

interface ItemInput {
  readonly params: { readonly kind: string; readonly id: number };
}

/** What workers have asked of support, in `/admin`. */
export const adminSupportCalls = {
  /** What is still to be dealt with, the oldest first. */
  listSupportQueue: defineCall<Record<never, never>, SupportQueue>({
    ...administration,
    id: 'listSupportQueue',
    method: 'GET',
    timeoutMs: READ_TIMEOUT_MS,
    path: 'admin/support/',
  }),
  /** Somebody has rung, or answered. */
  finishSupportItem: defineCall<ItemInput, SuccessAnswer>({
    ...administration,
    id: 'finishSupportItem',
    method: 'POST',
    timeoutMs: WRITE_TIMEOUT_MS,
    path: 'admin/support/{kind}/{id}/done/',
  }),
};
