// @module-tag slow
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, gte, isNotNull } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SAMPLE_PASSWORD } from '@/lib/core/backend/accounts/sample-password';
import { accounts, workers } from '@/lib/core/backend/accounts/tables';
import type { Backend } from '@/lib/core/backend/api/backend';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { acrossWorlds, inWorld, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { parseEnv } from '@/lib/core/ground/server/env';
import { addDays, instantOf } from '@/lib/core/ground/time/zoned';
import { customers, visits } from '@/lib/features/records/visits';
import { MARKETPLACE, openMarketplace } from './marketplace';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sweep-marketplace-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const counted = [workers, customers, accounts, visits] as const;

const settings = () => parseEnv({ DATA_DIR: folder });

const count = ({ database }: Backend, table: (typeof counted)[number]) =>
  inWorld(database, MARKETPLACE, ({ tx }) => tx.$count(table));

it('the start of the backend creates the sample once in a new folder, which it locks', async () => {
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
  const made = [];
  for (const table of counted) made.push(await count(first, table));
  expect(made.slice(0, 3)).toEqual([14, 60, 15]);
  await first.close();
  const again = await openMarketplace(settings());
  for (const [place, table] of counted.entries()) expect(await count(again, table)).toBe(made[place]);
  await again.close();
});

it('the start of the backend limits what one worker asks at once, except with the secret of tests', async () => {
  const handle = (backend: Backend, method: string, path: string, more: { token?: string; body?: unknown }) =>
    backend.handle({
      ...{ method, path, query: new URLSearchParams(), body: more.body },
      headers: more.token === undefined ? {} : { authorization: `Token ${more.token}` },
    });
  const statusesOf = async (backend: Backend) => {
    const body = { username: 'amara@sweep.example', password: SAMPLE_PASSWORD };
    const { token } = (await handle(backend, 'POST', 'auth/obtain-token/', { body })).body as {
      token: string;
    };
    const read = () => handle(backend, 'GET', 'infrastructure/sync-time/', { token });
    await read();
    const answers = await Promise.all(Array.from({ length: 40 }, read));
    await backend.close();
    return new Set(answers.map(({ status }) => status));
  };
  expect(await statusesOf(await openMarketplace(settings()))).toEqual(new Set([200, 429]));
  const TEST_CONTROL_SECRET = 'a secret for tests only';
  const forTests = parseEnv({ DATA_DIR: folder, TEST_CONTROL_SECRET });
  expect(await statusesOf(await openMarketplace(forTests))).toEqual(new Set([200]));
});

it('the start of the backend moves the sample week on every minute, by the clock of its world', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const backend = await openMarketplace(settings());
  const inWeek = <T>(work: (ctx: WorldContext) => Promise<T>) => inWorld(backend.database, MARKETPLACE, work);
  // This is three days later, so that nothing of the first day's illness counts.
  const day = addDays(await inWeek(async ({ today }) => today), 3);
  const clockOffsetMs = Date.parse(instantOf(day, '17:30', 'Europe/London')) - Date.now();
  await inWeek(({ tx }) => tx.update(worlds).set({ clockOffsetMs }));
  const done = () =>
    inWeek(({ tx }) =>
      tx.$count(
        visits,
        and(gte(visits.jobId, 400_000), eq(visits.actualDate, day), isNotNull(visits.finishedAt)),
      ),
    );
  expect(await done()).toBe(0);
  vi.advanceTimersByTime(60_000);
  for (let reads = 0; reads < 500 && (await done()) === 0; reads += 1) {
    // PGlite answers without yielding to the event loop.
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(await done()).toBe(11);
  await backend.close();
});

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

it('the start of the backend removes expired demos every five minutes and at each demo start, until closed', async () => {
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
});
