import type { Page } from '@playwright/test';
import { makeWorld, requestSignIn, type TestWorld } from '../../browser/support/test';
import { FaultProxy } from '../../offline/support/fault-proxy';
import { test as base, expect } from '../../offline/support/test';
import { makeVisits, type OwnVisit } from '../../offline/support/visits';
import { ensureOlderBuild, type OlderBuild } from './older-build';
import { createReplaceableServer, type ReplaceableServer } from './replaceable-server';

interface BuildFixtures {
  readonly server: ReplaceableServer;
}

/** `npm run test:release` has already built the older version. */
const BUILD_TIMEOUT_MS = 600_000;

export const test = base.extend<BuildFixtures, { readonly older: OlderBuild }>({
  older: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first argument.
    async ({}, use) => use(await ensureOlderBuild()),
    { scope: 'worker', timeout: BUILD_TIMEOUT_MS },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first argument.
  server: async ({}, use) => {
    const server = await createReplaceableServer();
    await use(server);
    await server.remove();
  },
  network: async ({ server }, use) => {
    const network = await FaultProxy.start(server.port);
    await use(network);
    network.heal();
    await network.down();
  },
});

export { expect };

/** This is the checkout of this test. */
export const NEWER = process.cwd();

/** Makes a world on the server, with visits of Ella, whose phone is signed in. */
export async function enterWorld(
  page: Page,
  { server, network, worldNow }: { server: ReplaceableServer; network: FaultProxy; worldNow: string },
  names: readonly string[],
): Promise<{ world: TestWorld; visits: OwnVisit[] }> {
  const world = await makeWorld({ worldNow, base: `http://127.0.0.1:${server.port}` });
  const visits = await makeVisits(world, names);
  await requestSignIn(page.request, network.origin, world.email('ella'), world.password);
  return { world, visits };
}
