import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { addDays } from '@/lib/core/ground/time/zoned';
import { jobs, visits } from '@/lib/features/records/visits';
import {
  buildAvailability,
  buildJob,
  buildProperty,
  buildVisit,
} from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { auditOf, impersonate, makeAdministrator } from '@/tests/support/office';
import { buildRating } from '@/tests/support/row-builders';
import type { TestWorker } from '@/tests/support/test-backend';

/** This is a Tuesday at nine in London. The lists end on the Sunday of next week. */
const NOW = '2026-06-16T08:00:00.000Z';
const TODAY = '2026-06-16';
const TOMORROW = '2026-06-17';
const WEDNESDAY = 2;
const LAST_LISTED = '2026-06-28';

const NEAR = { latitude: 51.4592, longitude: -0.1478 };
/** It is fourteen kilometres north of SW12. */
const FAR = { latitude: 51.57, longitude: -0.1478 };

const backend = backendForFile();

interface Fixture {
  readonly world: string;
  readonly worker: TestWorker;
  readonly in: <T>(work: (ctx: WorldContext) => Promise<T>) => Promise<T>;
}

type Areas = { readonly regular: readonly string[]; readonly oneOff: readonly string[] };

/** Makes a worker in SW12 who is eligible for both kinds and available at all times. */
async function setUp(assignedAreas: Areas | null = { regular: ['SW12'], oneOff: [] }): Promise<Fixture> {
  const world = await backend.makeWorld(NOW);
  const worker = await backend.makeWorker(world);
  const { workerId } = worker;
  await backend.in(world, async (ctx) => {
    await ctx.tx
      .update(workers)
      .set({ assignedAreas: assignedAreas as typeof workers.$inferInsert.assignedAreas })
      .where(eq(workers.id, workerId));
    for (let dayOfWeek = 0; dayOfWeek < 7; dayOfWeek++) {
      await buildAvailability(ctx, { workerId, dayOfWeek, start: '00:00', end: '23:59' });
    }
    const done = await buildJob(ctx, { workerId, firstDate: '2025-12-01', lastDate: '2026-02-28' });
    for (let week = 0; week < 10; week++) {
      const scheduledDate = addDays('2025-12-01', 7 * week);
      await buildVisit(ctx, { jobId: done.id, scheduledDate, startedAt: NOW, finishedAt: NOW });
    }
  });
  return { world, worker, in: (work) => backend.in(world, work) };
}

interface Open {
  readonly postcode: string;
  readonly place: { readonly latitude: number; readonly longitude: number };
  readonly day: string;
  readonly start: string;
  readonly end: string;
  readonly frequencyDays: number;
  readonly workerId: number | null;
}

/** Makes a job with its first visit; by default without a worker, from ten to twelve tomorrow in SW12. */
async function addJob(ctx: WorldContext, open: Partial<Open> = {}) {
  const { postcode = 'SW12 9EA', day = TOMORROW, start = '10:00', end = '12:00', workerId = null } = open;
  const { id: propertyId } = await buildProperty(ctx, { postcode, ...open.place });
  const job = await buildJob(ctx, {
    propertyId,
    workerId,
    frequencyDays: open.frequencyDays ?? 1,
    firstDate: day,
    startTime: start,
    endTime: end > '24:00' ? '01:00' : end,
    tasks: [{ type: 'cleaning', hours: Number(end.slice(0, 2)) - Number(start.slice(0, 2)) }],
  });
  await buildVisit(ctx, { jobId: job.id, scheduledDate: day, workerId });
  return { jobId: job.id, scheduledDate: day };
}

type Added = Awaited<ReturnType<typeof addJob>>;
type Kind = 'one-off' | 'regular';

/** Adds the one-off visit, or its regular job, to the worker. */
function take({ worker: { token, workerId } }: Fixture, { jobId, scheduledDate }: Added, kind: Kind) {
  const workersOf = { workers: [{ id: workerId }] };
  return kind === 'one-off'
    ? backend.call('PATCH', `work/jobs/${jobId}/visits/${scheduledDate}/`, { token, body: workersOf })
    : backend.call('PATCH', `work/jobs/${jobId}/`, {
        token,
        body: { ...workersOf, availability_changes: [] },
      });
}

