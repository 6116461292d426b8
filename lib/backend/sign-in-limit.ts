import 'server-only';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const FAILURES = 10;
const WINDOW_S = 15 * 60;

/** Slows down who guesses a person's password. Kept in memory: each process counts for itself. */
export interface SignInLimit {
  /** Counts a try before its password is looked at; answers the seconds to wait when there were too many. */
  tryFor(email: string): Promise<{ readonly retryAfterS: number } | null>;
  /** Forgets the tries: the person is who they say. */
  forget(email: string): Promise<void>;
}

/** Ten failures in a quarter of an hour for each e-mail, whether somebody has it or not. */
export function createSignInLimit(): SignInLimit {
  const limiter = new RateLimiterMemory({ points: FAILURES, duration: WINDOW_S });
  return {
    async tryFor(email) {
      try {
        await limiter.consume(email);
        return null;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return { retryAfterS: Math.ceil(refused.msBeforeNext / 1000) };
      }
    },
    async forget(email) {
      await limiter.delete(email);
    },
  };
}
