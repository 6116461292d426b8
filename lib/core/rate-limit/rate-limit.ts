import 'server-only';
import { createHash } from 'node:crypto';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts what is done under a key within a window. */
export interface RateLimit {
  /** Counts once; answers the seconds to wait where the key has had its number already. */
  take(key: string): Promise<Wait | null>;
  /** Takes one count back. */
  giveBack(key: string): Promise<void>;
  /** Begins the key's count anew. */
  forget(key: string): Promise<void>;
}

export interface Wait {
  readonly retryAfterS: number;
}

export interface RateLimitOptions {
  /** Keys of limits with different names never meet. */
  readonly name: string;
  readonly points: number;
  readonly windowS: number;
}

/** Makes limits over one store. */
export type MakeRateLimit = (options: RateLimitOptions) => RateLimit;

/** Each process counts for itself, and forgets at its end. */
export const limitInMemory: MakeRateLimit = ({ name, points, windowS }) =>
  limitBy(new RateLimiterMemory({ keyPrefix: name, points, duration: windowS }));

/** A limit by one of the library's limiters. */
export function limitBy(limiter: RateLimiterAbstract): RateLimit {
  return {
    async take(key) {
      try {
        await limiter.consume(stored(key));
        return null;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return { retryAfterS: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) };
      }
    },
    async giveBack(key) {
      await limiter.reward(stored(key));
    },
    async forget(key) {
      await limiter.delete(stored(key));
    },
  };
}

/** Neither an e-mail nor an address lies around in a store, and however long one is, the row is short. */
function stored(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
