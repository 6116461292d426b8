import { defineCalls, read, write } from '@/lib/core/ground/contract/define-call';
import type { passkeySchemas } from './schema';

const extension = 'passkeys';

/** Only this app's server knows the origin. The calls are not retried, because each attempt needs a new challenge. */
const byServer = { extension, serverOnly: true, hasSecret: true, workerThemself: true } as const;

/** The requirements name no passkeys, so other roots may lack these calls. An impersonation cannot make them. */
export const passkeyCalls = defineCalls<typeof passkeySchemas>()({
  beginPasskeySignIn: write('POST', 'auth/passkeys/sign-in/begin/', { extension, access: 'public' }),
  signInByPasskey: write('POST', 'auth/passkeys/sign-in/', { extension, access: 'public' }),
  /** Has a field error of `password` if the session is not recent and the password is missing or wrong. */
  beginPasskey: write('POST', 'auth/passkeys/begin/', { ...byServer, changesNothing: true }),
  addPasskey: write('POST', 'auth/passkeys/', byServer),
  /** A session that must prove who is at it makes these calls. Other roots may lack them. */
  beginPasskeyConfirmation: write('POST', 'auth/confirm/passkey/begin/', {
    ...byServer,
    extension: 'confirmation',
    changesNothing: true,
  }),
  confirmByPasskey: write('POST', 'auth/confirm/passkey/', { ...byServer, extension: 'confirmation' }),
  listPasskeys: read('auth/passkeys/', { extension, workerThemself: true }),
  removePasskey: write('POST', 'auth/passkeys/{id}/remove/', { extension, workerThemself: true }),
});
