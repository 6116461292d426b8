import 'server-only';
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** How hard a password is to guess; each hash names the numbers it was made with, so that they may rise. */
export interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

const COST: Cost = { N: 2 ** 15, r: 8, p: 1 };
const HASH_BYTES = 32;

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, HASH_BYTES, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/**
 * True for the password that the hash was made of. Without a hash, for an e-mail that nobody has, it is false after
 * the same work, so that the time taken tells nothing.
 */
export async function verifyPassword(password: string, encoded: string | null): Promise<boolean> {
  const [scheme, N, r, p, salt, hash] = (encoded ?? NO_PASSWORD).split('$');
  if (scheme !== 'scrypt' || !salt || !hash) throw new Error('A password hash of another kind');
  const wanted = Buffer.from(hash, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const found = await derive(password, Buffer.from(salt, 'base64url'), wanted.length, cost);
  return timingSafeEqual(found, wanted) && encoded !== null;
}

/** Whether a hash was made with today's numbers. One that was not is made anew when its password is next seen. */
export function isOfToday(encoded: string): boolean {
  return encoded.startsWith(`scrypt$${COST.N}$${COST.r}$${COST.p}$`);
}

/** The hash of an account that nobody signs in to. Made of nothing: no password leads to it. */
export const NO_PASSWORD = ['scrypt', COST.N, COST.r, COST.p, 'AAAAAAAAAAAAAAAAAAAAAA', 'A'.repeat(43)].join(
  '$',
);

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
