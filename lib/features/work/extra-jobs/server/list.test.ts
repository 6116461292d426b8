import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { switchWorkerFeature } from '@/lib/core/backend/accounts/feature-switches';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { addDays } from '@/lib/core/ground/time/zoned';
import { jobs, properties, visits } from '@/lib/features/records/visits';
import {
  buildAvailability,
  buildJob,
  buildKey,
  buildProperty,
  buildVisit,
} from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { makeAdministrator } from '@/tests/support/office';
import { buildCancellation, buildWorkerFeature } from '@/tests/support/row-builders';
import type { TestWorker } from '@/tests/support/test-backend';

/** This is a Tuesday at nine in London. The window ends on the Sunday of next week. */
const NOW = '2026-06-16T08:00:00.000Z';
const TODAY = '2026-06-16';
const TOMORROW = '2026-06-17';
const WEDNESDAY = 2;

const backend = backendForFile();

interface Fixture {
  readonly world: string;
  readonly worker: TestWorker;
  readonly in: <T>(work: (ctx: WorldContext) => Promise<T>) => Promise<T>;
}

/** Makes an eligible worker of SW12 and SW4, available from 8:00 to 18:00 on weekdays. */
async function setUp(now = NOW): Promise<Fixture> {
  const world = await backend.makeWorld(now);
  const worker = await backend.makeWorker(world);
  await backend.in(world, async (ctx) => {
    await ctx.tx
      .update(workers)
      .set({ assignedAreas: { regular: ['SW12'], oneOff: ['SW4'] } })
      .where(eq(workers.id, worker.workerId));
    for (let dayOfWeek = 0; dayOfWeek < 5; dayOfWeek++) {
      await buildAvailability(ctx, { workerId: worker.workerId, dayOfWeek });
    }
    await finish(ctx, worker.workerId, 10);
  });
  return { world, worker, in: (work) => backend.in(world, work) };
}

/** Adds visits that were finished half a year ago. */
async function finish(ctx: WorldContext, workerId: number, count: number) {
  const job = await buildJob(ctx, { workerId, firstDate: '2025-12-01', lastDate: '2026-02-28' });
  for (let week = 0; week < count; week++) {
    const scheduledDate = addDays('2025-12-01', 7 * week);
    await buildVisit(ctx, { jobId: job.id, scheduledDate, startedAt: NOW, finishedAt: NOW });
  }
}

interface Open {
  readonly postcode: string;
  readonly day: string;
  readonly start: string;
  readonly end: string;
  readonly place: { readonly latitude: number | null; readonly longitude: number | null };
}

async function addOneOff(
  ctx: WorldContext,
  { postcode = 'SW12 9EA', day = TOMORROW, ...open }: Partial<Open> = {},
) {
  const property = await buildProperty(ctx, { postcode, ...open.place });
  const job = await buildJob(ctx, {
    propertyId: property.id,
    frequencyDays: 1,
    firstDate: day,
    startTime: open.start ?? '10:00',
    endTime: open.end ?? '12:00',
  });
  return buildVisit(ctx, { jobId: job.id, scheduledDate: day });
}

async function addRegular(ctx: WorldContext, overrides: Partial<typeof jobs.$inferInsert> = {}) {
  const job = await buildJob(ctx, { firstDate: TOMORROW, ...overrides });
  for (const week of [0, 1, 2]) {
    await buildVisit(ctx, { jobId: job.id, scheduledDate: addDays(job.firstDate, job.frequencyDays * week) });
  }
  return job;
}

interface Answer {
  readonly error_details?: Record<string, unknown>;
  readonly results: readonly { readonly job_id: number; readonly job: { readonly id: number } }[];
  readonly [name: string]: unknown;
}

async function ask({ worker }: Fixture, address: string): Promise<{ status: number; body: Answer }> {
  const { status, body } = await backend.call('GET', address, { token: worker.token });
  return { status, body: body as Answer };
}

const listVisits = async (fixture: Fixture, day = TOMORROW, rest = '') =>
  (await ask(fixture, `work/reassignable-visits/?day=${day}${rest}`)).body.results.map(
    ({ job_id }) => job_id,
  );
