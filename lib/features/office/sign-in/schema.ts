import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import { type CallSchemas, type EntityOf, text, unpublished, z } from '@/lib/core/ground/contract/schema';
import { CREDENTIAL_LIMITS } from '@/lib/core/ground/session/model';
import { successSchema, tokenSchema } from '@/lib/core/ground/session/schema';
import { SECOND_FACTOR_STEPS } from './model';

const credentialsSchema = unpublished({
  username: z.string().min(1).max(CREDENTIAL_LIMITS.username),
  password: z.string().min(1).max(CREDENTIAL_LIMITS.password),
});

const passwordAnswerSchema = unpublished({
  token: text,
  step: z.enum(SECOND_FACTOR_STEPS),
});

export type SecondFactorSetup = EntityOf<typeof setupSchema>;
const setupSchema = unpublished({
  /** The administrator types this Base32 text if there is no camera. */
  secret: text,
  /** The QR code has `otpauth://totp/…`. */
  address: text,
});

/** A typed code may contain spaces. */
const codeSchema = unpublished({ code: z.string().min(1).max(40) });

const firstCodeSchema = unpublished({
  code: z.string().min(1).max(40),
  /** The administrator chooses a new password, because another administrator knows the first one. */
  password: z.string().min(1).max(CREDENTIAL_LIMITS.password),
});

const enabledSchema = unpublished({
  token: text,
  /** The codes are returned only once. */
  recoveryCodes: z.array(text).readonly(),
});

export const officeSignInSchemas = {
  adminSignIn: {
    audit: audited('Entered the password', 'sign in', 'sign-in'),
    summary: 'An administrator’s password for a token that asks for the second factor',
    body: credentialsSchema,
    response: passwordAnswerSchema,
  },
  beginSecondFactor: {
    audit: audited('Began to set up an authenticator app', 'set up an authenticator app', 'sign-in'),
    summary: 'A secret for an authenticator app',
    response: setupSchema,
  },
  enableSecondFactor: {
    audit: audited('Set up an authenticator app and signed in', 'set up an authenticator app', 'sign-in'),
    summary: 'Confirm the authenticator app by its first code, and choose a password',
    body: firstCodeSchema,
    response: enabledSchema,
  },
  confirmSecondFactor: {
    audit: audited('Signed in', 'sign in', 'sign-in'),
    summary: 'The second factor at a sign-in',
    body: codeSchema,
    response: tokenSchema,
  },
  adminSignOut: {
    audit: audited('Signed out', 'sign out', 'sign-in'),
    summary: 'End an administrator’s sign-in',
    response: successSchema,
  },
} satisfies CallSchemas;
