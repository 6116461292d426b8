import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort, type Instance, startInstance, untilReady } from '../../browser/support/instance';
import { TEST_CONTROL_SECRET } from '../../browser/support/servers';

/** One build after the other serves the same address and data folder. */
export interface ReplaceableServer {
  readonly port: number;
  /** Stops the running build and starts the one of this checkout. */
  run(checkout: string): Promise<void>;
  /** Stops the running build and starts another, which must refuse the data folder. Gives its output. */
  runInVain(checkout: string): Promise<string>;
  stop(): Promise<void>;
  /** Copies the data folder of a stopped server. */
  backUp(): void;
  /** Puts the copy back. */
  restore(): void;
  remove(): Promise<void>;
}

export async function createReplaceableServer(): Promise<ReplaceableServer> {
  const folder = mkdtempSync(join(tmpdir(), 'sweep-builds-'));
  const [data, copy] = [join(folder, 'data'), join(folder, 'copy')];
  const port = await freePort();
  let running: Instance | null = null;
  const start = (checkout: string) =>
    startInstance({ DATA_DIR: data, TEST_CONTROL_SECRET }, port, { checkout });
  const stop = async () => {
    if (running === null) return;
    const { pid } = JSON.parse(readFileSync(join(data, 'server.json'), 'utf8')) as { pid: number };
    await running.signal('SIGTERM');
    running = null;
    // The command may end before the server, which closes its database.
    await expect.poll(() => isRunning(pid)).toBe(false);
  };
  return {
    port,
    stop,
    run: async (checkout) => {
      await stop();
      running = await start(checkout);
      await untilReady(running);
    },
    runInVain: async (checkout) => {
      await stop();
      const refusing = await start(checkout);
      const code = await refusing.ended;
      if (code === 0) throw new Error(`The server ended without an error: ${refusing.output()}`);
      return refusing.output();
    },
    backUp: () => cpSync(data, copy, { recursive: true }),
    restore: () => {
      rmSync(data, { recursive: true });
      cpSync(copy, data, { recursive: true });
    },
    remove: async () => {
      await running?.signal('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const migrationsOf = (checkout: string): string =>
  readdirSync(join(checkout, 'lib/core/backend/database/migrations'))
    .filter((name) => name.endsWith('.sql'))
    .join();

/** Returns whether two versions have the same tables. */
export const isSameSchema = (checkout: string, other: string): boolean =>
  migrationsOf(checkout) === migrationsOf(other);