const listJobs = async (fixture: Fixture, dayOfWeek = WEDNESDAY, rest = '') =>
  (await ask(fixture, `work/reassignable-regular-jobs/?day_of_week=${dayOfWeek}${rest}`)).body.results.map(
    ({ job }) => job.id,
  );

const take = (
  { token, workerId }: TestWorker,
  visit: { readonly jobId: number; readonly scheduledDate: string },
  id = workerId,
) =>
  backend.call('PATCH', `work/jobs/${visit.jobId}/visits/${visit.scheduledDate}/`, {
    token,
    body: { workers: [{ id }] },
  });
const takeJob = (
  { token, workerId }: TestWorker,
  jobId: number,
  changes: readonly object[] = [],
  id = workerId,
) =>
  backend.call('PATCH', `work/jobs/${jobId}/`, {
    token,
    body: { availability_changes: changes, workers: [{ id }] },
  });

const TAKEN = {
  status: 400,
  body: { error_code: 'validation_error', error_message: 'This job has just been taken' },
};

describe('one-off visits on offer', () => {
  it('[EXTRA-22] one-off visits on offer are listed by day and page, without customer or access details', async () => {
    const fixture = await setUp();
    await fixture.in(async (ctx) => {
      for (const start of ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00'])
        await addOneOff(ctx, { start, end: '15:00' });
      await addOneOff(ctx, { day: TODAY });
    });
    const { body } = await ask(
      fixture,
      `work/reassignable-visits/?day=${TOMORROW}&areas=SW12,SW4&pageSize=5`,
    );
    expect(body).toMatchObject({
      current_page: 1,
      num_pages: 2,
      num_results: 7,
      per_page: 5,
      url_previous_page: null,
    });
    expect(body.url_next_page).toBe(`?day=${TOMORROW}&areas=SW12%2CSW4&page=2&page_size=5`);
    const second = await listVisits(fixture, TOMORROW, '&areas=SW12,SW4&page=2&pageSize=5');
    expect(new Set([...body.results.map(({ job_id }) => job_id), ...second]).size).toBe(7);
    const [first] = body.results as readonly Record<string, unknown>[];
    expect(first).toMatchObject({
      time_slot: { start: '08:00', end: '15:00' },
      property: { postcode: { outward: 'SW12' } },
    });
    expect(JSON.stringify(first)).not.toMatch(/Balham|Priya|account|line_1|access_information|"key"/);
  });

  it('[EXTRA-22] one-off visits on offer are filtered by area, by default the worker’s own', async () => {
    const fixture = await setUp();
    const [here, there] = await fixture.in(async (ctx) => [
      await addOneOff(ctx),
      await addOneOff(ctx, { postcode: 'N16 1AA' }),
      await addOneOff(ctx, { postcode: 'SW1 1AA' }),
    ]);
    expect(await listVisits(fixture)).toEqual([here?.jobId]);
    expect(await listVisits(fixture, TOMORROW, '&areas=n16')).toEqual([there?.jobId]);
    expect(await listVisits(fixture, TOMORROW, '&areas=ZZ99')).toEqual([]);
    expect(await listVisits(fixture, TOMORROW, '&areas=N16,SW12')).toHaveLength(2);
    expect((await ask(fixture, `work/reassignable-visits/?day=${TOMORROW}&areas='--`)).status).toBe(400);
  });

  it.each([
    ['2026-06-15', 400],
    [TODAY, 200],
    ['2026-06-28', 200],
    ['2026-06-29', 400],
  ])(
    '[EXTRA-17] one-off visits on offer on %s answer status %i, with day details when out of range',
    async (day, status) => {
      const fixture = await setUp();
      const answer = await ask(fixture, `work/reassignable-visits/?day=${day}`);
      expect(answer.status).toBe(status);
      if (status === 400)
        expect(answer.body).toMatchObject({
          error_code: 'validation_error',
          error_details: { day: [expect.any(String)] },
        });
    },
  );

  it('one-off visits on offer are visits without a worker, of an absent worker or skipped by their worker', async () => {
    const fixture = await setUp();
    const expected = await fixture.in(async (ctx) => {
      const open = await addOneOff(ctx);
      const other = (await addOneOff(ctx, { start: '13:00', end: '15:00' })).jobId;
      await ctx.tx.update(visits).set({ workerId: 999 }).where(eq(visits.jobId, other));
      const job = await buildJob(ctx, { workerId: 999, firstDate: TOMORROW });
      const away = await buildVisit(ctx, { jobId: job.id, scheduledDate: TOMORROW, workerId: null });
      const skipped = await addOneOff(ctx, { start: '16:00', end: '17:00' });
      await ctx.tx
        .update(visits)
        .set({ workerId: 999, skipped: true, skippedByUserRole: 'workers' })
        .where(eq(visits.jobId, skipped.jobId));
      const cancelled = await addOneOff(ctx);
      await ctx.tx
        .update(visits)
        .set({ skipped: true, skippedByUserRole: 'customers' })
        .where(eq(visits.jobId, cancelled.jobId));
      await addRegular(ctx);
      return [open.jobId, away.jobId, skipped.jobId];
    });
    expect((await listVisits(fixture)).toSorted()).toEqual(expected.toSorted());
  });

  it('one-off visits on offer exclude visits of today that should have started', async () => {
    const fixture = await setUp();
    const later = await fixture.in(async (ctx) => {
      await addOneOff(ctx, { day: TODAY, start: '09:00' });
      return addOneOff(ctx, { day: TODAY, start: '09:01' });
    });
    expect(await listVisits(fixture, TODAY)).toEqual([later.jobId]);
  });

  it('one-off visits on offer follow a home’s new postcode and a job’s new worker', async () => {
    const fixture = await setUp();
    const visit = await fixture.in((ctx) => addOneOff(ctx));
    await fixture.in(async (ctx) => {
      await ctx.tx.update(properties).set({ postcode: 'SE5 1AA' });
      await buildProperty(ctx, { postcode: 'SW12 9EA' });
    });
    expect(await listVisits(fixture)).toEqual([]);
    expect(await listVisits(fixture, TOMORROW, '&areas=SE5')).toEqual([visit.jobId]);
    const job = await fixture.in((ctx) => addRegular(ctx));
    expect(await listVisits(fixture)).toEqual([]);
    await fixture.in((ctx) => ctx.tx.update(jobs).set({ workerId: 999 }).where(eq(jobs.id, job.id)));
    expect(await listVisits(fixture)).toEqual([job.id]);
    expect(await listJobs(fixture)).toEqual([]);
  });

  it('one-off visits on offer are in order of time, across areas and with or without clashes', async () => {
    const fixture = await setUp();
    const { workerId } = fixture.worker;
    const expected = await fixture.in(async (ctx) => {
      const own = await buildJob(ctx, { workerId, frequencyDays: 1, firstDate: TOMORROW });
      await buildVisit(ctx, { jobId: own.id, scheduledDate: TOMORROW });
      const evening = await addOneOff(ctx, { start: '18:00', end: '20:00' });
      const overlapping = await addOneOff(ctx, { start: '11:00', end: '13:00' });
      const elsewhere = await addOneOff(ctx, { postcode: 'SW4 1AA', start: '14:00', end: '16:00' });
      const early = await addOneOff(ctx, { postcode: 'SW4 1AA', start: '06:00', end: '08:00' });
      return [early, overlapping, elsewhere, evening].map(({ jobId }) => jobId);
    });
    expect(await listVisits(fixture, TOMORROW, '&pageSize=10')).toEqual(expected);
  });

  it('one-off visits on offer are each on exactly one page, in order of time', async () => {
    const fixture = await setUp();
    await fixture.in(async (ctx) => {
      for (let count = 0; count < 57; count++)
        await addOneOff(ctx, {
          postcode: count % 2 ? 'SW12 9EA' : 'SW4 1AA',
          start: count % 3 ? '10:00' : '12:00',
        });
    });
    const pages = await Promise.all(
      Array.from({ length: 9 }, (_, index) => listVisits(fixture, TOMORROW, `&pageSize=7&page=${index + 1}`)),
    );
    expect(pages.map((page) => page.length)).toEqual([7, 7, 7, 7, 7, 7, 7, 7, 1]);
    expect(new Set(pages.flat()).size).toBe(57);
    const starts = await fixture.in(
      async ({ tx }) => new Map((await tx.select().from(jobs)).map(({ id, startTime }) => [id, startTime])),
    );
    const listed = pages.flat().map((id) => starts.get(id) ?? '');
    expect(listed).toEqual(listed.toSorted());
  });
});

describe('regular jobs on offer', () => {
  it('[EXTRA-23] regular jobs on offer are listed by weekday, with the hours that each would add', async () => {
    const fixture = await setUp();
    const job = await fixture.in(async (ctx) => {
      await addRegular(ctx, { firstDate: addDays(TODAY, 2) });
      return addRegular(ctx, { startTime: '16:30', endTime: '18:30' });
    });
    const { body } = await ask(fixture, `work/reassignable-regular-jobs/?dayOfWeek=2&areas=SW12&pageSize=5`);
    expect(body.results).toEqual([
      expect.objectContaining({
        job: expect.objectContaining({
          id: job.id,
          next_visit_date: TOMORROW,
          time_slot: { day: 2, start: '16:30', end: '18:30' },
          frequency: 7,
          access: 'at home',
        }),
        availability_changes: [{ start: '18:00', end: '18:30' }],
        is_within_regular_working_hours: false,
        is_within_regular_working_area: true,
      }),
    ]);
  });

  it('[EXTRA-23] regular jobs on offer are paged, in the requested areas instead of the worker’s own', async () => {
    const fixture = await setUp();
    const [own, asked] = await fixture.in(async (ctx) => {
      const here = await addRegular(ctx);
      const { id: propertyId } = await buildProperty(ctx, { postcode: 'SW4 1AA' });
      const there = [];
      for (const hour of [8, 9, 10, 11, 12, 13, 14]) {
        const startTime = `${String(hour).padStart(2, '0')}:30`;
        there.push((await addRegular(ctx, { propertyId, startTime, endTime: '18:30' })).id);
      }
      return [here.id, there];
    });
    const address = 'work/reassignable-regular-jobs/?dayOfWeek=2&areas=SW4&pageSize=5';
    const { body } = await ask(fixture, address);
    expect(body).toMatchObject({ current_page: 1, num_pages: 2, num_results: 7, per_page: 5 });
    expect(body.url_next_page).toBe('?day_of_week=2&areas=SW4&page=2&page_size=5');
    expect(body.results).toHaveLength(5);
    for (const result of body.results) {
      expect(result).toMatchObject({
        job: { property: { postcode: { outward: 'SW4' } } },
        availability_changes: [{ start: '18:00', end: '18:30' }],
        is_within_regular_working_area: false,
      });
    }
    const second = await listJobs(fixture, WEDNESDAY, '&areas=SW4&page=2&pageSize=5');
    expect(second).toHaveLength(2);
    expect([...body.results.map(({ job }) => job.id), ...second].toSorted()).toEqual(asked.toSorted());
    expect(await listJobs(fixture)).toEqual([own]);
    expect(await listJobs(fixture, WEDNESDAY, '&areas=SW4,SW12')).toHaveLength(5);
  });

  it('[EXTRA-24] regular jobs on offer have next visit, tasks, time, place and the change to the worker’s hours', async () => {
    const fixture = await setUp();
    const tasks = [
      { type: 'cleaning', hours: 2.5 },
      { type: 'ironing', hours: 0.5 },
    ];
    const late = { tasks, frequencyDays: 14, startTime: '16:30', endTime: '19:30' };
    const [outside, inside] = await fixture.in(async (ctx) => [
      (await addRegular(ctx, late)).id,
      (await addRegular(ctx, { startTime: '15:00', endTime: '17:00' })).id,
    ]);
    const { body } = await ask(fixture, 'work/reassignable-regular-jobs/?day_of_week=2');
    const served = new Map(body.results.map((result) => [result.job.id, result]));
    expect(served.get(outside ?? 0)).toMatchObject({
      job: {
        next_visit_date: TOMORROW,
        tasks,
        time_slot: { day: 2, start: '16:30', end: '19:30' },
        frequency: 14,
        property: { postcode: { outward: 'SW12', inward: '9EA', area: { code: 'SW12' } } },
      },
      availability_changes: [{ start: '18:00', end: '19:30' }],
      is_within_regular_working_hours: false,
      is_within_regular_working_area: true,
    });
    expect(served.get(inside ?? 0)).toMatchObject({
      job: { time_slot: { start: '15:00', end: '17:00' }, frequency: 7 },
      availability_changes: [],
      is_within_regular_working_hours: true,
    });
  });

  it('regular jobs on offer are listed by the next visit’s weekday, and not after their last date', async () => {
    const fixture = await setUp();
    const [thirds] = await fixture.in(async (ctx) => [
      await addRegular(ctx, { frequencyDays: 3, firstDate: addDays(TODAY, -2) }),
      await addRegular(ctx, { lastDate: TODAY, firstDate: addDays(TODAY, -6) }),
    ]);
    expect(await listJobs(fixture)).toEqual([thirds?.id]);
    expect(await listJobs(fixture, 6)).toEqual([]);
  });

  it.each([-1, 7, 'x'])('regular jobs on offer are refused with 400 for weekday %s', async (dayOfWeek) => {
    const fixture = await setUp();
    expect((await ask(fixture, `work/reassignable-regular-jobs/?day_of_week=${dayOfWeek}`)).status).toBe(400);
  });
});

describe('taking a one-off visit', () => {
  it('[EXTRA-27] a one-off visit that a worker takes is assigned, in the schedule and not in the list', async () => {
    const fixture = await setUp();
    const visit = await fixture.in((ctx) => addOneOff(ctx));
    const { status, body } = await take(fixture.worker, visit);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { job_id: visit.jobId, actual_date: TOMORROW },
    });
    expect(await listVisits(fixture)).toEqual([]);
    const day = await ask(fixture, `workers/${fixture.worker.workerId}/working-day/${TOMORROW}/`);
    expect(day.body).toMatchObject({ visits: [{ job_id: visit.jobId }] });
    expect(await take(fixture.worker, visit)).toMatchObject({ status: 200 });
  });

  it('a skipped one-off visit that a worker takes is reassigned and no longer skipped', async () => {
    const fixture = await setUp();
    const visit = await fixture.in(async (ctx) => {
      const open = await addOneOff(ctx);
      await ctx.tx
        .update(visits)
        .set({ workerId: 999, skipped: true, skippedByUserRole: 'workers' })
        .where(eq(visits.jobId, open.jobId));
      return open;
    });
    expect(await take(fixture.worker, visit)).toMatchObject({ status: 200, body: { skipped: false } });
  });

  it.each([
    ['taken by another worker', { workerId: 999 }],
    ['skipped by its customer', { skipped: true, skippedByUserRole: 'customers' }],
    ['withdrawn by an administrator', { isOnOffer: false }],
    ['moved to a past day', { actualDate: '2026-06-15' }],
    ['moved to a past time', { actualDate: TODAY, startTime: '08:59' }],
  ] as const)('a one-off visit cannot be taken if it was %s after the list was read', async (_, change) => {
    const fixture = await setUp();
    const visit = await fixture.in(async (ctx) => {
      const open = await addOneOff(ctx);
      await ctx.tx.update(visits).set(change).where(eq(visits.jobId, open.jobId));
      return open;
    });
    expect(await take(fixture.worker, visit)).toMatchObject(TAKEN);
  });

  it('a one-off visit that does not exist is refused as taken', async () => {
    const fixture = await setUp();
    expect(await take(fixture.worker, { jobId: 999_999, scheduledDate: TOMORROW })).toMatchObject(TAKEN);
  });

  it('one-off visits answer 403 to another worker’s id and to "swat" workers', async () => {
    const fixture = await setUp();
    const visit = await fixture.in((ctx) => addOneOff(ctx));
    const other = await backend.makeWorker(fixture.world);
    expect(await take(fixture.worker, visit, other.workerId)).toMatchObject({ status: 403 });
    await fixture.in((ctx) => ctx.tx.update(workers).set({ isSwat: true }));
    expect(await take(fixture.worker, visit)).toMatchObject({ status: 403 });
    expect((await ask(fixture, `work/reassignable-visits/?day=${TOMORROW}`)).status).toBe(403);
    expect((await ask(fixture, 'work/reassignable-regular-jobs/?day_of_week=2')).status).toBe(403);
  });

  it('[EXTRA-06] a one-off visit is refused when the rating is too low or after a late cancellation', async () => {
    const fixture = await setUp();
    const { worker } = fixture;
    const visit = await fixture.in((ctx) => addOneOff(ctx));
    const cancelledOn = (visitDay: string) =>
      fixture.in(async (ctx) => {
        const { jobId, scheduledDate } = await buildVisit(ctx, {
          workerId: worker.workerId,
          scheduledDate: visitDay,
          skipped: true,
        });
        await buildCancellation(ctx, {
          workerId: worker.workerId,
          jobId,
          scheduledDate,
          visitDay,
          notice: 'late',
        });
      });
    await fixture.in((ctx) => ctx.tx.update(workers).set({ currentRating: 4.19 }));
    const refused = {
      status: 400,
      body: { error_code: 'validation_error', error_details: { eligibility: [expect.any(String)] } },
    };
    expect(await take(worker, visit)).toMatchObject(refused);
    await fixture.in((ctx) => ctx.tx.update(workers).set({ currentRating: 4.2 }));
    await cancelledOn(addDays(TODAY, -30));
    expect(await take(worker, visit)).toMatchObject(refused);
    const eligibility = await ask(fixture, `workers/${worker.workerId}/extra-job-eligibility/`);
    expect(eligibility.body).toMatchObject({
      is_eligible_for_one_off_jobs: false,
      reason:
        'You had a late cancellation in the last 30 days. Extra jobs need 30 days without one. Next time, book time off early. Then it does not count as late.',
    });
  });
});

