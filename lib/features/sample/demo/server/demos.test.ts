// @module-tag slow
import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitInDatabase } from '@/lib/core/backend/accounts/limit-in-database';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { acrossWorlds } from '@/lib/core/backend/worlds/worlds';
import { DEMO_STARTS_OF_ADDRESS } from '@/lib/features/people/demo/model';
import { openTestBackend, type TestBackend } from '@/tests/support/test-backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

/** The health check sends this request. */
const askHealth = () => backend.call('GET', 'infrastructure/sync-time/', { token: 'of-nobody' });

/** Repeats the health check, once per turn of the event loop, until stopped. */
function watchHealth(answered: (status: number) => void) {
  let isOn = true;
  const watching = (async () => {
    while (isOn) {
      await nextTurn();
      answered((await askHealth()).status);
    }
  })();
  return async () => {
    isOn = false;
    await watching;
  };
}

/** Returns the longest run of events without a health response in between. */
function longestRow(events: readonly string[]): number {
  const rows = events.join(' ').split(/ ?health 401 ?/);
  return Math.max(...rows.map((row) => row.split(' ').filter(Boolean).length));
}

it('the start of demos starts sixty demos at once, refuses the next, and serves other requests in between', async () => {
  const events: string[] = [];
  const stop = watchHealth((status) => events.push(`health ${status}`));
  const results = await Promise.all(
    Array.from({ length: 61 }, async () => {
      const started = await backend.startDemo();
      events.push('start');
      return started;
    }),
  );
  await stop();
  const tokens = new Set(results.flatMap((result) => ('token' in result ? [result.token] : [])));
  expect(tokens.size).toBe(60);
  expect(results[60]).toMatchObject({ code: 'rate_limited', extra: { retryAfterS: expect.any(Number) } });
  // Without turns in between it is 60. On a busy machine PostgreSQL answers after a few starts.
  expect(longestRow(events)).toBeLessThan(20);
});

it('the start of demos refuses a start beyond the limit at once, without queueing it', async () => {
  const events: string[] = [];
  const crowd = Array.from({ length: 61 }, () => backend.startDemo().then(() => events.push('in line')));
  const late = backend.startDemo().then((result) => events.push('code' in result ? result.code : 'started'));
  await Promise.all([...crowd, late]);
  expect(events[0]).toBe('rate_limited');
});

it('the start of demos serves other requests and a start between removals', async () => {
  const count = () => acrossWorlds(backend.database, (tx) => tx.$count(worlds, eq(worlds.kind, 'demo')));
  await acrossWorlds(backend.database, (tx) =>
    tx.update(worlds).set({ endsAt: '2020-01-01T00:00:00Z', createdAt: '2020-01-01T00:00:00Z' }),
  );
  expect(await count()).toBe(60);
  const left: number[] = [];
  const stop = watchHealth(() => count().then((demos) => left.push(demos)));
  const tidied = backend.tidyDemos();
  const started = backend.startDemo().then(count);
  await tidied;
  await stop();
  expect(await started).toBeGreaterThan(30);
  expect(new Set(left).size).toBeGreaterThan(20);
  expect(await count()).toBe(1);
  expect(backend.failures).toEqual([]);
});

it('the start of demos completes a running start when closed, and refuses later ones', async () => {
  const closing = await openTestBackend();
  const underway = closing.startDemo();
  await closing.close();
  expect(await underway).toHaveProperty('token');
  expect(await closing.startDemo()).toMatchObject({ code: 'service_unavailable' });
  await Promise.all([closing.endDemo('any'), closing.tidyDemos()]);
  expect(closing.failures).toEqual([]);
});

it('the start of demos starts at most forty demos in ten minutes for one address', async () => {
  const { most, windowS } = DEMO_STARTS_OF_ADDRESS;
  const before = limitInDatabase(backend.database)({ name: 'demo-address', points: most, windowS });
  for (let starts = 0; starts < 40; starts += 1) expect(await before.take('192.0.2.1')).toBeNull();
  const refused = await backend.startDemo({ address: '192.0.2.1' });
  expect(refused).toMatchObject({ code: 'rate_limited', message: expect.stringContaining('your network') });
  expect('extra' in refused && refused.extra.retryAfterS).toBeGreaterThan(500);
  expect(await backend.startDemo({ address: '192.0.2.2' })).toHaveProperty('token');
});
