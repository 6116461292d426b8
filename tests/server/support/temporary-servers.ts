import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Instance, startInstance } from '../../browser/support/instance';

export interface TemporaryServers {
  /** This is an empty folder, which contains the data folders. */
  readonly folder: string;
  readonly dataDir: string;
  /** Starts the built app on `dataDir`, without waiting until it is ready. */
  start(
    env?: Record<string, string>,
    port?: number,
    options?: Parameters<typeof startInstance>[2],
  ): Promise<Instance>;
  /** Kills all started servers with their process groups and removes the folder. */
  end(): Promise<void>;
}

export function temporaryServers(): TemporaryServers {
  const folder = mkdtempSync(join(tmpdir(), 'sweep-server-'));
  const dataDir = join(folder, 'data');
  const started: Instance[] = [];
  const kill = () =>
    Promise.all(started.map((instance) => instance.signal('SIGKILL').catch(() => undefined)));
  // Without this, servers of an interrupted run would go on: they have process groups of their own.
  process.once('exit', kill);
  return {
    folder,
    dataDir,
    start: async (env, port, options) => {
      const instance = await startInstance({ DATA_DIR: dataDir, ...env }, port, options);
      started.push(instance);
      return instance;
    },
    end: async () => {
      process.off('exit', kill);
      await kill();
      // A killed server may still be writing.
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
