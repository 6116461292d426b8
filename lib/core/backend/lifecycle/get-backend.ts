import 'server-only';
import type { Backend } from '@/lib/core/backend/api/backend';
import { databaseFault, StartError } from '@/lib/core/backend/database/errors';
import { closeAtEnd, endAtStop } from '@/lib/core/backend/lifecycle/closing';
import { EnvError, env } from '@/lib/core/ground/server/env';
import { brand } from '@/lib/core/ground/site/brand';
import { openMarketplace } from './marketplace';

/** It is on `globalThis`, because Next loads this file in each bundle and again at every hot reload. */
const home: { sweepBackend?: Promise<Backend> | undefined } = globalThis as never;

/** Rejects with `StartError`; the next call tries again. */
export function getBackend(): Promise<Backend> {
  home.sweepBackend ??= openToTheEnd().catch((error: unknown) => {
    home.sweepBackend = undefined;
    throw error;
  });
  return home.sweepBackend;
}

/** Returns null while no backend is open: with an API root it opens on demand. */
export const openedBackend = (): Promise<Backend> | null => home.sweepBackend ?? null;

async function openToTheEnd(): Promise<Backend> {
  const backend = await openMarketplace();
  endAtStop(backend.live.close);
  closeAtEnd(backend.close);
  return backend;
}

/** Reports wrong settings at once. With an API root as default, the backend opens on demand. */
export async function boot(): Promise<void> {
  try {
    const { apiRoots, appEnv } = env();
    if (apiRoots[appEnv] === undefined) await getBackend();
  } catch (error) {
    const isExpected = error instanceof StartError || error instanceof EnvError;
    const sentence = isExpected ? error.message : databaseFault(error);
    if (sentence === null) throw error;
    process.stderr.write(`${brand.name} cannot start: ${sentence}\n`);
    process.exit(1);
  }
}
