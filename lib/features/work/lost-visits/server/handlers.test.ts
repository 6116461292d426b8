import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { workers } from '@/lib/core/backend/accounts/tables';
import { liveEvents } from '@/lib/core/backend/live/tables';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { addDays } from '@/lib/core/ground/time/zoned';
import { jobs, visits } from '@/lib/features/records/visits';
import {
  buildAvailability,
  buildCustomer,
  buildJob,
  buildProperty,
  buildVisit,
} from '@/lib/features/sample/draft/server/builders/build';
import { offerJob, offerVisit } from '@/lib/features/work/extra-jobs/server/offers';
import { backendForFile } from '@/tests/support/backend-for-file';
import { makeAdministrator } from '@/tests/support/office';
import type { TestWorker } from '@/tests/support/test-backend';
import { MORNING, TODAY } from '@/tests/support/visit-set-up';

const backend = backendForFile();
let world: string;
let worker: TestWorker;
let other: TestWorker;
beforeEach(async () => {
  world = await backend.makeWorld(MORNING);
  worker = await backend.makeWorker(world);
  other = await backend.makeWorker(world);
});

const TOMORROW = addDays(TODAY, 1);

/** Makes the worker a weekly job for Mateusz with `weeks` visits. */
const makeJob = (weeks = 1, firstDate = TOMORROW) =>
  backend.in(world, async (ctx) => {
    const customer = await buildCustomer(ctx, { preferredName: 'Mateusz' });
    const property = await buildProperty(ctx, { customerId: customer.id });
    const values = { propertyId: property.id, workerId: worker.workerId, firstDate };
    const job = await buildJob(ctx, { ...values, frequencyDays: 7 });
    for (let week = 0; week < weeks; week += 1) {
      const scheduledDate = addDays(firstDate, 7 * week);
      await buildVisit(ctx, { jobId: job.id, scheduledDate, workerId: worker.workerId, startTime: '10:00' });
    }
    return job.id;
  });
const offer = (jobId: number) =>
  backend.in(world, (ctx) => offerVisit(ctx, { jobId, scheduledDate: TOMORROW }, worker.workerId));
const change = (jobId: number, values: Partial<typeof visits.$inferInsert>) =>
  backend.in(world, ({ tx }) =>
    tx
      .update(visits)
      .set(values)
      .where(and(eq(visits.world, world), eq(visits.jobId, jobId))),
  );

const setNow = (now: string) =>
  backend.in(world, ({ tx }) =>
    tx
      .update(worlds)
      .set({ clockOffsetMs: Date.parse(now) - Date.now() })
      .where(eq(worlds.id, world)),
  );

interface Loss {
  readonly id: number;
  readonly [field: string]: unknown;
}
const losses = async (token = worker.token) =>
  (await backend.call('GET', 'work/lost-visits/', { token })).body as readonly Loss[];
const states = async () => (await losses()).map(({ state, is_unread }) => [state, is_unread]);
const read = (ids: readonly number[], token = worker.token) =>
  backend.call('POST', 'work/lost-visits/read/', { token, body: { ids } });

describe('a visit that the office offers to others', () => {
  it('a visit that the office offers to others is a loss for its worker only, with one event and no other worker’s name', async () => {
    const jobId = await makeJob();
    await offer(jobId);
    expect(await losses()).toEqual([
      {
        ...{ id: expect.any(Number), job_id: jobId, scheduled_date: TOMORROW, actual_date: TOMORROW },
        ...{ start_time: '10:00', customer_preferred_name: 'Mateusz', is_whole_job: false },
        ...{ cause: 'office', state: 'nobody', lost_at: expect.stringMatching(/^2026-06-16T08:0/) },
        is_unread: true,
      },
    ]);
    expect(await losses(other.token)).toEqual([]);
    const events = await backend.in(world, ({ tx }) =>
      tx.select().from(liveEvents).where(eq(liveEvents.world, world)),
    );
    expect(events.map(({ recipient, event }) => [recipient, event])).toEqual([
      [`worker:${worker.workerId}`, { type: 'visits' }],
    ]);
  });

  it.each([
    ['has another worker', () => ({ workerId: other.workerId }), 'other-cleaner'],
    [
      'is skipped by its customer',
      () => ({ skipped: true, skippedByUserRole: 'customers' as const }),
      'cancelled',
    ],
    [
      'is skipped by the next worker',
      () => ({ workerId: other.workerId, skipped: true, skippedByUserRole: 'workers' as const }),
      'nobody',
    ],
  ])(
    'a visit that the office offers to others shows its current state when it %s',
    async (_, values, state) => {
      const jobId = await makeJob();
      await offer(jobId);
      await change(jobId, values());
      expect(await states()).toEqual([[state, true]]);
    },
  );

  it('a visit that the office offers to others is cancelled for its former worker when it is deleted', async () => {
    const jobId = await makeJob();
    await offer(jobId);
    await backend.in(world, ({ tx }) =>
      tx.delete(visits).where(and(eq(visits.world, world), eq(visits.jobId, jobId))),
    );
    expect(await states()).toEqual([['cancelled', true]]);
  });

  it('a visit that the office offers to others disappears when it returns unread, and is unread again when it returns later', async () => {
    const jobId = await makeJob();
    await offer(jobId);
    await change(jobId, { workerId: worker.workerId });
    expect(await losses()).toEqual([]);
    await offer(jobId);
    await read((await losses()).map(({ id }) => id));
    expect(await states()).toEqual([['nobody', false]]);
    await change(jobId, { workerId: worker.workerId });
    expect(await states()).toEqual([['yours', true]]);
    await read((await losses()).map(({ id }) => id));
    expect(await losses()).toEqual([]);
  });

  it('a visit that the office offers to others is unread after a second loss even if the first is marked as read', async () => {
    const jobId = await makeJob();
    await offer(jobId);
    const [first] = await losses();
    await change(jobId, { workerId: worker.workerId });
    await offer(jobId);
    await read([first?.id ?? 0]);
    expect(await states()).toEqual([['nobody', true]]);
  });

  it('a visit that the office offers to others stays listed for 28 days after its date', async () => {
    const jobId = await makeJob(1, TODAY);
    await backend.in(world, (ctx) => offerVisit(ctx, { jobId, scheduledDate: TODAY }, worker.workerId));
    await setNow(`${addDays(TODAY, 28)}T12:00:00.000Z`);
    expect(await states()).toEqual([['nobody', true]]);
    await setNow(`${addDays(TODAY, 29)}T12:00:00.000Z`);
    expect(await losses()).toEqual([]);
  });
});

