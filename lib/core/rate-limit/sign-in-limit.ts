import 'server-only';
import type { Caller } from '@/lib/core/contract/wire-message';
import type { MakeRateLimit, Wait } from './rate-limit';

/** Wrong passwords for one account, from anywhere but its own devices, within the window. */
export const ACCOUNT_FAILURES = 10;
/** Wrong passwords from one address: a mobile network puts many people behind one. */
const ADDRESS_FAILURES = 100;
const WINDOW_S = 15 * 60;

export interface SignInTry extends Caller {
  readonly email: string;
}

/** Slows down who guesses passwords. */
export interface SignInLimit {
  /** Counts a try before its password is checked; answers the seconds to wait when there were too many. */
  tryFor(attempt: SignInTry): Promise<Wait | null>;
  /** The password was right: the try does not count, and those for the account before it are forgotten. */
  forgive(attempt: SignInTry): Promise<void>;
  /** Forgets an account's tries, of strangers or of one of its devices: its owner has shown otherwise who they are. */
  forgiveAccount(account: Pick<SignInTry, 'email' | 'knownDevice'>): Promise<void>;
  /** The password was not checked. */
  giveBack(attempt: SignInTry): Promise<void>;
}

/**
 * Ten failures in a quarter of an hour for each e-mail, whether somebody has it or not, and a hundred for each address.
 * A device that has signed in to the account before has ten of its own for it, and nobody else's failures count there:
 * a stranger may keep new devices out for a while, but never the cleaner's own phone.
 */
export function createSignInLimit(makeLimit: MakeRateLimit): SignInLimit {
  const accounts = makeLimit({ name: 'sign-in-account', points: ACCOUNT_FAILURES, windowS: WINDOW_S });
  const addresses = makeLimit({ name: 'sign-in-address', points: ADDRESS_FAILURES, windowS: WINDOW_S });
  // Without a known address, as behind a proxy that passes none on, only the account's own count holds.
  const addressOf = ({ address, knownDevice }: SignInTry) => (knownDevice === null ? address : null);
  return {
    async tryFor(attempt) {
      const address = addressOf(attempt);
      // Who is stopped by the address does not use up what the account has left.
      const wait = address === null ? null : await addresses.take(address);
      return wait ?? accounts.take(accountKey(attempt));
    },
    async forgive(attempt) {
      const address = addressOf(attempt);
      // One alone: somebody's own account must not wipe out what they tried on others'.
      if (address !== null) await addresses.giveBack(address);
      await accounts.forget(accountKey(attempt));
    },
    forgiveAccount: (account) => accounts.forget(accountKey(account)),
    async giveBack(attempt) {
      const address = addressOf(attempt);
      if (address !== null) await addresses.giveBack(address);
      await accounts.giveBack(accountKey(attempt));
    },
  };
}

/** No e-mail has a line break, so that none can stand for somebody's device. */
function accountKey({ email, knownDevice }: Pick<SignInTry, 'email' | 'knownDevice'>): string {
  return knownDevice === null ? email : `${knownDevice}\n${email}`;
}