describe('taking a regular job', () => {
  it('[EXTRA-28] a regular job that a worker takes is assigned with its visits, except those that other workers took', async () => {
    const fixture = await setUp();
    const job = await fixture.in(async (ctx) => {
      const open = await addRegular(ctx);
      await ctx.tx
        .update(visits)
        .set({ workerId: 999 })
        .where(eq(visits.scheduledDate, addDays(TOMORROW, 7)));
      return open;
    });
    expect(await takeJob(fixture.worker, job.id)).toMatchObject({
      status: 200,
      body: { id: job.id, next_visit_date: TOMORROW, time_slot: { day: 2, start: '10:00', end: '12:00' } },
    });
    const rows = await fixture.in((ctx) => ctx.tx.select().from(visits).where(eq(visits.jobId, job.id)));
    expect(rows).toHaveLength(8);
    const owners = rows.map(({ scheduledDate, workerId }) => [scheduledDate, workerId] as const).toSorted();
    const { workerId } = fixture.worker;
    expect(owners.map(([, owner]) => owner)).toEqual([workerId, 999, ...Array(6).fill(workerId)]);
    expect(await takeJob(fixture.worker, job.id)).toMatchObject({ status: 200 });
  });

  it('a regular job that a worker takes is marked as taken for the next import, even after an offer is withdrawn', async () => {
    const fixture = await setUp();
    const { world, worker } = fixture;
    const job = await fixture.in((ctx) => addRegular(ctx));
    const isKnown = async () => {
      const [row] = await fixture.in((ctx) => ctx.tx.select().from(jobs).where(eq(jobs.id, job.id)));
      return row?.isTakenAsExtra;
    };
    expect(await isKnown()).toBe(false);
    await takeJob(worker, job.id);
    expect(await isKnown()).toBe(true);
    const { token } = await makeAdministrator(backend, world);
    const body = { worker_id: worker.workerId };
    for (const change of ['', 'withdraw/'])
      await backend.call('POST', `admin/offers/jobs/${job.id}/${change}`, { token, body });
    const [row] = await fixture.in((ctx) => ctx.tx.select().from(jobs).where(eq(jobs.id, job.id)));
    expect(row).toMatchObject({ workerId: worker.workerId, isTakenAsExtra: true });
  });

  it('[EXTRA-28] a regular job adds the agreed hours to its new worker, and changes nothing for other hours', async () => {
    const fixture = await setUp();
    const { worker } = fixture;
    const job = await fixture.in((ctx) => addRegular(ctx, { startTime: '17:00', endTime: '19:30' }));
    const weekOf = async () =>
      (await ask(fixture, `workers/${worker.workerId}/availability/`)).body as unknown as readonly {
        readonly availability: unknown;
      }[];
    const before = await weekOf();
    const changed = { status: 400, body: { error_details: { availability_changes: [expect.any(String)] } } };
    expect(await takeJob(worker, job.id)).toMatchObject(changed);
    expect(await takeJob(worker, job.id, [{ start: '17:00', end: '19:30' }])).toMatchObject(changed);
    expect(await weekOf()).toEqual(before);
    expect(await listJobs(fixture)).toEqual([job.id]);
    expect(await takeJob(worker, job.id, [{ start: '18:00', end: '19:30' }])).toMatchObject({ status: 200 });
    const after = await weekOf();
    expect(after[WEDNESDAY]?.availability).toEqual([{ start: '08:00', end: '19:30' }]);
    expect(after.toSpliced(WEDNESDAY, 1)).toEqual(before.toSpliced(WEDNESDAY, 1));
  });

  it('a regular job adds a key collection to the first visit, unless its new worker has the key', async () => {
    for (const isHeld of [false, true]) {
      const fixture = await setUp();
      const { workerId } = fixture.worker;
      const job = await fixture.in(async (ctx) => {
        const property = await buildProperty(ctx, { access: 'keys' });
        await buildKey(ctx, { propertyId: property.id, ...(isHeld && { holderId: workerId }) });
        return addRegular(ctx, { propertyId: property.id });
      });
      await takeJob(fixture.worker, job.id);
      const rows = await fixture.in((ctx) => ctx.tx.select().from(visits).where(eq(visits.jobId, job.id)));
      const collecting = rows.filter(({ tasks }) => tasks.some(({ type }) => type === 'collect'));
      expect(collecting.map(({ scheduledDate }) => scheduledDate)).toEqual(isHeld ? [] : [TOMORROW]);
    }
  });

  it('[EXTRA-07] [FLAG-06] a regular job is refused without regular hours, or without ten visits unless exempt', async () => {
    const fixture = await setUp();
    const { world } = fixture;
    const job = await fixture.in((ctx) => addRegular(ctx));
    const starter = await backend.makeWorker(world);
    const refused = { status: 400, body: { error_details: { eligibility: [expect.any(String)] } } };
    const whole = [{ start: '10:00', end: '12:00' }];
    const hourless = await backend.makeWorker(world);
    await fixture.in((ctx) => finish(ctx, hourless.workerId, 10));
    expect(await takeJob(hourless, job.id, whole)).toMatchObject(refused);
    await fixture.in((ctx) => finish(ctx, starter.workerId, 9));
    await fixture.in((ctx) => buildAvailability(ctx, { workerId: starter.workerId, dayOfWeek: 0 }));
    expect(await takeJob(starter, job.id, whole)).toMatchObject(refused);
    const exemption = { workerId: starter.workerId, name: 'extra-regular-jobs-lock-exemption', active: true };
    await fixture.in((ctx) => buildWorkerFeature(ctx, exemption));
    expect(await takeJob(starter, job.id, whole)).toMatchObject({ status: 200 });
  });

  it('a regular job is refused when assigned or ended, with 403 for another worker, 404 when unknown', async () => {
    const fixture = await setUp();
    const [own, over] = await fixture.in(async (ctx) => [
      await addRegular(ctx, { workerId: 999 }),
      await addRegular(ctx, { lastDate: '2026-06-15', firstDate: '2026-05-05' }),
    ]);
    expect(await takeJob(fixture.worker, own?.id ?? 0)).toMatchObject(TAKEN);
    expect(await takeJob(fixture.worker, over?.id ?? 0)).toMatchObject(TAKEN);
    expect(await takeJob(fixture.worker, own?.id ?? 0, [], 999)).toMatchObject({ status: 403 });
    expect(await takeJob(fixture.worker, 888_888)).toMatchObject({ status: 404 });
  });
});

