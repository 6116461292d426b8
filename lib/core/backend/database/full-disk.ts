import 'server-only';
import { isRefusedWrite } from './errors';
import type { Transact } from './transaction';

interface Watched {
  readonly transact: Transact;
  /** Returns false after a write failed for lack of disk, until `hasRoom`. Free while writes succeed. */
  readonly canWrite: () => Promise<boolean>;
}

/** A small write may succeed on a full disk, where pages have room. So a success does not end the state. */
export function watchDisk(transact: Transact, hasRoom: () => Promise<boolean>): Watched {
  let hasFailed = false;
  return {
    transact: async (work) => {
      try {
        return await transact(work);
      } catch (error) {
        if (isRefusedWrite(error)) hasFailed = true;
        throw error;
      }
    },
    canWrite: async () => {
      if (hasFailed) hasFailed = !(await hasRoom());
      return !hasFailed;
    },
  };
}
