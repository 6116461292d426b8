import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { run } from '@/lib/cli/support/run';
import { writeShellPages } from './shell-pages';

/** The service worker as the browser gets it. */
export const WORKER_FILE = join('public', 'sw.js');

export const hasWorker = (root: string): boolean => existsSync(join(root, WORKER_FILE));

/** Makes the service worker of a build that Next has just made; gives whether there is one now. */
export async function buildWorker(root: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  writeShellPages(root);
  const command = resolve(root, 'node_modules/@serwist/cli/dist/bin.mjs');
  const code = await run(process.execPath, [command, 'build', 'serwist.config.mjs'], {
    // A build asks nobody whether there is a newer version of its tools.
    env: { ...env, NO_UPDATE_NOTIFIER: '1' },
  });
  return code === 0 && hasWorker(root);
}
