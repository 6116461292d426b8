import 'server-only';
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** How hard a password is to guess; each hash names the numbers it was made with, so that they may rise. */
export interface Cost {
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
  const { salt, hash, cost } = read ?? NOBODYS;
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
const NOBODYS: ReadHash = { cost: COST, salt: Buffer.alloc(16), hash: Buffer.alloc(HASH_BYTES) };

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