async function listed({ worker: { token } }: Fixture, kind: Kind, areas?: string) {
  const address =
    kind === 'one-off'
      ? `work/reassignable-visits/?day=${TOMORROW}`
      : `work/reassignable-regular-jobs/?day_of_week=${WEDNESDAY}`;
  const { body } = await backend.call('GET', areas ? `${address}&areas=${areas}` : address, { token });
  const { results } = body as { readonly results: readonly { job_id?: number; job?: { id: number } }[] };
  return results.map(({ job_id, job }) => job_id ?? job?.id);
}

const ownerOf = (fixture: Fixture, { jobId }: Added) =>
  fixture.in(async ({ tx }) => {
    const [job] = await tx.select().from(jobs).where(eq(jobs.id, jobId));
    const ofJob = await tx.select().from(visits).where(eq(visits.jobId, jobId));
    return [job?.workerId, ...ofJob.map(({ workerId }) => workerId)];
  });

const refused = (field: string, text: string) => ({
  status: 400,
  body: { error_code: 'validation_error', error_message: text, error_details: { [field]: [text] } },
});
const TAKEN = refused('workers', 'This job has just been taken');
const NOT_YET = refused('day', 'You can only add jobs for this week and next week.');
const TOO_FAR = refused('areas', 'You cannot add this job, because it is too far from your areas.');
const CLASH = refused('clash', 'You cannot add this job, because you have another visit then.');

const KINDS = [
  ['one-off', 1],
  ['regular', 7],
] as const;

it('the backend refuses a visit after the last listed day', async () => {
  const fixture = await setUp();
  const [last, next] = await fixture.in(async (ctx) => [
    await addJob(ctx, { day: LAST_LISTED }),
    await addJob(ctx, { day: addDays(LAST_LISTED, 1) }),
  ]);
  expect(await take(fixture, next as Added, 'one-off')).toMatchObject(NOT_YET);
  expect(await ownerOf(fixture, next as Added)).toEqual([null, null]);
  expect(await take(fixture, last as Added, 'one-off')).toMatchObject({ status: 200 });
});

describe.each(KINDS)('a %s job by area', (kind, frequencyDays) => {
  it('an extra job that an administrator adds while impersonating has its cleaner before and after in the audit log', async () => {
    const fixture = await setUp();
    const { world, worker } = fixture;
    const job = await fixture.in((ctx) => addJob(ctx, { frequencyDays }));
    const token = await impersonate(backend, await makeAdministrator(backend, world), worker.workerId);
    const answer = await take({ ...fixture, worker: { ...worker, token } }, job, kind);
    expect(answer.status).toBe(200);
    const entry = (await auditOf(backend, world)).at(-1);
    expect(entry?.subject).toMatchObject({ cleanerBefore: null, cleanerAfter: worker.workerId });
  });

  it('an extra job is listed and can be added in assigned areas, at home and nearby, but not elsewhere', async () => {
    const fixture = await setUp({ regular: ['SE5'], oneOff: ['SE22'] });
    const [own, oneOff, home, around, far] = await fixture.in(async (ctx) => [
      await addJob(ctx, { frequencyDays, postcode: 'SE5 1AA', start: '06:00', end: '07:00' }),
      await addJob(ctx, { frequencyDays, postcode: 'SE22 1AA', start: '08:00', end: '09:00' }),
      await addJob(ctx, { frequencyDays, postcode: 'SW12 1AA' }),
      await addJob(ctx, { frequencyDays, postcode: 'SW4 1AA', start: '13:00', end: '14:00', place: NEAR }),
      await addJob(ctx, { frequencyDays, postcode: 'N16 1AA', start: '15:00', end: '16:00', place: FAR }),
    ]);
    const asked = await listed(fixture, kind, 'N16,SW4,SW12,SE22,SE5');
    expect(asked.toSorted()).toEqual([own, oneOff, home, around].map((job) => job?.jobId).toSorted());
    expect(await listed(fixture, kind, 'N16')).toEqual([]);
    expect(await take(fixture, far as Added, kind)).toMatchObject(TOO_FAR);
    expect(await ownerOf(fixture, far as Added)).toEqual([null, null]);
    for (const job of [own, oneOff, home, around]) {
      expect(await take(fixture, job as Added, kind)).toMatchObject({ status: 200 });
    }
  });

  it('an extra job is listed and can be added anywhere without assigned areas', async () => {
    const fixture = await setUp(null);
    const far = await fixture.in((ctx) => addJob(ctx, { frequencyDays, postcode: 'N16 1AA', place: FAR }));
    expect(await listed(fixture, kind)).toEqual([far.jobId]);
    expect(await take(fixture, far, kind)).toMatchObject({ status: 200 });
  });
});

