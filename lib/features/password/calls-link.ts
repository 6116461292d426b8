import { defineCall, READ_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { OpenReset, ResetLink } from './wire';

export const resetLinkCalls = {
  /** Whose password a mailed link is for, so that its page can say at once that it is over. A root is not asked. */
  readPasswordReset: defineCall<{ readonly body: ResetLink }, OpenReset>({
    id: 'readPasswordReset',
    method: 'POST',
    path: 'auth/reset-password/link/',
    access: 'public',
    timeoutMs: READ_TIMEOUT_MS,
    cache: null,
    offline: 'fails',
    hasSecret: true,
    serverOnly: true,
    unpublished: true,
    changesNothing: true,
  }),
};
