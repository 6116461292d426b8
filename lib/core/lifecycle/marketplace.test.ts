import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SAMPLE_PASSWORD } from '@/lib/core/accounts/sample-password';
import { accounts } from '@/lib/core/accounts/tables';
import type { Backend } from '@/lib/core/api/backend';
import { worlds } from '@/lib/core/worlds/tables';
import { acrossWorlds, inWorld } from '@/lib/core/worlds/worlds';
import { parseEnv } from '@/lib/env';
import { visits } from '@/lib/features/visits/server/tables';
import { MARKETPLACE, openMarketplace } from './marketplace';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sweep-marketplace-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const settings = (more: Readonly<Record<string, string>> = {}) => parseEnv({ DATA_DIR: folder, ...more });

const count = ({ database }: Backend, table: typeof accounts | typeof visits) =>
  inWorld(database, MARKETPLACE, ({ tx }) => tx.$count(table));

it('creates the sample once in a new folder, which it locks', async () => {
  const first = await openMarketplace(settings());
  await expect(openMarketplace(settings())).rejects.toThrow(/^Another Sweep .+ is using /);
  const answer = await first.handle({
    method: 'POST',
    path: 'auth/obtain-token/',
    query: new URLSearchParams(),
    headers: {},
    body: { username: 'amara@sweep.example', password: SAMPLE_PASSWORD },
  });
  expect(answer.status).toBe(200);
  const made = [await count(first, accounts), await count(first, visits)];
  await first.close();
  const again = await openMarketplace(settings());
  expect([await count(again, accounts), await count(again, visits)]).toEqual(made);
  await again.close();
}, 60_000);

it('creates no sample account behind a public address', async () => {
  const isPublic = { PUBLIC_ORIGIN: 'https://work.example.org', SESSION_SECRET: 's'.repeat(40) };
  const backend = await openMarketplace(settings(isPublic));
  expect(await count(backend, accounts)).toBe(0);
  await backend.close();
}, 60_000);

const demosOf = ({ database }: Backend) =>
  acrossWorlds(database, (tx) => tx.$count(worlds, eq(worlds.kind, 'demo')));

const endAll = ({ database }: Backend) =>
  acrossWorlds(database, (tx) => tx.update(worlds).set({ endsAt: '2020-01-01T00:00:00Z' }));

/** Polls until the background work is done. */
async function untilDemos(backend: Backend, count: number): Promise<void> {
  for (let reads = 0; (await demosOf(backend)) !== count; reads += 1) {
    if (reads > 1000) throw new Error(`There are not ${count} demos`);
    // PGlite answers without yielding to the event loop.
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

it('removes expired demos every five minutes and at each demo start, until closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const backend = await openMarketplace(settings());
  await backend.startDemo();
  await backend.startDemo();
  await endAll(backend);
  vi.advanceTimersByTime(4 * 60_000);
  expect(await demosOf(backend)).toBe(2);
  vi.advanceTimersByTime(60_000);
  await untilDemos(backend, 0);
  await backend.startDemo();
  await endAll(backend);
  await backend.startDemo();
  await untilDemos(backend, 1);
  await backend.close();
  expect(vi.getTimerCount()).toBe(0);
}, 60_000);
