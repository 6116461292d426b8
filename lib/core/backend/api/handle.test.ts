import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokens } from '@/lib/core/backend/accounts/tables';
import { issueToken, removeExpiredTokens } from '@/lib/core/backend/accounts/token';
import type { Transact } from '@/lib/core/backend/database/transaction';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { inWorld } from '@/lib/core/backend/worlds/worlds';
import { calls } from '@/lib/features/gateway';
import { visits } from '@/lib/features/records/visits';
import { buildAccount, buildCustomer, buildVisit } from '@/lib/features/sample/draft/server/builders/build';
import { openTestBackend, type TestBackend, type TestWorker } from '@/tests/support/test-backend';

const NOW = '2026-06-16T08:00:00.000Z';
const DAY_MS = 86_400_000;

let backend: TestBackend;
let world: string;
let worker: TestWorker;
beforeAll(async () => {
  backend = await openTestBackend();
  world = await backend.makeWorld(NOW);
  worker = await backend.makeWorker(world);
});
afterAll(() => backend.close());

const ownDays = () => `workers/${worker.workerId}/working-days/`;

/** Makes a token of another role whose account also has the worker's id. */
function tokenOf(role: 'customer' | 'admin'): Promise<string> {
  return backend.in(world, async (ctx) => {
    const customerId = role === 'customer' ? (await buildCustomer(ctx)).id : null;
    const account = await buildAccount(ctx, { role, customerId, workerId: worker.workerId });
    return issueToken(ctx, account.id);
  });
}

async function setClock(id: string, instant: string): Promise<void> {
  const clockOffsetMs = Date.parse(instant) - Date.now();
  await backend.in(id, ({ tx }) => tx.update(worlds).set({ clockOffsetMs }).where(eq(worlds.id, id)));
}

