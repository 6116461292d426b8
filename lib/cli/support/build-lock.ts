import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const RETRY_MS = 200;

/**
 * Does work that only one process at a time may do in this folder; others wait for their turn. The lock is SQLite's,
 * and so the operating system's: it ends with its process, however that ends.
 */
export async function withLock<T>(folder: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true });
  const { DatabaseSync } = await import('node:sqlite');
  const lock = new DatabaseSync(join(folder, 'build.lock'));
  try {
    for (let tries = 0; !take(lock); tries += 1) {
      if (tries === 0) onWait();
      await wait(RETRY_MS);
    }
    return await work();
  } finally {
    lock.close();
  }
}

function take(lock: { exec(sql: string): void }): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.includes('locked')) return false;
    throw error;
  }
}
