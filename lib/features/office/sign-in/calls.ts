import { defineCalls, officeWrite } from '@/lib/core/ground/contract/define-call';
import type { officeSignInSchemas } from './schema';

/**
 * An administrator sends the password, then a second factor. The password's token is only valid for the second step.
 */
export const officeSignInCalls = defineCalls<typeof officeSignInSchemas>()({
  adminSignIn: officeWrite('POST', 'admin/sign-in/', 'view', { access: 'public' }),
  /** Returns the secret of this sign-in. It is not active until `enableSecondFactor` confirms it. */
  beginSecondFactor: officeWrite('POST', 'admin/second-factor/begin/', 'view'),
  enableSecondFactor: officeWrite('POST', 'admin/second-factor/enable/', 'view', { hasSecret: true }),
  confirmSecondFactor: officeWrite('POST', 'admin/second-factor/confirm/', 'view'),
  adminSignOut: officeWrite('POST', 'admin/sign-out/', 'view'),
});
