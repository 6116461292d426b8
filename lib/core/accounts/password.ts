import 'server-only';
import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import pLimit from 'p-limit';

/** How hard a password is to guess; each hash names the numbers it was made with, so that they may rise. */
interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

// See docs/decisions/0136-scrypt-with-one-pass-and-a-common-password-list.md.
const COST: Cost = { N: 2 ** 15, r: 8, p: 1 };
const HASH_BYTES = 32;
/** Of N times r: 128 MB, four times today's. */
const MOST_COST = 2 ** 20;
const MOST_ROUNDS = 16;

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, HASH_BYTES, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** A stored hash that nothing here has made. Its text stays out of the message, for a log may take that. */
export class UnreadableHash extends Error {
  override readonly name = 'UnreadableHash';
}

/**
 * True for the password that the hash was made of. Without a hash, for an e-mail that nobody has, it is false after the same
 * work, so that the time taken tells nothing; after the same work, too, it throws `UnreadableHash` for one that cannot be read.
 */
export async function verifyPassword(password: string, encoded: string | null): Promise<boolean> {
  const read = encoded === null ? null : readHash(encoded);
  const { salt, hash, cost } = read ?? DUMMY_HASH;
  const isSame = timingSafeEqual(await derive(password, salt, hash.length, cost), hash);
  if (read === null && encoded !== null) throw new UnreadableHash('A stored password hash cannot be read');
  return isSame && read !== null;
}

interface ReadHash {
  readonly cost: Cost;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

/** Null for what `hashPassword` cannot have made. A hash of no bytes, above all, would be equal to anybody's. */
function readHash(encoded: string): ReadHash | null {
  const [scheme, N, r, p, salt = '', hash = '', ...more] = encoded.split('$');
  const read = {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  };
  const isWhole = scheme === 'scrypt' && more.length === 0 && read.salt.length > 0;
  return isWhole && read.hash.length === HASH_BYTES && isBearable(read.cost) ? read : null;
}

/** Whether a cost is one that may be asked of this machine: 128 N r bytes, p times. */
function isBearable({ N, r, p }: Cost): boolean {
  const isWhole = [N, r, p].every((number) => Number.isSafeInteger(number) && number > 0);
  return isWhole && N > 1 && Number.isInteger(Math.log2(N)) && N * r <= MOST_COST && p <= MOST_ROUNDS;
}

/** Whether a hash was made with today's numbers. One that was not is made anew when its password is next seen. */
export function isOfToday(encoded: string): boolean {
  return encoded.startsWith(`scrypt$${COST.N}$${COST.r}$${COST.p}$`);
}

/** The hash of an account that nobody signs in to. Made of nothing: no password leads to it. */
export const NO_PASSWORD = ['scrypt', COST.N, COST.r, COST.p, 'AAAAAAAAAAAAAAAAAAAAAA', 'A'.repeat(43)].join(
  '$',
);
/** What is worked through for who has no hash. */
const DUMMY_HASH: ReadHash = { cost: COST, salt: Buffer.alloc(16), hash: Buffer.alloc(HASH_BYTES) };

function derive(password: string, salt: Buffer, length: number, { N, r, p }: Cost): Promise<Buffer> {
  // The same letters typed on another keyboard may come as other code points.
  const text = password.normalize('NFKC');
  return new Promise((resolve, reject) => {
    // Needs 128 N r bytes; Node's own bound lies exactly there and refuses.
    scrypt(text, salt, length, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/**
 * A hash takes a tenth of a second of one core and 32 MB, on purpose. Two at a time leave the others' requests some of the
 * machine, and who would wait for longer than about a second is better told so.
 */
const AT_ONCE = 2;
const MOST_WAITING = 16;

/** The time that a full queue takes to empty, or a little more. */
export const QUEUE_RETRY_AFTER_S = 2;

export interface PasswordQueue {
  /** As `verifyPassword`, but a hash that cannot be read is no password's; null where too many wait already. */
  verify(password: string, encoded: string | null): Promise<boolean | null>;
  /** As `hashPassword`; null where too many wait already. */
  hash(password: string): Promise<string | null>;
  /** The same for what may wait until another day: null where anybody at all waits. */
  hashWhenIdle(password: string): Promise<string | null>;
}

interface PasswordQueueOptions {
  /** Hears of a stored hash that cannot be read, without its text. */
  readonly onUnreadable: (error: UnreadableHash) => void;
  readonly check?: typeof verifyPassword;
  readonly hash?: typeof hashPassword;
}

export function createPasswordQueue({
  onUnreadable,
  check = verifyPassword,
  hash = hashPassword,
}: PasswordQueueOptions): PasswordQueue {
  const limit = pLimit(AT_ONCE);
  const unlessWaiting = async <T>(most: number, work: () => Promise<T>) =>
    limit.pendingCount >= most ? null : limit(work);
  const isRight = async (password: string, encoded: string | null) => {
    try {
      return await check(password, encoded);
    } catch (error) {
      if (!(error instanceof UnreadableHash)) throw error;
      onUnreadable(error);
      return false;
    }
  };
  return {
    verify: (password, encoded) => unlessWaiting(MOST_WAITING, () => isRight(password, encoded)),
    hash: (password) => unlessWaiting(MOST_WAITING, () => hash(password)),
    hashWhenIdle: (password) => unlessWaiting(1, () => hash(password)),
  };
}

/** Without letters and digits that are taken for one another when somebody reads them out. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** A password for one worker's first sign-in, like `k7rw-92mx-htqc`: 59 bits, easy to read out on the phone. */
export function oneTimePassword(): string {
  const letter = () => LETTERS.charAt(randomInt(LETTERS.length));
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
