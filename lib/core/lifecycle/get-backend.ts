import 'server-only';
import type { Backend } from '@/lib/core/api/backend';
import { closeAtEnd, endAtStop } from '@/lib/core/front/closing';
import { openMarketplace } from './marketplace';

/** On `globalThis`, because Next loads this file more than once: in each bundle, and at every hot reload. */
const home: { sweepBackend?: Promise<Backend> | undefined } = globalThis as never;

/** The process's backend, opened at the first call. Rejects with `StartError`, after which the next call tries again. */
export function getBackend(): Promise<Backend> {
  home.sweepBackend ??= openToTheEnd().catch((error: unknown) => {
    home.sweepBackend = undefined;
    throw error;
  });
  return home.sweepBackend;
}

async function openToTheEnd(): Promise<Backend> {
  const backend = await openMarketplace();
  endAtStop(backend.live.close);
  closeAtEnd(backend.close);
  return backend;
}
