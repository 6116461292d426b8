import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { accounts } from '@/lib/core/backend/accounts/tables';
import { runDailyWork } from '@/lib/core/backend/lifecycle/daily-work';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { acrossWorlds, type WorldRow } from '@/lib/core/backend/worlds/worlds';
import { DEMO_LENGTH_MS, DEMO_MOST_LIVE } from '@/lib/features/people/demo/model';
import { visits } from '@/lib/features/records/visits';
import { backendForFile } from '@/tests/support/backend-for-file';
import { worldTables } from '@/tests/support/full-world';
import { type DemoOptions, makeDemo, type StartedDemo } from './demo-world';

const NOW = '2026-11-18T09:00:00.000Z';

const backend = backendForFile();
/** The starts of one test must not count towards the next test's limit. */
afterEach(() => age('1 hour'));

const age = (by: string) =>
  acrossWorlds(backend.database, (tx) =>
    tx.update(worlds).set({ createdAt: sql`${worlds.createdAt} - ${by}::interval` }),
  );

async function start(options: DemoOptions = { now: NOW }): Promise<StartedDemo & { world: WorldRow }> {
  const before = await worldsOf('demo');
  const started = await makeDemo(backend.database, options);
  if (!('token' in started)) throw new Error(started.message);
  const world = (await worldsOf('demo')).find(({ id }) => before.every((other) => other.id !== id));
  if (!world) throw new Error('A demo without a world');
  return { ...started, world };
}

const worldsOf = (kind: WorldRow['kind']) =>
  acrossWorlds(backend.database, (tx) =>
    tx.select().from(worlds).where(eq(worlds.kind, kind)).orderBy(worlds.id),
  );

/** Returns all rows of a world, sorted, without its accounts and tokens. */
const contentsOf = (world: string) =>
  backend.in(world, async ({ tx }) => {
    const contents: Record<string, unknown>[][] = [];
    for (const table of worldTables) {
      const rows: Record<string, unknown>[] = await tx.select().from(table);
      contents.push(rows.filter((row) => !('accountId' in row || 'passwordHash' in row)));
    }
    return contents.map((rows) => rows.map(({ world: _world, ...row }) => JSON.stringify(row)).sort());
  });

