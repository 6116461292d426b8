import { defineCall } from '@/lib/core/contract/define-call';
import { officeWrite } from '@/lib/core/contract/office-calls';
import type { SuccessAnswer, TokenAnswer } from '@/lib/core/session/wire';
import type {
  AdminCredentials,
  CodeInput,
  EnabledSecondFactor,
  PasswordAnswer,
  SecondFactorSetup,
} from './wire-sign-in';

/** An administrator's own sign-in: a password, then a code. The first one's token opens nothing but the second. */
export const adminSignInCalls = {
  adminSignIn: defineCall<{ readonly body: AdminCredentials }, PasswordAnswer>({
    ...officeWrite,
    id: 'adminSignIn',
    path: 'admin/sign-in/',
    access: 'public',
  }),
  /** A new secret for the authenticator app, until a code of it has come back. */
  beginSecondFactor: defineCall<Record<never, never>, SecondFactorSetup>({
    ...officeWrite,
    id: 'beginSecondFactor',
    path: 'admin/second-factor/begin/',
  }),
  /** The first code: from now on each sign-in asks for one. */
  enableSecondFactor: defineCall<{ readonly body: CodeInput }, EnabledSecondFactor>({
    ...officeWrite,
    id: 'enableSecondFactor',
    path: 'admin/second-factor/enable/',
  }),
  /** A code of the app, or one of the recovery codes. */
  confirmSecondFactor: defineCall<{ readonly body: CodeInput }, TokenAnswer>({
    ...officeWrite,
    id: 'confirmSecondFactor',
    path: 'admin/second-factor/confirm/',
  }),
  /** What the administrator acts by ends with it. */
  adminSignOut: defineCall<Record<never, never>, SuccessAnswer>({
    ...officeWrite,
    id: 'adminSignOut',
    path: 'admin/sign-out/',
  }),
};
