import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, pgliteDatabase } from '@/lib/core/backend/database/database';
import { ensureWorldRole } from '@/lib/core/backend/database/migrate';
import { buildVisit } from '@/lib/features/sample/draft/server/builders/build';
import { schema } from '@/lib/features/tables';
import { migratedDump } from '@/tests/support/database-dump';
import { openTestBackend, type TestBackend, type TestWorker } from '@/tests/support/test-backend';

let calls = 0;

/** PGlite in memory that counts its calls, also those that begin and end a transaction. */
async function openCounting(): Promise<Database> {
  const client = await PGlite.create({ loadDataDir: await migratedDump() });
  const send = client.execProtocolStream.bind(client);
  client.execProtocolStream = (...message) => {
    calls += 1;
    return send(...message);
  };
  const db = drizzle({ client, schema });
  return { ...pgliteDatabase(client, db), worldRole: await ensureWorldRole(db) };
}

let backend: TestBackend;
let worker: TestWorker;
let jobId: number;
let today: string;

beforeAll(async () => {
  backend = await openTestBackend({ open: openCounting });
  const world = await backend.makeWorld();
  worker = await backend.makeWorker(world);
  await backend.in(world, async (ctx) => {
    const visit = await buildVisit(ctx, { workerId: worker.workerId });
    expect(visit.actualDate).toBe(ctx.today);
    jobId = visit.jobId;
    today = ctx.today;
  });
});
afterAll(() => backend.close());

/** Of the second request: the first one of a process also prepares. */
async function callsOf(method: string, address: string): Promise<number> {
  const send = () => backend.call(method, address, { token: worker.token });
  expect((await send()).status).toBe(200);
  calls = 0;
  expect((await send()).status).toBe(200);
  return calls;
}

it('reads the clock with one call of the database, which sets the world, finds the caller and commits', async () => {
  expect(await callsOf('GET', 'infrastructure/sync-time/')).toBe(1);
});

it('refuses an unknown token at the clock with one call too', async () => {
  const send = () => backend.call('GET', 'infrastructure/sync-time/', { token: 'of-nobody' });
  await send();
  calls = 0;
  expect((await send()).status).toBe(401);
  expect(calls).toBe(1);
});

it('reads the working days of four weeks with one more call, and a visit with two', async () => {
  const days = `workers/${worker.workerId}/working-days/?expand=activities__visit`;
  expect(await callsOf('GET', days)).toBe(2);
  expect(await callsOf('GET', `work/jobs/${jobId}/visits/${today}/`)).toBe(3);
});

it('starts a visit with nine calls, with its pay locked, its events and the answer for a repeat', async () => {
  const send = (action: string) =>
    backend.call('PATCH', `work/jobs/${jobId}/visits/${today}/${action}/`, {
      token: worker.token,
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
  for (const action of ['start', 'unstart']) expect((await send(action)).status).toBe(200);
  calls = 0;
  expect((await send('start')).body).toMatchObject({ started: true });
  expect(calls).toBe(9);
});