describe('a new demo', () => {
  it('a new demo has a new world and a token for its cleaner, and ends after an hour', async () => {
    const { token, workerId, startedAt, endsAt, world } = await start();
    expect(Math.abs(Date.parse(startedAt) - Date.parse(NOW))).toBeLessThan(60_000);
    expect(Date.parse(endsAt) - Date.parse(startedAt)).toBe(DEMO_LENGTH_MS);
    expect(Date.parse(world.endsAt ?? '')).toBe(Date.parse(endsAt));
    const { status, body } = await backend.call('GET', 'auth/', { token });
    expect({ status, body }).toMatchObject({ status: 200, body: { id: workerId, first_names: 'Amara' } });
  });

  it('[DEMO-09] a new demo without a timer ends after 24 hours', async () => {
    const { startedAt, endsAt } = await start({ now: NOW, isTimed: false });
    expect(Date.parse(endsAt) - Date.parse(startedAt)).toBe(24 * DEMO_LENGTH_MS);
  });

  it('[DEMO-09] a new demo has default data after changes in an earlier demo', async () => {
    const first = await start();
    const path = `workers/${first.workerId}/payment-details/`;
    await backend.call('PATCH', path, { token: first.token, body: { account_number: '12345678' } });
    const { token } = await start();
    expect((await backend.call('GET', path, { token })).body).toMatchObject({ account_number: '••••9911' });
  });

  it('a new demo has the same rows for the same seed and day, and other rows for another seed', async () => {
    const [morning, evening, other] = [
      await start(),
      await start({ now: '2026-11-18T20:30:00.000Z' }),
      await start({ now: NOW, seed: 2 }),
    ];
    const contents = await contentsOf(morning.world.id);
    expect(contents.flat().length).toBeGreaterThan(150);
    expect(await contentsOf(evening.world.id)).toEqual(contents);
    expect(await contentsOf(other.world.id)).not.toEqual(contents);
  });

  it('new demos of the same day and seed are copied from one canned world, even when they start at the same time', async () => {
    const options = { now: '2027-01-05T09:00:00.000Z', seed: 7 };
    await Promise.all([start(options), start(options), makeDemo(backend.database, options)]);
    const canned = (await worldsOf('canned')).filter(({ seed }) => seed === 7);
    expect(canned.map(({ id }) => id)).toEqual(['canned-2027-01-05-7']);
  });

  it('changes in a demo do not show in another one', async () => {
    const [one, other] = [await start(), await start()];
    const path = `workers/${one.workerId}/payment-details/`;
    const body = { account_number: '12345678' };
    expect((await backend.call('PATCH', path, { token: one.token, body })).status).toBe(200);
    const answers = await Promise.all([one, other].map(({ token }) => backend.call('GET', path, { token })));
    expect(answers.map((answer) => answer.body)).toMatchObject([
      { account_number: '••••5678' },
      { account_number: '••••9911' },
    ]);
  });

  it('a new demo has an account that cannot sign in', async () => {
    const { world } = await start();
    const [account] = await backend.in(world.id, ({ tx }) => tx.select().from(accounts));
    const body = { username: account?.email, password: '' };
    for (const password of ['password', account?.passwordHash ?? '']) {
      const answer = await backend.call('POST', 'auth/obtain-token/', { body: { ...body, password } });
      expect(answer.status).toBe(401);
    }
  });

  it('a new demo gets no new visits from the daily job, nor does its canned world', async () => {
    const { world } = await start({ now: '2020-01-15T09:00:00.000Z' });
    const canned = 'canned-2020-01-15-1';
    const count = (id: string) => backend.in(id, ({ tx }) => tx.$count(visits));
    const before = [await count(world.id), await count(canned)];
    await runDailyWork(backend.database);
    expect([await count(world.id), await count(canned)]).toEqual(before);
  });

  it.each([0, -1, 1.5, 2 ** 31, Number.NaN])('a new demo refuses the seed %d', async (seed) => {
    expect(await makeDemo(backend.database, { seed })).toMatchObject({ code: 'validation_error' });
  });
});

describe('many starts of demos', () => {
  /** These demos have no contents and started that many seconds ago. */
  const makeDemos = (count: number, secondsAgo: number) =>
    acrossWorlds(backend.database, (tx) =>
      tx.insert(worlds).values(
        Array.from({ length: count }, (_, index) => ({
          id: `demo-${secondsAgo}-${index}`,
          kind: 'demo' as const,
          timeZone: 'Europe/London',
          createdAt: sql`now() - ${secondsAgo + index / 1000} * interval '1 second'`,
          endsAt: sql`now() + interval '1 hour'`,
        })),
      ),
    );
  afterEach(() => acrossWorlds(backend.database, (tx) => tx.delete(worlds).where(eq(worlds.kind, 'demo'))));

  it('starts of demos are limited to sixty a minute, with the seconds to wait', async () => {
    await makeDemos(59, 50);
    await start();
    expect(await makeDemo(backend.database)).toMatchObject({
      code: 'rate_limited',
      message: 'Many people are trying the demo right now. Please try again in a minute.',
      extra: { retryAfterS: expect.toSatisfy((wait: number) => wait > 5 && wait <= 10) },
    });
    await age('15 seconds');
    await start();
  });

  it('starts of demos are counted correctly across processes', async () => {
    await makeDemos(58, 10);
    // Bypasses the queue, because each process has its own.
    const results = await Promise.all([1, 2, 3, 4].map(() => makeDemo(backend.database)));
    expect(results.filter((result) => 'token' in result)).toHaveLength(2);
  });

  it('starts of demos include ended demos in the count', async () => {
    await makeDemos(59, 10);
    await backend.endDemo((await start()).token);
    expect(await makeDemo(backend.database)).toMatchObject({ code: 'rate_limited' });
  });

  it('starts of demos end only the oldest demo above the limit of live demos', async () => {
    await makeDemos(DEMO_MOST_LIVE, 600);
    await start({});
    const ended = (await worldsOf('demo')).filter(({ endsAt }) => Date.parse(endsAt ?? '') <= Date.now());
    expect(ended.map(({ id }) => id)).toEqual([`demo-600-${DEMO_MOST_LIVE - 1}`]);
  });
});