describe('authentication and authorization', () => {
  it('[AUTH-22] the API answers 401 without a token, 403 to another worker’s id, 404 to an unknown id', async () => {
    expect(await backend.call('GET', ownDays())).toMatchObject({
      status: 401,
      body: { error_code: 'unauthorized', error_message: 'Not authenticated', success: false },
    });
    expect(await backend.call('GET', `workers/${worker.workerId + 1}/working-days/`, worker)).toMatchObject({
      status: 403,
      body: { error_code: 'permission_denied', success: false },
    });
    expect(await backend.call('GET', 'work/jobs/1/visits/2026-06-16/', worker)).toMatchObject({
      status: 404,
      body: { error_code: 'not_found', success: false },
    });
  });

  it('the API checks the worker’s id before it validates the query', async () => {
    const statusOf = async (workerId: number) =>
      (await backend.call('GET', `workers/${workerId}/working-days/?unknown=1`, worker)).status;
    expect(await statusOf(worker.workerId + 1)).toBe(403);
    expect(await statusOf(worker.workerId)).toBe(400);
  });

  it('[AUTH-20] the API lets workers read only their own days', async () => {
    const other = await backend.makeWorker(world);
    expect((await backend.call('GET', ownDays(), worker)).status).toBe(200);
    expect((await backend.call('GET', ownDays(), other)).status).toBe(403);
  });

  it('the API requires a token for every call that is not public', async () => {
    for (const { method, path, access, id } of Object.values(calls)) {
      const address = path.replace('{workerId}', '1').replace('{jobId}', '1').replace('{date}', '2026-06-16');
      const { status } = await backend.call(method, address, { body: {} });
      expect(status, id).toBe(access === 'public' ? 400 : 401);
    }
  });

  it.each(['', 'Token', 'Token ', 'Bearer abc', 'Token a b', 'Token \u0000', `Token ${'x'.repeat(9000)}`])(
    'the API answers 401 to an invalid authorization header (%#)',
    async (authorization) => {
      const { status } = await backend.call('GET', 'auth/', { headers: { authorization } });
      expect(status).toBe(401);
    },
  );

  it('a session ends after 30 days without use, not earlier', async () => {
    const id = await backend.makeWorld(NOW);
    const { token } = await backend.makeWorker(id);
    const at = (ms: number) => new Date(Date.parse(NOW) + ms).toISOString();
    await setClock(id, at(30 * DAY_MS - 60_000));
    expect((await backend.call('GET', 'auth/', { token })).status).toBe(200);
    // The call above starts another 30 days.
    await setClock(id, at(59 * DAY_MS));
    expect((await backend.call('GET', 'auth/', { token })).status).toBe(200);
    await setClock(id, at(90 * DAY_MS));
    expect(await backend.call('GET', 'auth/', { token })).toMatchObject({
      status: 401,
      body: { error_message: 'Session expired' },
    });
  });

  it('a session ends after 180 days despite regular use', async () => {
    const id = await backend.makeWorld(NOW);
    const { token } = await backend.makeWorker(id);
    const at = (day: number) => new Date(Date.parse(NOW) + day * DAY_MS).toISOString();
    for (const day of [25, 50, 75, 100, 125, 150, 175, 179.9]) {
      await setClock(id, at(day));
      expect((await backend.call('GET', 'auth/', { token })).status, `day ${day}`).toBe(200);
    }
    await setClock(id, at(180.1));
    expect((await backend.call('GET', 'auth/', { token })).status).toBe(401);
    await backend.in(id, removeExpiredTokens);
    expect(await backend.in(id, ({ tx }) => tx.$count(tokens, eq(tokens.world, id)))).toBe(0);
  });

  it.each([
    ['the caller', () => 'auth/'],
    ['the clock', () => 'infrastructure/sync-time/'],
    ['the days', (workerId: number) => `workers/${workerId}/working-days/`],
  ])(
    'the API updates the last use of a token at most once an hour, even at a read of %s',
    async (_, addressOf) => {
      const id = await backend.makeWorld(NOW);
      const { token, workerId } = await backend.makeWorker(id);
      const read = async () =>
        expect((await backend.call('GET', addressOf(workerId), { token })).status).toBe(200);
      const lastUsed = () =>
        backend.in(id, async ({ tx }) => (await tx.select().from(tokens))[0]?.lastUsedAt ?? '');
      const before = await lastUsed();
      await read();
      expect(await lastUsed()).toBe(before);
      await setClock(id, '2026-06-16T09:30:00.000Z');
      await read();
      expect(Date.parse(await lastUsed()) - Date.parse(before)).toBeGreaterThan(3_600_000);
    },
  );

  it('[AUTH-19] the API lets a customer read only their own identity', async () => {
    const token = await tokenOf('customer');
    expect((await backend.call('GET', 'auth/', { token })).status).toBe(200);
    for (const address of [ownDays(), 'work/jobs/1/visits/2026-06-16/', 'infrastructure/sync-time/']) {
      expect((await backend.call('GET', address, { token })).status).toBe(403);
    }
  });

  it('[AUTH-19] the API answers 403 to an administrator: the account is for the office', async () => {
    const token = await tokenOf('admin');
    expect(await backend.call('GET', 'auth/', { token })).toMatchObject({
      status: 403,
      body: { error_code: 'permission_denied', error_message: 'This account is for the office.' },
    });
    expect((await backend.call('GET', ownDays(), { token })).status).toBe(403);
  });
});

