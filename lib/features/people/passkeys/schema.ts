import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import {
  type CallSchemas,
  type EntityOf,
  entity,
  instant,
  integer,
  maybe,
  text,
  z,
} from '@/lib/core/ground/contract/schema';
import { CREDENTIAL_LIMITS } from '@/lib/core/ground/session/model';
import { successSchema, tokenSchema } from '@/lib/core/ground/session/schema';
import { PASSKEY_LIMITS } from './model';

/** Browsers write the origin as `https://app.example`. */
const origin = z.string().min(1).max(300);
/** It is JSON of the authenticator's response (WebAuthn `toJSON`). */
const credential = z.string().min(2).max(PASSKEY_LIMITS.credential);

const passkeyPlaceSchema = entity('PasskeyPlace', { origin });

const passkeyRequestSchema = entity('PasskeyRequest', {
  origin,
  /** It is needed if the last sign-in was more than ten minutes ago. */
  password: z.string().min(1).max(CREDENTIAL_LIMITS.password).optional(),
});

/** It is JSON for `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`. */
const passkeyOptionsSchema = entity('PasskeyOptions', { options: text });

const passkeySignInSchema = entity('PasskeySignIn', { origin, credential });

const newPasskeySchema = entity('NewPasskey', {
  origin,
  credential,
  name: z.string().trim().min(1).max(PASSKEY_LIMITS.name),
});

export type Passkey = EntityOf<typeof passkeySchema>;
const passkeySchema = entity('Passkey', {
  id: integer,
  name: text,
  createdAt: instant,
  lastUsedAt: maybe(instant),
});

export const passkeySchemas = {
  beginPasskeySignIn: {
    summary: 'A challenge to sign in with a passkey of any account',
    body: passkeyPlaceSchema,
    response: passkeyOptionsSchema,
  },
  signInByPasskey: {
    summary: 'Exchange the answer of an authenticator for a token',
    body: passkeySignInSchema,
    response: tokenSchema,
  },
  beginPasskey: {
    audit: audited('Began to add a passkey', 'add a passkey'),
    summary:
      'A challenge to make a passkey for the worker, for a session that has just begun or knows the password',
    body: passkeyRequestSchema,
    response: passkeyOptionsSchema,
  },
  addPasskey: {
    audit: audited('Added a passkey', 'add a passkey'),
    summary: 'Keep a passkey that was made',
    body: newPasskeySchema,
    response: successSchema,
  },
  beginPasskeyConfirmation: {
    audit: audited('Began to confirm with a passkey', 'confirm with a passkey'),
    summary: 'A challenge to prove by one of the worker’s passkeys who is at the session',
    body: passkeyPlaceSchema,
    response: passkeyOptionsSchema,
  },
  confirmByPasskey: {
    audit: audited('Confirmed with a passkey', 'confirm with a passkey'),
    summary:
      'Prove by a passkey who is at the session; for the next five minutes the bank account can change',
    body: passkeySignInSchema,
    response: successSchema,
  },
  listPasskeys: { summary: 'The worker’s passkeys', response: z.array(passkeySchema).readonly() },
  removePasskey: {
    audit: audited('Removed a passkey', 'remove a passkey'),
    summary: 'Forget a passkey',
    params: z.strictObject({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
    response: successSchema,
  },
} satisfies CallSchemas;
