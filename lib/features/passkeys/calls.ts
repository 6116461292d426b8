import { defineCall, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { SuccessAnswer, TokenAnswer } from '@/lib/core/session/wire';
import type {
  NewPasskey,
  Passkey,
  PasskeyOptions,
  PasskeyPlace,
  PasskeyRequest,
  PasskeySignInInput,
} from './wire';

const ofPasskeys = {
  method: 'POST',
  timeoutMs: WRITE_TIMEOUT_MS,
  cache: null,
  offline: 'fails',
  extension: 'passkeys',
} as const;

/** Only this app's server knows the origin. Not retried: each attempt needs a new challenge. */
const byServer = { ...ofPasskeys, serverOnly: true, hasSecret: true } as const;

/** Our own calls: the requirements name none. Not available while impersonating. */
export const passkeyCalls = {
  beginPasskeySignIn: defineCall<{ readonly body: PasskeyPlace }, PasskeyOptions>({
    ...byServer,
    id: 'beginPasskeySignIn',
    path: 'auth/passkeys/sign-in/begin/',
    access: 'public',
    changesNothing: true,
  }),
  signInByPasskey: defineCall<{ readonly body: PasskeySignInInput }, TokenAnswer>({
    ...byServer,
    id: 'signInByPasskey',
    path: 'auth/passkeys/sign-in/',
    access: 'public',
  }),
  /** Has a field error of `password` if the session is not recent and the password is missing or wrong. */
  beginPasskey: defineCall<{ readonly body: PasskeyRequest }, PasskeyOptions>({
    ...byServer,
    id: 'beginPasskey',
    path: 'auth/passkeys/begin/',
    access: 'worker',
    workerThemself: true,
    changesNothing: true,
  }),
  addPasskey: defineCall<{ readonly body: NewPasskey }, SuccessAnswer>({
    ...byServer,
    id: 'addPasskey',
    path: 'auth/passkeys/',
    access: 'worker',
    workerThemself: true,
  }),
  listPasskeys: defineCall<Record<never, never>, readonly Passkey[]>({
    ...ofPasskeys,
    id: 'listPasskeys',
    method: 'GET',
    path: 'auth/passkeys/',
    access: 'worker',
    workerThemself: true,
    timeoutMs: READ_TIMEOUT_MS,
  }),
  removePasskey: defineCall<{ readonly params: { readonly id: number } }, SuccessAnswer>({
    ...ofPasskeys,
    id: 'removePasskey',
    path: 'auth/passkeys/{id}/remove/',
    access: 'worker',
    workerThemself: true,
  }),
};