describe('validation', () => {
  it('[ERR-02] the API answers an invalid field with the standard error and its details', async () => {
    const { status, body } = await backend.call('POST', 'auth/obtain-token/', { body: { username: 'a' } });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error_code: 'validation_error',
      error_message: expect.stringMatching(/\.$/),
      error_details: { password: [expect.any(String)] },
      success: false,
    });
  });

  it.each(['nowhere/', '', 'auth/obtain-token/more/', 'AUTH/', '%E0%A4%A'])(
    'the API answers 404 to the unknown path "%s"',
    async (path) => {
      expect((await backend.call('GET', path, worker)).status).toBe(404);
    },
  );

  it('the API accepts a path with and without a trailing slash', async () => {
    expect((await backend.call('GET', 'auth', worker)).status).toBe(200);
    expect((await backend.call('GET', 'auth/', worker)).status).toBe(200);
  });

  it.each([
    'work/jobs/abc/visits/2026-06-16/',
    'work/jobs/0/visits/2026-06-16/',
    'work/jobs/9999999999/visits/2026-06-16/',
    'work/jobs/7/visits/0000-01-01/',
    'work/jobs/7/visits/2026-02-30/',
    "work/jobs/7/visits/2026-06-16'; drop table visits; --/",
    'work/jobs/7/visits/2026-06-16%00/',
    'work/jobs/%00/visits/2026-06-16/',
    'work/jobs/7/visits/2026-06-16/?expand=a&unknown=1',
  ])('the API answers 400 to %s', async (address) => {
    const { status, body } = await backend.call('GET', address, worker);
    expect({ status, body }).toMatchObject({ status: 400, body: { error_code: 'validation_error' } });
  });

  it('the API handles hostile user names without a server failure', async () => {
    const before = backend.failures.length;
    const hostile = ["' or 1=1 --", '\u0000', '%', '🧽'.repeat(70), 'a'.repeat(320)];
    for (const username of hostile) {
      const { status } = await backend.call('POST', 'auth/obtain-token/', {
        body: { username, password: 'x' },
      });
      expect([400, 401]).toContain(status);
    }
    expect(backend.failures).toHaveLength(before);
  });

  it('the API accepts "expand" and "Expand" as query names', async () => {
    for (const name of ['expand', 'Expand']) {
      const { status, body } = await backend.call('GET', `${ownDays()}?${name}=activities__visit`, worker);
      expect(status).toBe(200);
      expect(body).not.toHaveProperty([0, 'visits']);
    }
  });

  it('the API returns the caller’s request id, or a new one if it is invalid', async () => {
    const given = await backend.call('GET', 'auth/', { headers: { 'x-request-id': 'abc-1' } });
    expect(given.headers['x-request-id']).toBe('abc-1');
    const own = await backend.call('GET', 'auth/', { headers: { 'x-request-id': 'a b\n' } });
    expect(own.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('failures', () => {
  it('the API answers 500 to a response that breaks the contract, rolls back and logs call and request', async () => {
    const visit = await backend.in(world, (ctx) => buildVisit(ctx, { workerId: worker.workerId }));
    await backend.in(world, ({ tx }) =>
      tx.update(visits).set({ endTime: 'noon' }).where(eq(visits.id, visit.id)),
    );
    const path = `work/jobs/${visit.jobId}/visits/${visit.scheduledDate}/start/`;
    const key = { 'idempotency-key': crypto.randomUUID(), 'x-request-id': 'broken-1' };
    const answer = await backend.call('PATCH', path, { ...worker, headers: key });
    expect(answer).toMatchObject({ status: 500, body: { error_code: 'server_error', success: false } });
    expect(backend.failures.at(-1)).toMatchObject({ call: 'startVisit', requestId: 'broken-1' });
    // Nothing was stored: after the repair, the same key does the work.
    await inWorld(backend.database, world, ({ tx }) =>
      tx.update(visits).set({ endTime: '12:00' }).where(eq(visits.id, visit.id)),
    );
    const again = await backend.call('PATCH', path, { ...worker, headers: key });
    expect(again).toMatchObject({ status: 200, body: { started: true } });
  });

  it('the API refuses a write with 503, which a phone sends again, while transactions only read', async () => {
    const { database } = backend;
    const onlyRead: Transact = (work) =>
      database.transact(async (tx) => {
        await tx.execute(sql`set transaction read only`);
        return work(tx);
      });
    const full = await openTestBackend({ open: async () => ({ ...database, transact: onlyRead }) });
    const visit = await backend.in(world, (ctx) => buildVisit(ctx, { workerId: worker.workerId }));
    const path = `work/jobs/${visit.jobId}/visits/${visit.scheduledDate}/`;
    const key = { 'idempotency-key': crypto.randomUUID() };
    // After two hours the use of a token is written, but a read must work without it.
    const lastUsedAt = new Date(Date.parse(NOW) - 7_200_000).toISOString();
    await backend.in(world, ({ tx }) => tx.update(tokens).set({ lastUsedAt }));
    expect((await full.call('GET', path, worker)).status).toBe(200);
    expect(await full.call('PATCH', `${path}start/`, { ...worker, headers: key })).toMatchObject({
      status: 503,
      body: { error_code: 'service_unavailable', success: false },
    });
    expect(full.failures).toMatchObject([{ call: 'startVisit' }]);
    const again = await backend.call('PATCH', `${path}start/`, { ...worker, headers: key });
    expect(again).toMatchObject({ status: 200, body: { started: true } });
  });

  it('the API answers 503 after close, but finishes the request in flight', async () => {
    const closing = await openTestBackend();
    const id = await closing.makeWorld();
    const { token } = await closing.makeWorker(id);
    const underway = closing.call('GET', 'auth/', { token });
    await closing.close();
    expect((await underway).status).toBe(200);
    expect((await closing.call('GET', 'auth/', { token })).status).toBe(503);
  });
});
