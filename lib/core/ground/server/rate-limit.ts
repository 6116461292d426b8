import 'server-only';
import { createHash } from 'node:crypto';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimit {
  /** Returns the seconds to wait when the limit is reached. */
  take(key: string): Promise<Wait | null>;
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

export interface Wait {
  readonly retryAfterS: number;
}

export interface RateLimitOptions {
  readonly name: string;
  readonly points: number;
  readonly windowS: number;
}

export type MakeRateLimit = (options: RateLimitOptions) => RateLimit;

/** Each process counts alone. A restart clears the counts. */
export const limitInMemory: MakeRateLimit = ({ name, points, windowS }) =>
  limitBy(new RateLimiterMemory({ keyPrefix: name, points, duration: windowS }));

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

/** It is hashed, so that the store contains no e-mails or addresses, and keys are short. */
function stored(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
