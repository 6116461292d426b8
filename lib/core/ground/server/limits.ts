import 'server-only';
import type { Caller } from '@/lib/core/ground/contract/wire-message';
import { limitInMemory, type MakeRateLimit, type RateLimit, type Wait } from './rate-limit';

export const ACCOUNT_FAILURES = 10;
/** Wrong passwords count per address; a mobile network puts many people behind one. */
const ADDRESS_FAILURES = 100;
const SIGN_IN_WINDOW_S = 15 * 60;

export interface SignInTry extends Caller {
  readonly email: string;
}

export interface SignInLimit {
  /** Counts a try before its password is checked. Returns the seconds to wait when there were too many. */
  tryFor(attempt: SignInTry): Promise<Wait | null>;
  forgive(attempt: SignInTry): Promise<void>;
  /** Clears the account's count, or that of one device, when the owner has authenticated in another way. */
  forgiveAccount(account: Pick<SignInTry, 'email' | 'knownDevice'>): Promise<void>;
  giveBack(attempt: SignInTry): Promise<void>;
}

/** A known device has ten tries of its own, so that a stranger never locks out the worker's own device. */
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
  const addressOf = ({ address, knownDevice }: SignInTry) => (knownDevice === null ? address : null);
  return {
    async tryFor(attempt) {
      const address = addressOf(attempt);
      // A blocked address does not use up the account's tries.
      const wait = address === null ? null : await addresses.take(address);
      return wait ?? accounts.take(accountKey(attempt));
    },
    async forgive(attempt) {
      const address = addressOf(attempt);
      // Takes back one try only: a right password for one account must not clear the count of tries on
      // others.
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

/** An e-mail contains no line break, so keys of e-mails and devices cannot collide. */
function accountKey({ email, knownDevice }: Pick<SignInTry, 'email' | 'knownDevice'>): string {
  return knownDevice === null ? email : `${knownDevice}\n${email}`;
}

export const RESETS_FOR_EMAIL = 5;
export const RESETS_FROM_ADDRESS = 30;
export const WRONG_RESET_LINKS = 60;
const RESET_WINDOW_S = 15 * 60;

export interface ResetLimit {
  ask(email: string, address: string | null): Promise<Wait | null>;
  tryLink(address: string | null): Promise<Wait | null>;
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
      // A blocked address does not use up the e-mail's requests.
      const wait = address === null ? null : await addresses.take(address);
      return wait ?? emails.take(email);
    },
    tryLink: async (address) => (address === null ? null : links.take(address)),
    forgiveLink: async (address) => {
      if (address !== null) await links.giveBack(address);
    },
  };
}

export const WRONG_LINKS = 60;
export const CUSTOMER_ANSWERS = 30;
const CUSTOMER_WINDOW_S = 10 * 60;

export interface CustomerLimit {
  tryFrom(address: string | null): Promise<Wait | null>;
  forgive(address: string | null): Promise<void>;
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

export const APPLICATIONS_FROM_ADDRESS = 20;
export const APPLICATIONS_BY_CODE = 50;

export interface ReferralLimit {
  take(address: string | null, code: string): Promise<Wait | null>;
}

export function createReferralLimit(makeLimit: MakeRateLimit): ReferralLimit {
  const addresses = makeLimit({
    name: 'referral-address',
    points: APPLICATIONS_FROM_ADDRESS,
    windowS: 10 * 60,
  });
  const codes = makeLimit({ name: 'referral-code', points: APPLICATIONS_BY_CODE, windowS: 24 * 3600 });
  return {
    async take(address, code) {
      // A blocked address does not use up the applications of a code.
      const wait = address === null ? null : await addresses.take(address);
      return wait ?? codes.take(code);
    },
  };
}

export const WORKER_LIMITS = {
  /** A hash takes a tenth of a second of a core. */
  setPassword: { points: 10, windowS: 15 * 60 },
  createDevice: { points: 60, windowS: 10 * 60 },
  /** After a day offline, a device sends all its records within a minute. */
  sendAnalytics: { points: 600, windowS: 60 },
  writeToSupport: { points: 120, windowS: 10 * 60 },
  addTicketComment: { points: 120, windowS: 10 * 60 },
  /** Each request writes into a ticket. */
  requestAbsenceChange: { points: 60, windowS: 10 * 60 },
} as const;

type CountedInMemory = Exclude<keyof typeof WORKER_LIMITS, 'setPassword'>;

export function createSetPasswordLimit(makeLimit: MakeRateLimit): RateLimit {
  return makeLimit({ name: 'set-password', ...WORKER_LIMITS.setPassword });
}

export interface WorkerLimit {
  take(callId: string, worker: string): Promise<Wait | null>;
}

/**
 * It is counted in memory: these calls run inside a transaction, and PGlite's only connection cannot count beside it.
 */
export function createWorkerLimit(): WorkerLimit {
  const make = (name: CountedInMemory) => limitInMemory({ name, ...WORKER_LIMITS[name] });
  const limits: Readonly<Record<CountedInMemory, RateLimit>> = {
    createDevice: make('createDevice'),
    sendAnalytics: make('sendAnalytics'),
    writeToSupport: make('writeToSupport'),
    addTicketComment: make('addTicketComment'),
    requestAbsenceChange: make('requestAbsenceChange'),
  };
  return {
    take: async (callId, worker) =>
      callId in limits ? limits[callId as CountedInMemory].take(worker) : null,
  };
}

/** A notification goes only to the devices seen last. */
export const DEVICES_OF_WORKER = 10;

export const TEST_PUSHES_OF_WORKER = 5;

export function createTestPushLimit(makeLimit: MakeRateLimit): RateLimit {
  return makeLimit({ name: 'test-push', points: TEST_PUSHES_OF_WORKER, windowS: 10 * 60 });
}

export const PHOTOS_OF_WORKER = 20;
const PHOTO_WINDOW_S = 10 * 60;

/** Re-encoding a photo needs more CPU time than any other request. */
export function createPhotoLimit(makeLimit: MakeRateLimit): RateLimit {
  return makeLimit({ name: 'photo', points: PHOTOS_OF_WORKER, windowS: PHOTO_WINDOW_S });
}
