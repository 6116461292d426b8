import 'server-only';
import { brand } from '@/lib/brand';
import { StartError } from '@/lib/core/database/start-error';
import { EnvError, env } from '@/lib/env';
import { getBackend } from './get-backend';

/**
 * The server's start: settings are read, and the embedded backend opens, so that what is wrong with either is said at
 * once and in one line. Where the default environment has an API root nothing opens before somebody asks for it.
 */
export async function boot(): Promise<void> {
  try {
    const { apiRoots, appEnv } = env();
    if (apiRoots[appEnv] === undefined) await getBackend();
  } catch (error) {
    if (!(error instanceof StartError || error instanceof EnvError)) throw error;
    process.stderr.write(`${brand.name} cannot start: ${error.message}\n`);
    process.exit(1);
  }
}
