// @module-tag postgres
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { addDays } from '@/lib/core/ground/time/zoned';
import { jobs, visits } from '@/lib/features/records/visits';
import { buildAvailability, buildJob, buildVisit } from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { holdLock, untilWaiting } from '@/tests/support/held-locks';
import type { TestWorker } from '@/tests/support/test-backend';
import { offerJob, offerVisit, withdrawJob, withdrawVisit } from './offers';

/** The tests run on a Tuesday at nine in London. */
const NOW = '2026-06-16T08:00:00.000Z';
const TOMORROW = '2026-06-17';
const NEXT_WEEK = addDays(TOMORROW, 7);

const backend = backendForFile();
let world: string;
beforeAll(async () => {
  world = await backend.makeWorld(NOW);
});

/** The worker is available every day and has ten finished visits. */
async function aWorker(): Promise<TestWorker> {
  const worker = await backend.makeWorker(world);
  await backend.in(world, async (ctx) => {
    const { workerId } = worker;
    for (let dayOfWeek = 0; dayOfWeek < 7; dayOfWeek++) await buildAvailability(ctx, { workerId, dayOfWeek });
    const done = await buildJob(ctx, { workerId, frequencyDays: 1 });
    for (let count = 1; count <= 10; count++) {
      const scheduledDate = addDays('2026-01-01', count);
      await buildVisit(ctx, { jobId: done.id, scheduledDate, startedAt: NOW, finishedAt: NOW });
    }
  });
  return worker;
}

/** Makes a weekly job with its first visit but not its second, and another job's visit on the first day. */
const weekly = ({ workerId }: TestWorker) =>
  backend.in(world, async (ctx) => {
    const job = await buildJob(ctx, { workerId, firstDate: TOMORROW, frequencyDays: 7 });
    await buildVisit(ctx, { jobId: job.id, scheduledDate: TOMORROW, workerId });
    const other = await buildJob(ctx, { workerId, firstDate: TOMORROW, frequencyDays: 1 });
    await buildVisit(ctx, { jobId: other.id, scheduledDate: TOMORROW, workerId });
    return { jobId: job.id, otherJobId: other.id };
  });

const headers = () => ({ 'idempotency-key': crypto.randomUUID() });
const takeOff = ({ workerId, token }: TestWorker) =>
  backend.call(
    'POST',
    `workers/${workerId}/breaks/?start_day=${TOMORROW}&end_day=${NEXT_WEEK}&reason=holiday`,
    { token, body: {}, headers: headers() },
  );
const take = ({ workerId, token }: TestWorker, jobId: number) =>
  backend.call('PATCH', `work/jobs/${jobId}/`, {
    token,
    body: { workers: [{ id: workerId }], availability_changes: [] },
    headers: headers(),
  });
const visitsOf = (jobId: number) => (ctx: WorldContext) =>
  ctx.tx.select().from(visits).where(eq(visits.jobId, jobId)).orderBy(visits.scheduledDate);

/**
 * The booking has locked the job's visit and must still insert the next one, which references the job. The offer has
 * locked the job and waits for that visit. Needs Postgres: PGlite runs one transaction at a time.
 */
it.runIf(process.env.TEST_DATABASE_URL)(
  'the backend offers a job while its worker books time off, without a deadlock',
  async () => {
    const worker = await aWorker();
    const { jobId, otherJobId } = await weekly(worker);
    const release = await holdLock(backend.database, world, ({ tx }) =>
      tx.select({ id: visits.id }).from(visits).where(eq(visits.jobId, otherJobId)).for('update'),
    );
    const booking = takeOff(worker);
    await untilWaiting(backend.database, 1);
    const offering = backend.in(world, (ctx) => offerJob(ctx, jobId, worker.workerId));
    await untilWaiting(backend.database, 2);
    await release();
    const [booked, refused] = await Promise.all([booking, offering]);
    expect(booked).toMatchObject({ status: 200 });
    expect(refused).toBeNull();
    expect(backend.failures).toEqual([]);
    const made = await backend.in(world, visitsOf(jobId));
    expect(made.map(({ scheduledDate, workerId }) => [scheduledDate, workerId])).toEqual([
      [TOMORROW, null],
      [NEXT_WEEK, null],
    ]);
  },
);

it('a job offered, withdrawn, added and released at once ends with one worker or none', async () => {
  for (let round = 0; round < 4; round++) {
    const [worker, other] = [await aWorker(), await aWorker()];
    const { jobId } = await weekly(worker);
    const { workerId } = worker;
    const [booked, , , taken] = await Promise.all([
      takeOff(worker),
      backend.in(world, (ctx) => offerJob(ctx, jobId, workerId)),
      backend.in(world, (ctx) => withdrawJob(ctx, jobId, null)),
      take(other, jobId),
    ]);
    expect(booked.status).toBe(200);
    expect([200, 400]).toContain(taken.status);
    expect(backend.failures).toEqual([]);
    const [job] = await backend.in(world, ({ tx }) => tx.select().from(jobs).where(eq(jobs.id, jobId)));
    expect(job?.workerId).toBe(taken.status === 200 ? other.workerId : null);
    // A worker on time off has no visit on those days.
    const left = await backend.in(world, visitsOf(jobId));
    const away = left.filter(({ scheduledDate }) => scheduledDate <= NEXT_WEEK);
    expect(away.map((visit) => visit.workerId)).not.toContain(workerId);
  }
});

/** Makes a visit of tomorrow that was taken from the worker and offered. */
const offered = ({ workerId }: TestWorker) =>
  backend.in(world, async (ctx) => {
    const job = await buildJob(ctx, { workerId, firstDate: TOMORROW, frequencyDays: 1 });
    await buildVisit(ctx, { jobId: job.id, scheduledDate: TOMORROW });
    await offerVisit(ctx, { jobId: job.id, scheduledDate: TOMORROW }, workerId);
    return { jobId: job.id, scheduledDate: TOMORROW };
  });

it('an offered visit either goes to another worker or returns, never both', async () => {
  for (let round = 0; round < 4; round++) {
    const [worker, other] = [await aWorker(), await aWorker()];
    await backend.in(world, ({ tx }) => tx.update(workers).set({ assignedAreas: null }));
    const visit = await offered(worker);
    const [taken, refused] = await Promise.all([
      backend.call('PATCH', `work/jobs/${visit.jobId}/visits/${TOMORROW}/`, {
        token: other.token,
        body: { workers: [{ id: other.workerId }] },
        headers: headers(),
      }),
      backend.in(world, (ctx) => withdrawVisit(ctx, visit, worker.workerId)),
    ]);
    const isTaken = taken.status === 200;
    expect([taken.status, refused === null]).toEqual(isTaken ? [200, false] : [400, true]);
    const [row] = await backend.in(world, visitsOf(visit.jobId));
    expect(row?.workerId).toBe(isTaken ? other.workerId : worker.workerId);
  }
});

it('the backend never returns a visit to a worker who books time off at the same time', async () => {
  for (let round = 0; round < 4; round++) {
    const worker = await aWorker();
    const visit = await offered(worker);
    const [booked, refused] = await Promise.all([
      takeOff(worker),
      backend.in(world, (ctx) => withdrawVisit(ctx, visit, worker.workerId)),
    ]);
    expect([booked.status, refused]).toEqual([200, null]);
    const [row] = await backend.in(world, visitsOf(visit.jobId));
    expect(row?.workerId).toBeNull();
  }
});
