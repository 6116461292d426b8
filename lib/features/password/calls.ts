import { defineCall, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { SuccessAnswer } from '@/lib/core/session/wire';
import type {
  NewPassword,
  OpenReset,
  PasswordChange,
  ResetCompletion,
  ResetLink,
  ResetRequest,
} from './wire';

const ofPassword = {
  access: 'public',
  timeoutMs: WRITE_TIMEOUT_MS,
  cache: null,
  offline: 'fails',
  hasSecret: true,
} as const;

export const passwordCalls = {
  /** The same answer whether or not the address is anybody's. [AUTH-05] */
  requestPasswordReset: defineCall<{ readonly body: ResetRequest }, SuccessAnswer>({
    ...ofPassword,
    id: 'requestPasswordReset',
    method: 'POST',
    path: 'auth/reset-password/',
    serverOnly: true,
  }),
  /** `not_found` where the link is over, a fault of `password` where that is not taken. [AUTH-06] */
  completePasswordReset: defineCall<{ readonly body: ResetCompletion }, SuccessAnswer>({
    ...ofPassword,
    id: 'completePasswordReset',
    method: 'PATCH',
    path: 'auth/reset-password/complete/',
    serverOnly: true,
  }),
  /** Of an applicant, who has none yet or is still onboarding. [AUTH-07] */
  setPassword: defineCall<{ readonly body: NewPassword }, SuccessAnswer>({
    ...ofPassword,
    id: 'setPassword',
    method: 'POST',
    path: 'auth/set-password/',
    access: 'worker',
    workerThemself: true,
  }),
  /**
   * Ours: a signed-in worker's, who knows the one that they have. A fault of `current_password` or `password` where one is not
   * taken; a repeat of a change that was made is as good.
   */
  changePassword: defineCall<{ readonly body: PasswordChange }, SuccessAnswer>({
    ...ofPassword,
    id: 'changePassword',
    method: 'POST',
    path: 'auth/change-password/',
    access: 'worker',
    workerThemself: true,
    extension: 'password-change',
  }),
};

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
