import { withTimeout } from '@/lib/with-timeout';
import { DatabaseSilent } from './database-errors';

/** What every transaction has of which the end is awaited. */
export interface Ending {
  readonly done: Promise<void>;
  readonly error: DOMException | null;
  /** Of those that write: the browser ends it by itself from here on, whatever becomes of the page. */
  readonly commit?: () => void;
  abort(): void;
}

/** The work's result once its transaction is over. Fails with `DatabaseSilent` when it is not in time, and is undone then. */
export async function finished<T>(tx: Ending, working: Promise<T>, timeoutMs: number): Promise<T> {
  // An abort rejects the work or `done` below; this keeps it from rejecting twice.
  tx.done.catch(() => undefined);
  try {
    const result = await withTimeout(completed(tx, working), timeoutMs);
    if (result === null) throw new DatabaseSilent('The database did not answer in time');
    return result.value;
  } catch (error) {
    // Once aborted it never reaches the disk, however late the browser gets to it: who does it again does not do it twice.
    abort(tx);
    // A full disk shows as an aborted request; only the transaction knows why.
    throw tx.error ?? error;
  }
}

async function completed<T>(tx: Ending, working: Promise<T>): Promise<T> {
  const result = await working;
  try {
    tx.commit?.();
  } catch {
    // It ends by itself already.
  }
  await tx.done;
  return result;
}

export function abort(tx: Pick<Ending, 'abort'>): void {
  try {
    tx.abort();
  } catch {
    // It is over already, which is what was wanted, or on its way to the disk.
  }
}