it('the backend lists each visit of a lost regular job', async () => {
  const jobId = await makeJob(3);
  await backend.in(world, (ctx) => offerJob(ctx, jobId, worker.workerId));
  expect((await losses()).map((loss) => [loss.actual_date, loss.is_whole_job, loss.is_unread])).toEqual(
    [0, 7, 14].map((days) => [addDays(TOMORROW, days), true, true]),
  );
});

it('the backend lists a visit lost to time off as already read', async () => {
  await makeJob();
  await backend.in(world, (ctx) =>
    buildAvailability(ctx, { workerId: worker.workerId, dayOfWeek: 2, start: '08:00', end: '18:00' }),
  );
  const booking = `workers/${worker.workerId}/breaks/?start_day=${TOMORROW}&end_day=${TOMORROW}&reason=sick`;
  const { status } = await backend.call('POST', booking, { token: worker.token, body: {} });
  expect(status).toBe(200);
  expect((await losses()).map(({ cause, state, is_unread }) => [cause, state, is_unread])).toEqual([
    ['time-off', 'nobody', false],
  ]);
});

it('the backend lists a skipped visit that another cleaner takes as already read', async () => {
  const jobId = await makeJob();
  await change(jobId, { skipped: true, skippedByUserRole: 'workers' });
  await offer(jobId);
  expect(await losses()).toEqual([]);
  await backend.in(world, async (ctx) => {
    await ctx.tx.update(workers).set({ assignedAreas: { regular: [], oneOff: ['SW12'] } });
    const done = await buildJob(ctx, { workerId: other.workerId, firstDate: '2025-12-01' });
    for (let week = 0; week < 10; week += 1) {
      const scheduledDate = addDays('2025-12-01', 7 * week);
      await buildVisit(ctx, { jobId: done.id, scheduledDate, startedAt: ctx.now, finishedAt: ctx.now });
    }
  });
  const body = { workers: [{ id: other.workerId }] };
  const { status } = await backend.call('PATCH', `work/jobs/${jobId}/visits/${TOMORROW}/`, {
    token: other.token,
    body,
  });
  expect(status).toBe(200);
  expect((await losses()).map(({ cause, state, is_unread }) => [cause, state, is_unread])).toEqual([
    ['skip', 'other-cleaner', false],
  ]);
});

it('the backend marks losses as read for their worker only, and not during impersonation', async () => {
  const jobId = await makeJob();
  await offer(jobId);
  const ids = (await losses()).map(({ id }) => id);
  expect((await read(ids, other.token)).status).toBe(200);
  expect(await states()).toEqual([['nobody', true]]);
  const office = await makeAdministrator(backend, world);
  const started = await backend.call('POST', `admin/workers/${worker.workerId}/impersonate/`, {
    token: office.token,
  });
  const { token } = started.body as { token: string };
  expect((await read(ids, token)).status).toBe(403);
  expect(await states()).toEqual([['nobody', true]]);
  expect((await read(ids)).status).toBe(200);
  expect(await states()).toEqual([['nobody', false]]);
});

it('the backend does not list a visit of another worker', async () => {
  const jobId = await makeJob();
  await backend.in(world, ({ tx }) =>
    tx
      .update(jobs)
      .set({ workerId: other.workerId })
      .where(and(eq(jobs.world, world), eq(jobs.id, jobId))),
  );
  await change(jobId, { workerId: other.workerId });
  await backend.in(world, (ctx) => offerVisit(ctx, { jobId, scheduledDate: TOMORROW }, other.workerId));
  expect(await losses()).toEqual([]);
  expect((await losses(other.token)).length).toBe(1);
});
