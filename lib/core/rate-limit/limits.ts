import 'server-only';
import type { Caller } from '@/lib/core/contract/wire-message';
import { limitInMemory, type MakeRateLimit, type RateLimit, type Wait } from './rate-limit';

/** Wrong passwords for one account, from anywhere but its own devices, within the window. */
export const ACCOUNT_FAILURES = 10;
/** Wrong passwords from one address: a mobile network puts many people behind one. */
const ADDRESS_FAILURES = 100;
const SIGN_IN_WINDOW_S = 15 * 60;

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
  const accounts = makeLimit({
    name: 'sign-in-account',
    points: ACCOUNT_FAILURES,
    windowS: SIGN_IN_WINDOW_S,
  });
  const addresses = makeLimit({
    name: 'sign-in-address',
    points: ADDRESS_FAILURES,
    windowS: SIGN_IN_WINDOW_S,
  });
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

/** Mails for one e-mail, whether somebody has it or not. */
export const RESETS_FOR_EMAIL = 5;
/** Asked for from one address, and links that open nothing: a mobile network puts many people behind one. */
export const RESETS_FROM_ADDRESS = 30;
export const WRONG_RESET_LINKS = 60;
const RESET_WINDOW_S = 15 * 60;

/** Slows down who has mails sent to others, and who tries links. */
export interface ResetLimit {
  /** Counts a request before the e-mail is looked up; answers the seconds to wait when there were too many. */
  ask(email: string, address: string | null): Promise<Wait | null>;
  /** Counts a link before it is looked up. */
  tryLink(address: string | null): Promise<Wait | null>;
  /** The link was right: the try does not count. */
  forgiveLink(address: string | null): Promise<void>;
}

export function createResetLimit(makeLimit: MakeRateLimit): ResetLimit {
  const emails = makeLimit({ name: 'reset-email', points: RESETS_FOR_EMAIL, windowS: RESET_WINDOW_S });
  const addresses = makeLimit({
    name: 'reset-address',
    points: RESETS_FROM_ADDRESS,
    windowS: RESET_WINDOW_S,
  });
  const links = makeLimit({ name: 'reset-link', points: WRONG_RESET_LINKS, windowS: RESET_WINDOW_S });
  return {
    async ask(email, address) {
      // Who is stopped by the address does not use up what others may ask for the e-mail.
      const wait = address === null ? null : await addresses.take(address);
      return wait ?? emails.take(email);
    },
    tryLink: async (address) => (address === null ? null : links.take(address)),
    forgiveLink: async (address) => {
      if (address !== null) await links.giveBack(address);
    },
  };
}

/** Links that open nothing, from one address: a mobile network puts many people behind one. */
export const WRONG_LINKS = 60;
/** Answers in one chat. */
export const CUSTOMER_ANSWERS = 30;
const CUSTOMER_WINDOW_S = 10 * 60;

/** Slows down who tries links, and who writes more than a person does. */
export interface CustomerLimit {
  /** Counts a try before its link is looked up; answers the seconds to wait when there were too many. */
  tryFrom(address: string | null): Promise<Wait | null>;
  /** The link was right: the try does not count. */
  forgive(address: string | null): Promise<void>;
  /** Counts an answer in a chat. */
  takeAnswer(chat: string): Promise<Wait | null>;
}

export function createCustomerLimit(makeLimit: MakeRateLimit): CustomerLimit {
  const tries = makeLimit({ name: 'customer-link', points: WRONG_LINKS, windowS: CUSTOMER_WINDOW_S });
  const answers = makeLimit({
    name: 'customer-answer',
    points: CUSTOMER_ANSWERS,
    windowS: CUSTOMER_WINDOW_S,
  });
  return {
    tryFrom: async (address) => (address === null ? null : tries.take(address)),
    forgive: async (address) => {
      if (address !== null) await tries.giveBack(address);
    },
    takeAnswer: (chat) => answers.take(chat),
  };
}

/** Requests of one worker within a window: more than an app in a person's hands sends. */
export const WORKER_LIMITS = {
  /** A hash takes a tenth of a second of a core. */
  setPassword: { points: 10, windowS: 15 * 60 },
  /** A browser registers once for each sign-in. */
  createDevice: { points: 60, windowS: 10 * 60 },
  /** A phone that was offline all day sends its records within a minute. */
  sendAnalytics: { points: 600, windowS: 60 },
  writeToSupport: { points: 120, windowS: 10 * 60 },
} as const;

type CountedInMemory = Exclude<keyof typeof WORKER_LIMITS, 'setPassword'>;

/** Limits how often one account sets its password. */
export function createSetPasswordLimit(makeLimit: MakeRateLimit): RateLimit {
  return makeLimit({ name: 'set-password', ...WORKER_LIMITS.setPassword });
}

/** Limits the calls that one worker could flood a table with. */
export interface WorkerLimit {
  /** Counts a call; answers the seconds to wait when there were too many, and null for a call without a limit. */
  take(callId: string, worker: string): Promise<Wait | null>;
}

/** Counted in memory: these calls run within a transaction, where PGlite's only connection cannot count beside it. */
export function createWorkerLimit(): WorkerLimit {
  const make = (name: CountedInMemory) => limitInMemory({ name, ...WORKER_LIMITS[name] });
  const limits: Readonly<Record<CountedInMemory, RateLimit>> = {
    createDevice: make('createDevice'),
    sendAnalytics: make('sendAnalytics'),
    writeToSupport: make('writeToSupport'),
  };
  return {
    take: async (callId, worker) =>
      callId in limits ? limits[callId as CountedInMemory].take(worker) : null,
  };
}

/** Pictures of one worker, taken or not: more than anybody tries until they like one. */
export const PHOTOS_OF_WORKER = 20;
const PHOTO_WINDOW_S = 10 * 60;

/** Slows down who has pictures drawn anew, which costs a processor more than all else that one request may ask for. */
export function createPhotoLimit(makeLimit: MakeRateLimit): RateLimit {
  return makeLimit({ name: 'photo', points: PHOTOS_OF_WORKER, windowS: PHOTO_WINDOW_S });
}