it('[FLAG-06] the backend refuses a late assignment by the cut-off or the ops block', async () => {
  const fixture = await setUp();
  const { workerId } = fixture.worker;
  const [soon, tonight, tomorrow] = await fixture.in(async (ctx) => [
    await addOneOff(ctx, { day: TODAY, start: '10:59', end: '12:00' }),
    await addOneOff(ctx, { day: TODAY, start: '19:00', end: '20:00' }),
    await addOneOff(ctx),
  ]);
  const late = { status: 400, body: { error_details: { late: [expect.any(String)] } } };
  const switched = (name: string, active: boolean) =>
    fixture.in((ctx) => switchWorkerFeature(ctx, workerId, { name, active }));
  await switched('later-assignment-cut-off', true);
  expect(await take(fixture.worker, soon)).toMatchObject(late);
  await switched('ops-block', true);
  expect(await take(fixture.worker, tonight)).toMatchObject(late);
  expect(await take(fixture.worker, tomorrow)).toMatchObject({ status: 200 });
  await switched('ops-block', false);
  expect(await take(fixture.worker, tonight)).toMatchObject({ status: 200 });
  expect(await take(fixture.worker, soon)).toMatchObject(late);
  await switched('later-assignment-cut-off', false);
  expect(await take(fixture.worker, soon)).toMatchObject({ status: 200 });
});

