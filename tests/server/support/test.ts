import { test as base, inject } from 'vitest';
import { PlainBrowser } from '../../support/plain-browser';
import { makeWorld } from '../../support/test-world';
import { temporaryServers } from './temporary-servers';

export const test = base
  /** All tests share the server at this origin. */
  .extend('origin', () => inject('sharedServer'))
  /** Each test has a sample world on the shared server. */
  .extend('world', async ({ origin }, { onCleanup }) => {
    const world = await makeWorld({ base: origin });
    onCleanup(() => world.remove());
    return world;
  })
  /** Each test has a browser without cookies, on the shared server. */
  .extend('browser', ({ origin }) => new PlainBrowser(origin))
  /** Each test of the start and the end starts its own servers. */
  // biome-ignore lint/correctness/noEmptyPattern: Vitest wants a destructured first argument.
  .extend('servers', ({}, { onCleanup }) => {
    const servers = temporaryServers();
    onCleanup(() => servers.end());
    return servers;
  });