describe.each(KINDS)('a %s job by time', (kind, frequencyDays) => {
  it.each([
    ['ends during it', '09:00', '11:00'],
    ['starts during it', '11:00', '13:00'],
    ['is within it', '10:30', '11:30'],
    ['spans it', '09:00', '13:00'],
    ['is at the same time', '10:00', '12:00'],
  ])('an extra job is refused when the worker has a visit that %s', async (_, start, end) => {
    const fixture = await setUp();
    const open = await fixture.in(async (ctx) => {
      await addJob(ctx, { workerId: fixture.worker.workerId, start, end });
      return addJob(ctx, { frequencyDays });
    });
    expect(await take(fixture, open, kind)).toMatchObject(CLASH);
    expect(await ownerOf(fixture, open)).toEqual([null, null]);
    expect(await listed(fixture, kind)).toEqual([open.jobId]);
  });

  it('an extra job can be added between adjacent visits, beside a skipped one and after an early finish', async () => {
    const fixture = await setUp();
    const { workerId } = fixture.worker;
    const open = await fixture.in(async (ctx) => {
      await addJob(ctx, { workerId, start: '08:00', end: '10:00' });
      await addJob(ctx, { workerId, start: '12:00', end: '14:00' });
      const skipped = await addJob(ctx, { workerId });
      await ctx.tx.update(visits).set({ skipped: true }).where(eq(visits.jobId, skipped.jobId));
      const early = await addJob(ctx, { workerId, start: '07:00', end: '11:00' });
      const finishedAt = new Date(`${TOMORROW}T08:59:00.000Z`).toISOString();
      await ctx.tx
        .update(visits)
        .set({ startedAt: finishedAt, finishedAt })
        .where(eq(visits.jobId, early.jobId));
      return addJob(ctx, { frequencyDays });
    });
    expect(await take(fixture, open, kind)).toMatchObject({ status: 200 });
    // Taking it again succeeds: its own visit is no clash.
    expect(await take(fixture, open, kind)).toMatchObject({ status: 200 });
  });

  it('an extra job of another worker is refused as taken before any other reason', async () => {
    const fixture = await setUp();
    const taken = await fixture.in(async (ctx) => {
      await addJob(ctx, { workerId: fixture.worker.workerId });
      return addJob(ctx, { frequencyDays, workerId: 999, postcode: 'N16 1AA', place: FAR });
    });
    expect(await take(fixture, taken, kind)).toMatchObject(TAKEN);
  });

  it('an extra job is the only one added when two overlapping jobs are requested at once', async () => {
    const fixture = await setUp();
    const both = await fixture.in(async (ctx) => [
      await addJob(ctx, { frequencyDays }),
      await addJob(ctx, { frequencyDays, start: '11:00', end: '13:00' }),
    ]);
    const answers = await Promise.all(both.map((job) => take(fixture, job, kind)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)).toMatchObject(CLASH);
  });
});