it('the backend keeps the office’s ops block when the worker tries to switch it off', async () => {
  const fixture = await setUp();
  const { token, workerId } = fixture.worker;
  const tonight = await fixture.in((ctx) => addOneOff(ctx, { day: TODAY, start: '19:00', end: '20:00' }));
  await fixture.in((ctx) => switchWorkerFeature(ctx, workerId, { name: 'ops-block', active: true }));
  const late = { status: 400, body: { error_details: { late: [expect.any(String)] } } };
  expect(await take(fixture.worker, tonight)).toMatchObject(late);
  await backend.call('PUT', 'infrastructure/feature/ops-block/', { token, body: { active: false } });
  expect(await take(fixture.worker, tonight)).toMatchObject(late);
});

it('the backend lists a visit that was released by time off', async () => {
  const fixture = await setUp();
  const { worker } = fixture;
  const { jobId } = await fixture.in((ctx) =>
    buildVisit(ctx, { workerId: worker.workerId, scheduledDate: addDays(TODAY, 8) }),
  );
  const day = addDays(TODAY, 8);
  const path = `workers/${worker.workerId}/breaks/?start_day=${day}&end_day=${day}&reason=holiday`;
  expect(await backend.call('POST', path, { token: worker.token, body: {} })).toMatchObject({ status: 200 });
  expect(await listVisits(fixture, day)).toEqual([jobId]);
});

it.each([
  ['spring', '2026-03-28T12:00:00.000Z', '2026-03-29'],
  ['autumn', '2026-10-24T12:00:00.000Z', '2026-10-25'],
])('the backend lists and assigns a visit on the day of the clock change in %s', async (_, now, day) => {
  const fixture = await setUp(now);
  const visit = await fixture.in((ctx) => addOneOff(ctx, { day, start: '01:30', end: '03:30' }));
  expect(await listVisits(fixture, day)).toEqual([visit.jobId]);
  expect(await take(fixture.worker, visit)).toMatchObject({ status: 200, body: { actual_date: day } });
});
