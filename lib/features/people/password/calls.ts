import { defineCalls, READ_TIMEOUT_MS, write } from '@/lib/core/ground/contract/define-call';
import type { passwordSchemas, resetLinkSchemas } from './schema';

const ofOwn = { hasSecret: true, workerThemself: true } as const;

export const passwordCalls = defineCalls<typeof passwordSchemas>()({
  /** The response does not reveal whether the e-mail has an account. [AUTH-05] */
  requestPasswordReset: write('POST', 'auth/reset-password/', { access: 'public' }),
  /** `not_found` for an invalid link; a field error of `password` if it is refused. [AUTH-06] */
  completePasswordReset: write('PATCH', 'auth/reset-password/complete/', { access: 'public' }),
  /** An applicant sets the first password before onboarding is finished. [AUTH-07] */
  setPassword: write('POST', 'auth/set-password/', ofOwn),
  /** Other roots may lack it. Its field errors concern `current_password` and `password`. A repeat changes nothing. */
  changePassword: write('POST', 'auth/change-password/', { ...ofOwn, extension: 'password-change' }),
  /** Other roots may lack this call. A wrong password gives a field error of `password`. */
  confirmPassword: write('POST', 'auth/confirm/', { ...ofOwn, extension: 'confirmation' }),
});

export const resetLinkCalls = defineCalls<typeof resetLinkSchemas>()({
  /** Lets the reset page report an invalid link at once. It is not called on external API roots. */
  readPasswordReset: write('POST', 'auth/reset-password/link/', {
    access: 'public',
    timeoutMs: READ_TIMEOUT_MS,
  }),
});
