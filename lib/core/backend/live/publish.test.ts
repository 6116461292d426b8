import { and, eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { workers } from '@/lib/core/backend/accounts/tables';
import { addDays } from '@/lib/core/ground/time/zoned';
import { remoteKeyTransfers } from '@/lib/features/records/keys';
import {
  buildAvailability,
  buildJob,
  buildKey,
  buildVisit,
} from '@/lib/features/sample/draft/server/builders/build';
import { offerJob, offerVisit } from '@/lib/features/work/extra-jobs/server/offers';
import { backendForFile } from '@/tests/support/backend-for-file';
import { makeAdministrator } from '@/tests/support/office';
import { startProcess } from '@/tests/support/start-process';
import { setUpVisit, TODAY } from '@/tests/support/visit-set-up';
import { liveEvents } from './tables';

const backend = backendForFile();

const TOMORROW = addDays(TODAY, 1);

/** Makes two workers; the first has a visit. `eventCounts` counts the `visits` events for each. */
async function setUp(options: Parameters<typeof setUpVisit>[1] = {}) {
  const set = await setUpVisit(backend, options);
  const other = await backend.makeWorker(set.world);
  const eventCountOf = async (recipient: string) =>
    (
      await backend.in(set.world, ({ tx }) =>
        tx.select().from(liveEvents).where(eq(liveEvents.world, set.world)),
      )
    ).filter((row) => row.recipient === recipient && (row.event as { type: string }).type === 'visits')
      .length;
  const eventCounts = async () => [
    await eventCountOf(`worker:${set.worker.workerId}`),
    await eventCountOf(`worker:${other.workerId}`),
  ];
  const call = (method: string, path: string, token: string, body?: unknown) =>
    backend.call(method, path, { token, body, headers: { 'idempotency-key': crypto.randomUUID() } });
  return { ...set, other, eventCounts, call };
}

it('a start, an undo and a finish are published to the worker, but no repeat and no refusal', async () => {
  const { tap, eventCounts } = await setUp();
  await tap('start');
  expect(await eventCounts()).toEqual([1, 0]);
  expect((await tap('start')).status).toBe(200);
  expect(await eventCounts()).toEqual([1, 0]);
  await tap('unstart');
  expect((await tap('finish')).status).toBe(400);
  expect(await eventCounts()).toEqual([2, 0]);
  await tap('start');
  await tap('finish');
  expect(await eventCounts()).toEqual([4, 0]);
});

it('an offered visit is published to its worker, and later to the worker who takes it', async () => {
  const { world, worker, other, path, visit, eventCounts, call } = await setUp({
    visit: { scheduledDate: TOMORROW },
  });
  const id = { jobId: visit.jobId, scheduledDate: visit.scheduledDate };
  await backend.in(world, (ctx) => offerVisit(ctx, id, worker.workerId));
  expect(await eventCounts()).toEqual([1, 0]);
  await backend.in(world, async (ctx) => {
    await ctx.tx.update(workers).set({ assignedAreas: { regular: [], oneOff: ['SW12'] } });
    const done = await buildJob(ctx, { workerId: other.workerId, firstDate: '2025-12-01' });
    for (let week = 0; week < 10; week += 1) {
      const scheduledDate = addDays('2025-12-01', 7 * week);
      await buildVisit(ctx, { jobId: done.id, scheduledDate, startedAt: ctx.now, finishedAt: ctx.now });
    }
  });
  const taken = await call('PATCH', path, other.token, { workers: [{ id: other.workerId }] });
  expect(taken.status).toBe(200);
  expect(await eventCounts()).toEqual([1, 1]);
});

it('an offered regular job is published once, however many visits it has', async () => {
  const { world, worker, eventCounts } = await setUp();
  const job = await backend.in(world, async (ctx) => {
    const built = await buildJob(ctx, { workerId: worker.workerId, firstDate: TOMORROW, frequencyDays: 7 });
    for (const week of [0, 1, 2])
      await buildVisit(ctx, { jobId: built.id, scheduledDate: addDays(TOMORROW, 7 * week) });
    return built;
  });
  await backend.in(world, (ctx) => offerJob(ctx, job.id, worker.workerId));
  expect(await eventCounts()).toEqual([1, 0]);
});

it('a planned and a cancelled handover are published to both workers', async () => {
  const { world, worker, other, visit, eventCounts, call } = await setUp();
  const office = await makeAdministrator(backend, world);
  const handovers = `admin/workers/${worker.workerId}/handovers/`;
  const key = await backend.in(world, (ctx) => buildKey(ctx, { holderId: worker.workerId }));
  const plan = {
    job_id: visit.jobId,
    scheduled_date: visit.scheduledDate,
    other_worker_id: other.workerId,
    key_ids: [key.id],
  };
  const answer = await call('POST', handovers, office.token, plan);
  expect(answer.body).toMatchObject({ success: true });
  expect(await eventCounts()).toEqual([1, 1]);
  const [side] = await backend.in(world, ({ tx }) =>
    tx
      .select()
      .from(remoteKeyTransfers)
      .where(and(eq(remoteKeyTransfers.world, world), eq(remoteKeyTransfers.otherWorkerId, other.workerId))),
  );
  expect((await call('POST', `${handovers}${side?.id}/cancel/`, office.token)).status).toBe(200);
  expect(await eventCounts()).toEqual([2, 2]);
});

it('time off that takes visits is published to the worker', async () => {
  const { world, worker, eventCounts, call } = await setUp({ visit: { scheduledDate: TOMORROW } });
  await backend.in(world, (ctx) =>
    buildAvailability(ctx, { workerId: worker.workerId, dayOfWeek: 2, start: '08:00', end: '18:00' }),
  );
  const booking = `workers/${worker.workerId}/breaks/?start_day=${TOMORROW}&end_day=${TOMORROW}&reason=holiday`;
  expect((await call('POST', booking, worker.token, {})).status).toBe(200);
  expect(await eventCounts()).toEqual([1, 0]);
});

/** PGlite has one process; `tests/support/with-postgres.sh` runs this test with two. */
const SERVER = process.env.TEST_DATABASE_URL;

it.runIf(SERVER)('a tap in another process is delivered to the worker’s stream only', async () => {
  const { worker, other, path } = await setUp();
  const heard = async (token: string) => {
    const events: unknown[] = [];
    let isReady = false;
    const headers = { authorization: `Token ${token}` };
    const asked = { method: 'GET', path: 'live/', query: new URLSearchParams(), headers, body: undefined };
    const opened = await backend.stream(asked);
    if ('status' in opened) throw new Error(`No stream: ${opened.status}`);
    opened.subscribe(null, {
      onEvents: (some) => events.push(...some.map(({ event }) => event)),
      onReset: () => {
        isReady = true;
      },
      onEnd: () => {},
    });
    await vi.waitFor(() => expect(isReady).toBe(true));
    return events;
  };
  const [mine, others] = [await heard(worker.token), await heard(other.token)];
  const [own] = await backend.database.db
    .select({ name: sql<string>`current_database()` })
    .from(sql`(select) as nothing`);
  const url = new URL(SERVER ?? '');
  url.pathname = `/${own?.name}`;
  const second = await startProcess(url.href);
  const tap = (what: string) =>
    fetch(`${second.origin}/app-sweepers/backend/api/v1/${path}${what}/`, {
      method: 'PATCH',
      headers: { authorization: `Token ${worker.token}`, 'idempotency-key': crypto.randomUUID() },
    });
  try {
    expect((await tap('start')).status).toBe(200);
    await vi.waitFor(() => expect(mine).toEqual([{ type: 'visits' }]));
    expect((await tap('finish')).status).toBe(200);
    await vi.waitFor(() => expect(mine).toEqual([{ type: 'visits' }, { type: 'visits' }]));
    expect(others).toEqual([]);
  } finally {
    await second.close();
  }
});
