import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { runDailyWork } from '@/lib/core/backend/lifecycle/daily-work';
import { idempotencyKeys, worlds } from '@/lib/core/backend/worlds/tables';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import type { WireResponse } from '@/lib/core/ground/contract/wire-message';
import { visits } from '@/lib/features/records/visits';
import { buildVisit } from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { impersonate, makeAdministrator } from '@/tests/support/office';
import { everyNth, once } from './idempotency';

const MORNING = '2026-06-16T08:00:00.000Z';

const backend = backendForFile();

/** Makes a cleaner with a visit on a date, and requests for it that share one key. */
async function setUp(scheduledDate = '2026-06-16') {
  const world = await backend.makeWorld(MORNING);
  const worker = await backend.makeWorker(world);
  const visit = await backend.in(world, (ctx) =>
    buildVisit(ctx, { workerId: worker.workerId, scheduledDate }),
  );
  const path = `work/jobs/${visit.jobId}/visits/${visit.scheduledDate}/`;
  const key = crypto.randomUUID();
  const send = (what: string, options: { key?: string; body?: unknown; at?: string; token?: string } = {}) =>
    backend.call('PATCH', `${path}${what}`, {
      token: options.token ?? worker.token,
      body: options.body,
      headers: {
        'idempotency-key': options.key ?? key,
        ...(options.at ? { 'x-event-registered-at': options.at } : {}),
      },
    });
  const stored = () => backend.in(world, ({ tx }) => tx.select().from(idempotencyKeys));
  const isIt = and(eq(visits.world, world), eq(visits.id, visit.id));
  const move = (actualDate: string) =>
    backend.in(world, ({ tx }) => tx.update(visits).set({ actualDate }).where(isIt));
  return { world, worker, key, send, stored, move, path };
}

async function setClock(world: string, instant: string): Promise<void> {
  const clockOffsetMs = Date.parse(instant) - Date.now();
  await backend.in(world, ({ tx }) => tx.update(worlds).set({ clockOffsetMs }).where(eq(worlds.id, world)));
}

it('the backend answers a repeat with the first response despite later changes', async () => {
  const { send } = await setUp();
  const first = await send('start/');
  await send('unstart/', { key: crypto.randomUUID() });
  const again = await send('start/');
  expect(again.status).toBe(200);
  expect(again.body).toEqual(first.body);
  expect((await send('finish/', { key: crypto.randomUUID() })).status).toBe(400);
});

it('the backend ignores the case of a key and the trailing slash of a path', async () => {
  const { send, key, stored } = await setUp();
  await send('start/');
  expect((await send('start', { key: key.toUpperCase() })).status).toBe(200);
  expect(await stored()).toHaveLength(1);
});

