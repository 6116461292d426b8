import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, pgliteDatabase } from '@/lib/core/database/database';
import { ensureWorldRole } from '@/lib/core/database/migrate';
import { buildVisit } from '@/lib/features/sample/server/builders/build';
import { schema } from '@/lib/features/tables';
import { migratedDump } from '@/tests/support/database-dump';
import { openTestBackend, type TestBackend, type TestWorker } from '@/tests/support/test-backend';

const statements: string[] = [];

/** PGlite in memory that notes each statement within transactions; their beginning and end are two more. */
async function openNoting(): Promise<Database> {
  const client = await PGlite.create({ loadDataDir: await migratedDump() });
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((inside) => {
      const { query, exec } = inside;
      inside.query = (text, ...rest) => {
        statements.push(text);
        return query.call(inside, text, ...rest) as never;
      };
      inside.exec = (text, ...rest) => {
        statements.push(text);
        return exec.call(inside, text, ...rest);
      };
      return work(inside);
    });
  const db = drizzle({ client, schema });
  return { ...pgliteDatabase(client, db), worldRole: await ensureWorldRole(db) };
}

let backend: TestBackend;
let worker: TestWorker;
let jobId: number;
let today: string;

beforeAll(async () => {
  backend = await openTestBackend({ open: openNoting });
  const world = await backend.makeWorld();
  worker = await backend.makeWorker(world);
  await backend.in(world, async (ctx) => {
    const visit = await buildVisit(ctx, { workerId: worker.workerId });
    expect(visit.actualDate).toBe(ctx.today);
    jobId = visit.jobId;
    today = ctx.today;
  });
}, 60_000);
afterAll(() => backend.close());

/** Of the second request: the first one of a process also prepares. */
async function statementsOf(method: string, address: string): Promise<number> {
  const send = () => backend.call(method, address, { token: worker.token });
  expect((await send()).status).toBe(200);
  statements.length = 0;
  expect((await send()).status).toBe(200);
  return statements.length;
}

it('reads the clock with one text in its transaction, which sets the world and finds the caller', async () => {
  expect(await statementsOf('GET', 'infrastructure/sync-time/')).toBe(1);
});

it('reads a visit, or the working days of four weeks, with one more statement', async () => {
  expect(await statementsOf('GET', `work/jobs/${jobId}/visits/${today}/`)).toBe(2);
  const days = `workers/${worker.workerId}/working-days/?expand=activities__visit`;
  expect(await statementsOf('GET', days)).toBe(2);
});

it('starts a visit with nine statements, with its events and the answer for a repeat', async () => {
  const send = (action: string) =>
    backend.call('PATCH', `work/jobs/${jobId}/visits/${today}/${action}/`, {
      token: worker.token,
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
  for (const action of ['start', 'unstart']) expect((await send(action)).status).toBe(200);
  statements.length = 0;
  expect((await send('start')).body).toMatchObject({ started: true });
  expect(statements).toHaveLength(9);
});
