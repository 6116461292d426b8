import 'server-only';
import pLimit from 'p-limit';
import { verifyPassword } from './password';

/**
 * A hash takes a tenth of a second of one core and 32 MB, on purpose. Two at a time leave the others' requests some of the
 * machine, and who would wait for longer than about a second is better told so.
 */
const AT_ONCE = 2;
const MOST_WAITING = 16;

/** The time that a full queue takes to empty, or a little more. */
export const QUEUE_RETRY_AFTER_S = 2;

export interface PasswordQueue {
  /** As `verifyPassword`; null where too many wait already. */
  verify(password: string, encoded: string | null): Promise<boolean | null>;
}

export function createPasswordQueue(check: typeof verifyPassword = verifyPassword): PasswordQueue {
  const limit = pLimit(AT_ONCE);
  return {
    async verify(password, encoded) {
      if (limit.pendingCount >= MOST_WAITING) return null;
      return limit(() => check(password, encoded));
    },
  };
}