it('the backend runs concurrent requests with one key once and answers them alike', async () => {
  const { send, stored } = await setUp();
  const answers = await Promise.all(
    [1, 2, 3, 4].map((minute) => send('start/', { at: `2026-06-16T07:0${minute}:00Z` })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await stored()).toHaveLength(1);
});

it('the backend refuses a key of another path, body or account and changes nothing', async () => {
  const { send, world, worker, path } = await setUp();
  const place = { latitude: 51, longitude: 0, accuracy: 5 };
  await send('', { body: { started_location: place } });
  const refused = { status: 400, body: { error_code: 'validation_error', success: false } };
  expect(await send('start/')).toMatchObject(refused);
  expect(await send('', { body: { started_location: { ...place, accuracy: 6 } } })).toMatchObject(refused);
  const other = await backend.makeWorker(world);
  expect(await send('', { body: { started_location: place }, token: other.token })).toMatchObject(refused);
  expect((await backend.call('GET', path, worker)).body).toMatchObject({ started: false });
});

it('the backend ignores the order of a body’s fields', async () => {
  const { send } = await setUp();
  expect(
    (await send('', { body: { started_location: { latitude: 51, longitude: 0, accuracy: 5 } } })).status,
  ).toBe(200);
  expect(
    (await send('', { body: { started_location: { accuracy: 5, longitude: 0, latitude: 51 } } })).status,
  ).toBe(200);
});

it('the backend repeats a stored refusal without checking the rules again', async () => {
  const { send, move, stored } = await setUp('2026-06-18');
  const first = await send('start/');
  expect(first.status).toBe(400);
  await move('2026-06-16');
  expect(await send('start/')).toMatchObject({ status: 400, body: first.body });
  expect(await stored()).toMatchObject([{ status: 400 }]);
  expect((await send('start/', { key: crypto.randomUUID() })).status).toBe(200);
});

it('the backend refuses a key that an administrator reuses for another impersonated cleaner', async () => {
  const { world, worker } = await setUp();
  const other = await backend.makeWorker(world);
  const office = await makeAdministrator(backend, world);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = { category: 'keys', description: 'The key does not turn.', phone: '+44 7700 900456' };
  const askAs = async (workerId: number) => {
    const token = await impersonate(backend, office, workerId);
    return backend.call('POST', 'contact/request-call/', { token, headers, body });
  };
  const first = await askAs(worker.workerId);
  expect(first.status).toBe(200);
  expect(await askAs(worker.workerId)).toMatchObject({ status: 200, body: first.body });
  expect(await askAs(other.workerId)).toMatchObject({
    status: 400,
    body: { error_message: 'This idempotency key belongs to another request.' },
  });
});

it('the backend refuses a key that is not a UUID and stores nothing', async () => {
  const { send, stored } = await setUp();
  for (const key of ['', 'abc', `${crypto.randomUUID()}0`, `0${crypto.randomUUID()}`]) {
    expect(await send('start/', { key })).toMatchObject({
      status: 400,
      body: { error_message: 'The idempotency key must be a uuid.' },
    });
  }
  expect(await stored()).toEqual([]);
});

it('the backend ignores the keys of reads', async () => {
  const { send: _send, stored, path, worker, key } = await setUp();
  await backend.call('GET', path, { ...worker, headers: { 'idempotency-key': key } });
  expect(await stored()).toEqual([]);
});

it('the backend keeps a response for 72 hours, and the next daily run deletes it', async () => {
  const { send, stored, world } = await setUp();
  await send('start/');
  await setClock(world, '2026-06-19T07:59:00.000Z');
  await runDailyWork(backend.database);
  expect(await stored()).toHaveLength(1);
  await setClock(world, '2026-06-19T08:01:00.000Z');
  await runDailyWork(backend.database);
  expect(await stored()).toEqual([]);
});

describe('once', () => {
  const identity = {
    accountId: 1,
    impersonatedId: null,
    method: 'PATCH',
    path: 'work/jobs/1/2/',
    body: undefined,
  };
  const done: WireResponse = { status: 200, headers: {}, body: { done: true } };

  /** The work writes to the world, so that a test sees whether its writes were committed. */
  const marking = (answer: WireResponse) => async (ctx: WorldContext) => {
    await ctx.tx.update(worlds).set({ seed: 99 }).where(eq(worlds.id, ctx.world.id));
    return answer;
  };
  const seedOf = async (world: string) =>
    (await backend.in(world, ({ tx }) => tx.select().from(worlds).where(eq(worlds.id, world))))[0]?.seed;

  it('a write with a key is committed once, and its repeat is marked as a replay', async () => {
    const world = await backend.makeWorld(MORNING);
    const key = crypto.randomUUID();
    const ask = () => backend.in(world, (ctx) => once(ctx, key, identity, marking(done)));
    expect(await ask()).toEqual({ response: done, replay: false });
    expect(await seedOf(world)).toBe(99);
    expect(await ask()).toEqual({ response: done, replay: true });
  });

  it.each([400, 404])(
    'a write with a key is rolled back with a %i refusal, which is replayed',
    async (status) => {
      const world = await backend.makeWorld(MORNING);
      const before = await seedOf(world);
      const refused = { status, headers: {}, body: { success: false } };
      const key = crypto.randomUUID();
      const ask = () => backend.in(world, (ctx) => once(ctx, key, identity, marking(refused)));
      expect(await ask()).toEqual({ response: refused, replay: false });
      expect(await seedOf(world)).toBe(before);
      expect(await ask()).toEqual({ response: refused, replay: true });
    },
  );

  it('a write with a key that throws stores nothing, so that a repeat runs it', async () => {
    const world = await backend.makeWorld(MORNING);
    const before = await seedOf(world);
    const key = crypto.randomUUID();
    const failing = async (ctx: WorldContext) => {
      await marking(done)(ctx);
      throw new Error('the disk is full');
    };
    await expect(backend.in(world, (ctx) => once(ctx, key, identity, failing))).rejects.toThrow('disk');
    expect(await seedOf(world)).toBe(before);
    const again = await backend.in(world, (ctx) => once(ctx, key, identity, marking(done)));
    expect(again).toEqual({ response: done, replay: false });
  });

  it('a key of a similar path and an invalid key are refused without a replay', async () => {
    const world = await backend.makeWorld(MORNING);
    const key = crypto.randomUUID();
    const ask = (givenKey: string, path: string) =>
      backend.in(world, (ctx) => once(ctx, givenKey, { ...identity, path }, marking(done)));
    await ask(key, 'work/jobs/1/2/');
    const message = 'This idempotency key belongs to another request.';
    expect(await ask(key, 'work/jobs/12/')).toMatchObject({
      replay: false,
      response: { status: 400, body: { error_message: message } },
    });
    expect(await ask('no-uuid', 'work/jobs/1/2/')).toMatchObject({
      replay: false,
      response: { status: 400 },
    });
  });
});

it('old responses are deleted at an account’s first write and each nth after it, even when the account was forgotten', () => {
  const isDue = everyNth(3, 2);
  const due = (accounts: string) => [...accounts].map((account) => (isDue(account) ? account : '-')).join('');
  expect(due('aaaaaaa')).toBe('a--a--a');
  expect(due('baab')).toBe('b---');
  // A third account ends the counts of the first two.
  expect(due('cbcb')).toBe('cb--');
});

it('the backend stores at most 500 answers for an account, and deletes the oldest', async () => {
  const { world, worker, send, stored } = await setUp();
  const row = (accountId: number, index: number) => ({
    ...{ world, accountId, key: `${accountId}-${index}`, fingerprint: 'x', status: 200 },
    createdAt: new Date(Date.parse(MORNING) - (700 - index) * 1_000).toISOString(),
  });
  const other = worker.accountId + 1;
  await backend.in(world, async ({ tx }) => {
    await tx
      .insert(idempotencyKeys)
      .values(Array.from({ length: 700 }, (_, index) => row(worker.accountId, index)));
    await tx.insert(idempotencyKeys).values(row(other, 0));
  });
  const own = async () => (await stored()).filter(({ accountId }) => accountId === worker.accountId);
  const counts: number[] = [];
  const keys = Array.from({ length: 52 }, () => crypto.randomUUID());
  for (const key of keys) {
    await send('start/', { key });
    counts.push((await own()).length);
  }
  expect(counts[0]).toBe(450);
  expect(counts[49]).toBe(499);
  expect(counts[50]).toBe(450);
  const left = (await own()).map(({ key }) => key);
  expect(left).toEqual(expect.arrayContaining([...keys, `${worker.accountId}-699`]));
  expect(left).not.toContain(`${worker.accountId}-300`);
  expect((await stored()).length - left.length).toBe(1);
});
