import 'server-only';
import pLimit from 'p-limit';
import { hashPassword, UnreadableHash, verifyPassword } from './password';

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
