import 'server-only';
import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import pLimit from 'p-limit';

/** Each hash contains its parameters, so that they can be raised later. */
interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

// One pass (p = 1) takes 0.1 s on a small server.
// See docs/decisions/0136-scrypt-with-one-pass-and-a-common-password-list.md.
const COST: Cost = { N: 2 ** 15, r: 8, p: 1 };
const HASH_BYTES = 32;
/** The highest accepted N × r needs 128 MB. */
const MOST_COST = 2 ** 20;
const MOST_ROUNDS = 16;

/** Returns `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, HASH_BYTES, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

export class UnreadableHash extends Error {
  override readonly name = 'UnreadableHash';
}

/**
 * Takes the same time without a hash (unknown e-mail), so that timing reveals nothing. Throws
 * `UnreadableHash`.
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

/** Returns null for a malformed hash. An empty hash would match every password. */
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

function isBearable({ N, r, p }: Cost): boolean {
  const isWhole = [N, r, p].every((number) => Number.isSafeInteger(number) && number > 0);
  return isWhole && N > 1 && Number.isInteger(Math.log2(N)) && N * r <= MOST_COST && p <= MOST_ROUNDS;
}

export function isOfToday(encoded: string): boolean {
  return encoded.startsWith(`scrypt$${COST.N}$${COST.r}$${COST.p}$`);
}

export const NO_PASSWORD = ['scrypt', COST.N, COST.r, COST.p, 'AAAAAAAAAAAAAAAAAAAAAA', 'A'.repeat(43)].join(
  '$',
);
const DUMMY_HASH: ReadHash = { cost: COST, salt: Buffer.alloc(16), hash: Buffer.alloc(HASH_BYTES) };

function derive(password: string, salt: Buffer, length: number, { N, r, p }: Cost): Promise<Buffer> {
  // Keyboards may encode the same letter as different code points.
  const text = password.normalize('NFKC');
  return new Promise((resolve, reject) => {
    // scrypt needs 128 × N × r bytes; Node's default limit equals exactly that and rejects it.
    scrypt(text, salt, length, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** A hash takes 0.1 s of one core and 32 MB; a longer queue would mean waiting over a second. */
const AT_ONCE = 2;
const MOST_WAITING = 16;

export const QUEUE_RETRY_AFTER_S = 2;

export interface PasswordQueue {
  verify(password: string, encoded: string | null): Promise<boolean | null>;
  hash(password: string): Promise<string | null>;
  hashWhenIdle(password: string): Promise<string | null>;
}

interface PasswordQueueOptions {
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

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** A password looks like `k7rw-92mx-htqc`: 59 bits, easy to read out on the telephone. */
export function oneTimePassword(): string {
  const letter = () => LETTERS.charAt(randomInt(LETTERS.length));
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