describe('a regular job', () => {
  const LATER = addDays(TOMORROW, 49);

  it('a regular job is refused, unchanged, when one of its later visits clashes', async () => {
    const fixture = await setUp();
    const open = await fixture.in(async (ctx) => {
      await addJob(ctx, { workerId: fixture.worker.workerId, day: LATER, start: '11:00', end: '13:00' });
      return addJob(ctx, { frequencyDays: 7 });
    });
    expect(await take(fixture, open, 'regular')).toMatchObject(CLASH);
    expect(await ownerOf(fixture, open)).toEqual([null, null]);
  });

  it('a regular job does not clash through its visits that are skipped or another worker’s', async () => {
    const fixture = await setUp();
    const { workerId } = fixture.worker;
    const open = await fixture.in(async (ctx) => {
      for (const day of [LATER, addDays(LATER, -7)]) await addJob(ctx, { workerId, day });
      const job = await addJob(ctx, { frequencyDays: 7 });
      await buildVisit(ctx, { jobId: job.jobId, scheduledDate: LATER, workerId: 999 });
      await buildVisit(ctx, {
        jobId: job.jobId,
        scheduledDate: addDays(LATER, -7),
        skipped: true,
        skippedByUserRole: 'customers',
      });
      return job;
    });
    expect(await take(fixture, open, 'regular')).toMatchObject({ status: 200 });
  });

  it('a regular job fits beside another at the same time in alternate weeks', async () => {
    const fixture = await setUp();
    const [first, second] = await fixture.in(async (ctx) => [
      await addJob(ctx, { frequencyDays: 14 }),
      await addJob(ctx, { frequencyDays: 14, day: addDays(TOMORROW, 7) }),
    ]);
    expect(await take(fixture, first as Added, 'regular')).toMatchObject({ status: 200 });
    expect(await take(fixture, second as Added, 'regular')).toMatchObject({ status: 200 });
  });

  it('a regular job that ends before its next visit is not listed and cannot be added', async () => {
    const fixture = await setUp();
    const over = await fixture.in(async (ctx) => {
      const job = await addJob(ctx, { frequencyDays: 7, day: addDays(TODAY, -6) });
      await ctx.tx.update(jobs).set({ lastDate: TODAY }).where(eq(jobs.id, job.jobId));
      return job;
    });
    expect(await listed(fixture, 'regular')).toEqual([]);
    expect(await take(fixture, over, 'regular')).toMatchObject(TAKEN);
  });
});

it('the backend refuses a visit that starts before one that runs since a late start is expected to end', async () => {
  const fixture = await setUp();
  const { workerId } = fixture.worker;
  const [during, after] = await fixture.in(async (ctx) => {
    const late = await addJob(ctx, { workerId, day: TODAY, start: '05:00', end: '09:00' });
    const startedAt = '2026-06-16T07:45:00.000Z';
    await ctx.tx.update(visits).set({ startedAt }).where(eq(visits.jobId, late.jobId));
    const open = { day: TODAY, end: '18:00' };
    return [
      await addJob(ctx, { ...open, start: '12:30' }),
      await addJob(ctx, { ...open, start: '13:00' }),
    ] as const;
  });
  expect(await take(fixture, during, 'one-off')).toMatchObject(CLASH);
  expect(await take(fixture, after, 'one-off')).toMatchObject({ status: 200 });
});

it('the backend refuses a visit that starts before one of the previous evening ends', async () => {
  const fixture = await setUp();
  const open = await fixture.in(async (ctx) => {
    await addJob(ctx, { workerId: fixture.worker.workerId, day: TODAY, start: '22:00', end: '25:00' });
    return addJob(ctx, { start: '00:30', end: '02:30' });
  });
  expect(await take(fixture, open, 'one-off')).toMatchObject(CLASH);
});

it('a worker without ratings or visits may take a one-off job', async () => {
  const fixture = await setUp();
  const { workerId, token } = fixture.worker;
  const open = await fixture.in(async (ctx) => {
    await ctx.tx.update(workers).set({ currentRating: null }).where(eq(workers.id, workerId));
    await ctx.tx.delete(visits).where(eq(visits.workerId, workerId));
    return addJob(ctx);
  });
  const { body } = await backend.call('GET', `workers/${workerId}/extra-job-eligibility/`, { token });
  expect(body).toMatchObject({
    is_eligible_for_one_off_jobs: true,
    is_eligible_for_regular_jobs: false,
    regular_job_eligibility_remaining_visits: 10,
    reason: null,
  });
  expect(await take(fixture, open, 'one-off')).toMatchObject({ status: 200 });
});

it.each([
  [4, true],
  [5, false],
])('a worker with %d ratings of 4 stars may take a one-off job: %s', async (count, isGiven) => {
  const fixture = await setUp();
  const { workerId, token } = fixture.worker;
  const open = await fixture.in(async (ctx) => {
    for (let at = 1; at <= count; at++) {
      const done = { workerId, scheduledDate: addDays(TODAY, -at) };
      const { jobId } = await buildVisit(ctx, { ...done, startedAt: ctx.now, finishedAt: ctx.now });
      await buildRating(ctx, { ...done, jobId, rating: 4 });
    }
    return addJob(ctx);
  });
  const { body } = await backend.call('GET', `workers/${workerId}/extra-job-eligibility/`, { token });
  expect(body).toMatchObject({ is_eligible_for_one_off_jobs: isGiven });
  expect(await take(fixture, open, 'one-off')).toMatchObject({ status: isGiven ? 200 : 400 });
});
