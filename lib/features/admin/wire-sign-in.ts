import 'server-only';
import { type EntityOf, text, unpublished, type WiresOf, z } from '@/lib/core/contract/wire';
import { CREDENTIAL_LIMITS } from '@/lib/core/session/model';
import { successWire, tokenWire } from '@/lib/core/session/wire';
import type { adminSignInCalls } from './calls-sign-in';
import { SECOND_FACTOR_STEPS } from './model';

export type AdminCredentials = EntityOf<typeof credentialsWire>;
const credentialsWire = unpublished({
  username: z.string().min(1).max(CREDENTIAL_LIMITS.username),
  password: z.string().min(1).max(CREDENTIAL_LIMITS.password),
});

export type PasswordAnswer = EntityOf<typeof passwordAnswerWire>;
const passwordAnswerWire = unpublished({
  /** Good for the step, for ten minutes. */
  token: text,
  step: z.enum(SECOND_FACTOR_STEPS),
});

export type SecondFactorSetup = EntityOf<typeof setupWire>;
const setupWire = unpublished({
  /** In base32, to be typed where no camera is at hand. */
  secret: text,
  /** `otpauth://totp/…`, for the QR code. */
  address: text,
});

export type CodeInput = EntityOf<typeof codeWire>;
/** As somebody types it, with spaces or without. */
const codeWire = unpublished({ code: z.string().min(1).max(40) });

export type EnabledSecondFactor = EntityOf<typeof enabledWire>;
const enabledWire = unpublished({
  token: text,
  /** Told this once. */
  recoveryCodes: z.array(text).readonly(),
});

export const adminSignInWires = {
  adminSignIn: {
    summary: 'An administrator’s password for a token that asks for the second factor',
    body: credentialsWire,
    response: passwordAnswerWire,
  },
  beginSecondFactor: { summary: 'A secret for an authenticator app', response: setupWire },
  enableSecondFactor: {
    summary: 'Confirm the authenticator app by its first code',
    body: codeWire,
    response: enabledWire,
  },
  confirmSecondFactor: { summary: 'The second factor at a sign-in', body: codeWire, response: tokenWire },
  adminSignOut: { summary: 'End an administrator’s sign-in', response: successWire },
} satisfies WiresOf<typeof adminSignInCalls>;
