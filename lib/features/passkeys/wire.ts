import 'server-only';
import {
  type CallWires,
  type EntityOf,
  entity,
  instant,
  integer,
  maybe,
  text,
  z,
} from '@/lib/core/contract/wire';
import { CREDENTIAL_LIMITS } from '@/lib/core/session/model';
import { successWire, tokenWire } from '@/lib/core/session/wire';
import { PASSKEY_LIMITS } from './model';

/** As browsers write it: `https://app.example`. */
const origin = z.string().min(1).max(300);
/** JSON of the authenticator's response (WebAuthn `toJSON`). */
const credential = z.string().min(2).max(PASSKEY_LIMITS.credential);

const passkeyPlaceWire = entity('PasskeyPlace', { origin });

const passkeyRequestWire = entity('PasskeyRequest', {
  origin,
  /** Needed if the last sign-in was more than ten minutes ago. */
  password: z.string().min(1).max(CREDENTIAL_LIMITS.password).optional(),
});

export type PasskeyOptions = EntityOf<typeof passkeyOptionsWire>;
/** JSON for `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`. */
const passkeyOptionsWire = entity('PasskeyOptions', { options: text });

const passkeySignInWire = entity('PasskeySignIn', { origin, credential });

const newPasskeyWire = entity('NewPasskey', {
  origin,
  credential,
  name: z.string().trim().min(1).max(PASSKEY_LIMITS.name),
});

export type Passkey = EntityOf<typeof passkeyWire>;
const passkeyWire = entity('Passkey', {
  id: integer,
  name: text,
  createdAt: instant,
  lastUsedAt: maybe(instant),
});

export const passkeyWires = {
  beginPasskeySignIn: {
    summary: 'A challenge to sign in with a passkey of any account',
    body: passkeyPlaceWire,
    response: passkeyOptionsWire,
  },
  signInByPasskey: {
    summary: 'Exchange the answer of an authenticator for a token',
    body: passkeySignInWire,
    response: tokenWire,
  },
  beginPasskey: {
    summary:
      'A challenge to make a passkey for the worker, for a session that has just begun or knows the password',
    body: passkeyRequestWire,
    response: passkeyOptionsWire,
  },
  addPasskey: { summary: 'Keep a passkey that was made', body: newPasskeyWire, response: successWire },
  listPasskeys: { summary: 'The worker’s passkeys', response: z.array(passkeyWire).readonly() },
  removePasskey: {
    summary: 'Forget a passkey',
    params: z.strictObject({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
    response: successWire,
  },
} satisfies CallWires;
