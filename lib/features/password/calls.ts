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
  /** The response does not reveal whether the e-mail has an account. [AUTH-05] */
  requestPasswordReset: defineCall<{ readonly body: ResetRequest }, SuccessAnswer>({
    ...ofPassword,
    id: 'requestPasswordReset',
    method: 'POST',
    path: 'auth/reset-password/',
    serverOnly: true,
  }),
  /** `not_found` for an invalid link; a field error of `password` if it is refused. [AUTH-06] */
  completePasswordReset: defineCall<{ readonly body: ResetCompletion }, SuccessAnswer>({
    ...ofPassword,
    id: 'completePasswordReset',
    method: 'PATCH',
    path: 'auth/reset-password/complete/',
    serverOnly: true,
  }),
  /** First password of an applicant, until onboarding is finished. [AUTH-07] */
  setPassword: defineCall<{ readonly body: NewPassword }, SuccessAnswer>({
    ...ofPassword,
    id: 'setPassword',
    method: 'POST',
    path: 'auth/set-password/',
    access: 'worker',
    workerThemself: true,
  }),
  /** Our own call. Field errors of `current_password` and `password`. Idempotent. */
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
  /** Lets the reset page report an invalid link at once. Not called on external API roots. */
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
