import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays } from '@/lib/time/zoned';
import { openTestBackend, type TestBackend, type TestWorker } from '@/tests/support/test-backend';
import { setUpVisit } from '@/tests/support/visit-set-up';
import { createAnswerMemory } from './answer-memory';
import { type Backend, createBackend } from './backend';
import { openDatabase } from './database';
import { tokens, workers } from './schema';
import { findTokenOwner } from './token';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let backend: TestBackend;
/** Another process on the same database, as far as what it keeps goes. */
let other: Backend;
beforeAll(async () => {
  backend = await openTestBackend();
  other = createBackend({ database: backend.database });
}, 60_000);
afterAll(() => backend.close());
afterEach(() => {
  vi.useRealTimers();
});

const requestOf = (path: string, token: string) => ({
  method: 'GET',
  path,
  query: new URLSearchParams(),
  headers: { authorization: `Token ${token}` },
  body: undefined,
});

async function setUp(now?: string) {
  const world = await backend.makeWorld(now);
  const worker = await backend.makeWorker(world);
  return { world, worker };
}

const ask = (side: Backend, path: string, { token }: TestWorker) => side.handle(requestOf(path, token));

const rename = (world: string, { workerId }: TestWorker, firstNames: string) =>
  backend.in(world, ({ tx }) => tx.update(workers).set({ firstNames }).where(eq(workers.id, workerId)));

describe('an answer that is kept', () => {
  it('is not given after a write, wherever it was made', async () => {
    const { world, worker } = await setUp();
    await ask(backend, 'auth/', worker);
    await ask(other, 'auth/', worker);
    await rename(world, worker, 'Zofia');
    for (const side of [backend, other]) {
      expect((await ask(side, 'auth/', worker)).body).toMatchObject({ first_names: 'Zofia' });
    }
  });

  it('is not spoilt by a write that was undone', async () => {
    const { world, worker } = await setUp();
    await rename(world, worker, 'Ada');
    await ask(backend, 'auth/', worker);
    await backend
      .in(world, async ({ tx }) => {
        await tx.update(workers).set({ firstNames: 'Never' }).where(eq(workers.id, worker.workerId));
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect((await ask(backend, 'auth/', worker)).body).toMatchObject({ first_names: 'Ada' });
  });

  it('ends where the hour decides, though nothing was written: a customer may no longer skip', async () => {
    const { path, worker } = await setUpVisit(backend, {
      now: '2026-06-15T07:50:00.000Z',
      visit: { scheduledDate: '2026-06-16', startTime: '09:00' },
    });
    expect((await ask(backend, path, worker)).body).toMatchObject({ customer_can_skip: true });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 60_000 });
    expect((await ask(backend, path, worker)).body).toMatchObject({ customer_can_skip: false });
  });

  it('is nobody else’s, of the same world or another', async () => {
    const { world, worker } = await setUp();
    const colleague = await backend.makeWorker(world);
    const stranger = (await setUp()).worker;
    for (const person of [worker, colleague, stranger]) {
      expect((await ask(backend, 'auth/', person)).body).toMatchObject({ email: person.email });
    }
    const own = `workers/${worker.workerId}/working-days/`;
    expect((await ask(backend, own, worker)).status).toBe(200);
    expect((await ask(backend, own, colleague)).status).toBe(403);
  });

  it('answers one question, with its query', async () => {
    const { worker } = await setUp();
    const path = `workers/${worker.workerId}/working-days/`;
    const plain = await backend.call('GET', path, worker);
    const expanded = await backend.call('GET', `${path}?expand=activities__visit`, worker);
    expect(plain.body).toEqual((await backend.call('GET', path, worker)).body);
    expect(plain.body).not.toEqual(expanded.body);
    expect((await ask(backend, 'auth/', worker)).body).toMatchObject({ id: worker.workerId });
  });

  it('ends with the world’s day', async () => {
    const { worker } = await setUp('2026-06-15T22:40:00.000Z');
    const path = `workers/${worker.workerId}/working-days/`;
    const [before] = (await ask(backend, path, worker)).body as { day: string }[];
    // Within the hour a token needs no touch, so that nothing is written meanwhile.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * 60_000 });
    const [after] = (await ask(backend, path, worker)).body as { day: string }[];
    expect(Date.parse(after?.day ?? '') - Date.parse(before?.day ?? '')).toBe(DAY_MS);
  });

  it('neither outlives its token nor keeps the token’s use from being noted', async () => {
    const { world, worker } = await setUp('2026-06-15T08:00:00.000Z');
    await ask(backend, 'auth/', worker);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * HOUR_MS });
    await ask(backend, 'auth/', worker);
    const [token] = await backend.in(world, ({ tx }) =>
      tx.select().from(tokens).where(eq(tokens.accountId, worker.accountId)),
    );
    expect(Date.parse(token?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(Date.parse('2026-06-15T10:00:00Z'));
    vi.setSystemTime(Date.now() + 31 * DAY_MS);
    expect((await ask(backend, 'auth/', worker)).status).toBe(401);
  });
});

describe('on a database that nobody else writes to', () => {
  let alone: TestBackend;
  beforeAll(async () => {
    // Not on a test run's PostgreSQL server: what is written to its other databases counts as well.
    alone = await openTestBackend({ open: () => openDatabase({}) });
  }, 60_000);
  afterAll(() => alone.close());

  const signIn = async () => alone.makeWorker(await alone.makeWorld());

  it('is given again while nothing is written, and cannot be changed by whoever gets it', async () => {
    const worker = await signIn();
    const first = await ask(alone, 'auth/', worker);
    const again = await ask(alone, 'auth/', worker);
    expect(again.body).toBe(first.body);
    expect(Object.isFrozen(again.body)).toBe(true);
  });

  it('is never a refusal, nor the clock', async () => {
    const worker = await signIn();
    const missing = 'work/jobs/1/visits/2026-06-16/';
    const refusal = await ask(alone, missing, worker);
    expect((await ask(alone, missing, worker)).body).not.toBe(refusal.body);
    const time = await ask(alone, 'infrastructure/sync-time/', worker);
    expect((await ask(alone, 'infrastructure/sync-time/', worker)).body).not.toBe(time.body);
  });

  it('is not kept when its own read has written, which others cannot see yet', async () => {
    const world = await alone.makeWorld();
    const { token, workerId } = await alone.makeWorker(world);
    await alone.in(world, async (ctx) => {
      const owner = await findTokenOwner(ctx.tx, token);
      if (!owner) throw new Error('The token has an owner');
      const memory = createAnswerMemory({ ...alone.database, db: ctx.tx });
      const question = ['token', 'getUser', 'auth/', ''] as const;
      await memory.keeping(question, ctx, owner, async () => {
        await ctx.tx.update(workers).set({ firstNames: 'Zofia' }).where(eq(workers.id, workerId));
        return { status: 200, headers: {}, body: {} };
      });
      expect(await memory.recall(question)).toBeNull();
    });
  });

  it('makes room for one more than a hundred by forgetting what was not asked for longest', async () => {
    const worker = await signIn();
    const path = (index: number) => `workers/${worker.workerId}/working-day/${addDays('2026-01-01', index)}/`;
    const first = await ask(alone, path(0), worker);
    const second = await ask(alone, path(1), worker);
    expect((await ask(alone, path(0), worker)).body).toBe(first.body);
    for (let index = 2; index <= 100; index += 1) await ask(alone, path(index), worker);
    expect((await ask(alone, path(0), worker)).body).toBe(first.body);
    expect((await ask(alone, path(1), worker)).body).not.toBe(second.body);
  });
});
