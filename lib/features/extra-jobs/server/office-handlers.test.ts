import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts, workers } from '@/lib/core/accounts/tables';
import { workerRecipient } from '@/lib/core/live/server/publish';
import { liveEvents } from '@/lib/core/live/server/tables';
import { addDays } from '@/lib/core/time/zoned';
import {
  buildAvailability,
  buildDayOff,
  buildJob,
  buildKey,
  buildProperty,
  buildVisit,
} from '@/lib/features/sample/server/builders/build';
import { breaks } from '@/lib/features/time-off/server/tables';
import type { VisitId } from '@/lib/features/visits/model';
import { jobs, properties, remoteKeyTransfers, visits } from '@/lib/features/visits/server/tables';
import { backendForFile } from '@/tests/support/backend-for-file';
import { auditOf, makeAdministrator, type TestAdministrator } from '@/tests/support/office';
import type { TestWorker } from '@/tests/support/test-backend';

/** A Tuesday at nine in London. */
const NOW = '2026-06-16T08:00:00.000Z';
const TODAY = '2026-06-16';
const TOMORROW = '2026-06-17';

const backend = backendForFile();
let world: string;
let office: TestAdministrator;
let worker: TestWorker;
let other: TestWorker;
beforeEach(async () => {
  world = await backend.makeWorld(NOW);
  office = await makeAdministrator(backend, world);
  worker = await backend.makeWorker(world);
  other = await backend.makeWorker(world);
  await backend.in(world, ({ tx }) =>
    tx.update(workers).set({ assignedAreas: { regular: ['SW12'], oneOff: ['SW12'] } }),
  );
});

interface Body {
  readonly results: readonly { readonly job_id: number; readonly job: { readonly id: number } }[];
  readonly [name: string]: unknown;
}
async function call(method: string, address: string, token: string, body?: unknown) {
  const answer = await backend.call(method, address, { token, body });
  return { status: answer.status, body: answer.body as Body };
}
const offer = (address: string, workerId: number | null = worker.workerId) =>
  call('POST', `admin/offers/${address}/`, office.token, { worker_id: workerId });
const withdraw = (address: string, workerId: number | null = worker.workerId) =>
  call('POST', `admin/offers/${address}/withdraw/`, office.token, { worker_id: workerId });
/** The job as the office is asked about it. */
const described = async (address: string) =>
  (await call('GET', `admin/offers/${address}/`, office.token)).body;
const offers = async (kind: string, state: string) =>
  (await call('GET', `admin/offers/?kind=${kind}&state=${state}`, office.token)).body.results.map(
    ({ job_id }) => job_id,
  );
/** What another worker sees. */
const seen = async () =>
  (await call('GET', `work/reassignable-visits/?day=${TOMORROW}`, other.token)).body.results.map(
    ({ job_id }) => job_id,
  );
const seenRegular = async () =>
  (await call('GET', 'work/reassignable-regular-jobs/?day_of_week=2', other.token)).body.results.map(
    ({ job }) => job.id,
  );
const refused = (reason: string) => ({
  status: 400,
  body: { error_details: { [reason]: [expect.any(String)] } },
});

type VisitValues = Partial<typeof visits.$inferInsert>;
const makeVisit = (overrides: VisitValues = {}) =>
  backend.in(world, async (ctx) => {
    const property = await buildProperty(ctx, { postcode: 'SW12 9EA' });
    const firstDate = overrides.scheduledDate ?? TOMORROW;
    const { workerId } = worker;
    const job = await buildJob(ctx, { propertyId: property.id, frequencyDays: 1, firstDate, workerId });
    return buildVisit(ctx, { jobId: job.id, scheduledDate: firstDate, workerId, ...overrides });
  });
const makeJob = (overrides: Partial<typeof jobs.$inferInsert> = {}) =>
  backend.in(world, async (ctx) => {
    const property = await buildProperty(ctx, { postcode: 'SW12 9EA' });
    const { workerId } = worker;
    const values = { propertyId: property.id, frequencyDays: 7, firstDate: TOMORROW, workerId };
    const job = await buildJob(ctx, { ...values, ...overrides });
    for (const week of [0, 1]) {
      const scheduledDate = addDays(job.firstDate, 7 * week);
      await buildVisit(ctx, { jobId: job.id, scheduledDate, workerId: job.workerId });
    }
    return job;
  });
const addressOf = ({ jobId, scheduledDate }: VisitId) => `visits/${jobId}/${scheduledDate}`;
const rowsOf = (jobId: number) =>
  backend.in(world, ({ tx }) =>
    tx.select().from(visits).where(eq(visits.jobId, jobId)).orderBy(visits.scheduledDate),
  );
const workersOf = async (jobId: number) => (await rowsOf(jobId)).map(({ workerId }) => workerId);
const jobRow = (jobId: number) =>
  backend.in(world, async ({ tx }) => (await tx.select().from(jobs).where(eq(jobs.id, jobId)))[0]);
/** Another visit of the worker's. */
const busyAt = (startTime: string, endTime: string, scheduledDate = TOMORROW) =>
  makeVisit({ startTime, endTime, scheduledDate });
const takeVisit = ({ jobId, scheduledDate }: VisitId) =>
  backend.in(world, ({ tx }) =>
    tx
      .update(visits)
      .set({ workerId: other.workerId })
      .where(and(eq(visits.jobId, jobId), eq(visits.scheduledDate, scheduledDate))),
  );
const setVisit = ({ jobId }: VisitId, values: VisitValues) =>
  backend.in(world, ({ tx }) => tx.update(visits).set(values).where(eq(visits.jobId, jobId)));

/** Time off tomorrow, with these hours left of the day. */
const bookBreak = (availability: readonly { readonly start: string; readonly end: string }[]) =>
  backend.in(world, async (ctx) => {
    const { workerId } = worker;
    await buildAvailability(ctx, { workerId, dayOfWeek: 2, start: '08:00', end: '18:00' });
    const days = { startDate: TOMORROW, endDate: TOMORROW };
    const booking = { reason: 'sick', noticeCategory: 'short', releasedVisits: [], bookedAt: NOW } as const;
    await ctx.tx.insert(breaks).values({ world, workerId, ...days, availability, ...booking });
  });

/** The worker cannot sign in any more. */
const leave = () =>
  backend.in(world, ({ tx }) => tx.delete(accounts).where(eq(accounts.workerId, worker.workerId)));

/** How often a worker was told that visits have changed. */
const publishedTo = ({ workerId }: TestWorker) =>
  backend.in(world, ({ tx }) =>
    tx.$count(
      liveEvents,
      and(eq(liveEvents.world, world), eq(liveEvents.recipient, workerRecipient(workerId))),
    ),
  );

describe('a visit', () => {
  it('is put on offer from its worker’s jobs, found by others, taken back to nobody and put on offer again', async () => {
    const visit = await makeVisit();
    const own = await call('GET', `admin/workers/${worker.workerId}/jobs/`, office.token);
    expect(own.body).toMatchObject({ visits: [{ job_id: visit.jobId }], regular_jobs: [] });
    expect(await offer(addressOf(visit))).toMatchObject({ status: 200, body: { is_on_offer: true } });
    expect([await seen(), await offers('one-off', 'on-offer')]).toEqual([[visit.jobId], [visit.jobId]]);
    const after = await call('GET', `admin/workers/${worker.workerId}/jobs/`, office.token);
    expect(after.body).toMatchObject({ visits: [] });
    expect(await withdraw(addressOf(visit), null)).toMatchObject({
      status: 200,
      body: { is_on_offer: false },
    });
    expect([await seen(), await offers('one-off', 'on-offer')]).toEqual([[], []]);
    expect(await offers('one-off', 'taken-back')).toEqual([visit.jobId]);
    expect((await offer(addressOf(visit), null)).status).toBe(200);
    expect(await seen()).toEqual([visit.jobId]);
  });

  it('is told as offered to whoever says so twice', async () => {
    const visit = await makeVisit();
    for (const _ of [1, 2]) expect((await offer(addressOf(visit))).status).toBe(200);
  });

  it.each<[string, VisitValues]>([
    ['started', { startedAt: NOW }],
    ['past', { startTime: '09:00', actualDate: TODAY }],
    ['past', { startTime: '10:00', actualDate: '2026-06-15' }],
    ['skipped', { skipped: true, skippedByUserRole: 'customers' }],
  ])('that is %s is not put on offer', async (reason, values) => {
    const visit = await makeVisit();
    await setVisit(visit, values);
    expect(await offer(addressOf(visit))).toMatchObject(refused(reason));
    expect(await seen()).toEqual([]);
  });

  it('that begins in a minute is put on offer', async () => {
    const visit = await makeVisit();
    await setVisit(visit, { startTime: '09:01', actualDate: TODAY });
    expect((await offer(addressOf(visit))).status).toBe(200);
  });

  it('that its worker skipped is on offer by itself until it is taken back', async () => {
    const visit = await makeVisit({ skipped: true, skippedByUserRole: 'workers' });
    expect(await seen()).toEqual([visit.jobId]);
    expect((await withdraw(addressOf(visit), null)).status).toBe(200);
    expect(await seen()).toEqual([]);
    const [row] = await rowsOf(visit.jobId);
    expect(row).toMatchObject({ workerId: worker.workerId, skipped: true, isOnOffer: false });
    expect((await offer(addressOf(visit), null)).status).toBe(200);
    expect([await seen(), await rowsOf(visit.jobId)]).toMatchObject([
      [visit.jobId],
      [{ workerId: worker.workerId, skipped: true, isOnOffer: true }],
    ]);
  });

  it('that another worker has is neither taken from them nor taken back', async () => {
    const visit = await makeVisit();
    await setVisit(visit, { workerId: other.workerId });
    expect(await offer(addressOf(visit))).toMatchObject(refused('taken'));
    expect(await offer(addressOf(visit), null)).toMatchObject(refused('taken'));
    expect(await withdraw(addressOf(visit))).toMatchObject(refused('taken'));
    const isIt = and(eq(visits.jobId, visit.jobId), eq(visits.workerId, other.workerId));
    expect(await backend.in(world, ({ tx }) => tx.$count(visits, isIt))).toBe(1);
  });

  it('that there is not is not found', async () => {
    expect(await offer(`visits/888888/${TOMORROW}`)).toMatchObject({ status: 404 });
    expect(await withdraw(`visits/888888/${TOMORROW}`)).toMatchObject({ status: 404 });
  });
});

describe('a visit that is taken back', () => {
  it('goes back to the worker from whom it was taken, who is told', async () => {
    const visit = await makeVisit({ startTime: '10:00', endTime: '12:00' });
    await offer(addressOf(visit));
    expect(await workersOf(visit.jobId)).toEqual([null]);
    expect(await described(addressOf(visit))).toMatchObject({
      ...{ worker: null, is_on_offer: true, not_free: null, came_from: { id: worker.workerId } },
    });
    const before = await publishedTo(worker);
    expect((await withdraw(addressOf(visit))).status).toBe(200);
    expect(await workersOf(visit.jobId)).toEqual([worker.workerId]);
    expect(await publishedTo(worker)).toBe(before + 1);
    expect([await seen(), await offers('one-off', 'taken-back')]).toEqual([[], []]);
    expect(await described(addressOf(visit))).toMatchObject({
      ...{ worker: { id: worker.workerId }, came_from: null },
    });
    // Whoever says so twice changes nothing; and it can be offered again, which undoes it.
    expect((await withdraw(addressOf(visit))).status).toBe(200);
    expect((await offer(addressOf(visit))).status).toBe(200);
    expect([await workersOf(visit.jobId), await seen()]).toEqual([[null], [visit.jobId]]);
  });

  it.each<[string, string, () => Promise<unknown>]>([
    [
      'time-off',
      'a day off',
      () => backend.in(world, (ctx) => buildDayOff(ctx, { workerId: worker.workerId, day: TOMORROW })),
    ],
    ['no-account', 'left', () => leave()],
    ['time-off', 'time off in part', () => bookBreak([{ start: '12:00', end: '18:00' }])],
    ['other-visit', 'a visit that overlaps', () => busyAt('11:59', '13:00')],
    ['other-visit', 'a visit within it', () => busyAt('10:30', '11:00')],
  ])('stays with nobody, and says %s, where its worker has %s', async (reason, _, act) => {
    const visit = await makeVisit({ startTime: '10:00', endTime: '12:00' });
    await offer(addressOf(visit));
    await act();
    expect(await described(addressOf(visit))).toMatchObject({ not_free: reason });
    expect((await withdraw(addressOf(visit))).status).toBe(200);
    expect(await workersOf(visit.jobId)).toEqual([null]);
    expect([await seen(), await offers('one-off', 'taken-back')]).toEqual([[], [visit.jobId]]);
    expect(await described(addressOf(visit))).toMatchObject({
      ...{ worker: null, is_on_offer: false, not_free: reason, came_from: { id: worker.workerId } },
    });
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'visits that end and begin with it',
      async () => {
        await busyAt('08:00', '10:00');
        await busyAt('12:00', '13:00');
      },
    ],
    ['time off in part that ends before it', () => bookBreak([{ start: '10:00', end: '18:00' }])],
    [
      'a skipped visit at the same time',
      async () => setVisit(await busyAt('10:00', '12:00'), { skipped: true, skippedByUserRole: 'customers' }),
    ],
    ['a visit at the same time of the next day', () => busyAt('10:00', '12:00', addDays(TOMORROW, 1))],
  ])('goes back to a worker who has %s', async (_, act) => {
    const visit = await makeVisit({ startTime: '10:00', endTime: '12:00' });
    await offer(addressOf(visit));
    await act();
    expect((await withdraw(addressOf(visit))).status).toBe(200);
    expect(await workersOf(visit.jobId)).toEqual([worker.workerId]);
  });

  it('does not go back to the worker who gave it up by time off', async () => {
    const visit = await makeVisit({ startTime: '10:00', endTime: '12:00' });
    const address = `workers/${worker.workerId}/breaks/?start_day=${TOMORROW}&end_day=${TOMORROW}&reason=holiday`;
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const booked = await backend.call('POST', address, { token: worker.token, body: {}, headers });
    expect(booked.status).toBe(200);
    expect(await described(addressOf(visit))).toMatchObject({
      ...{ came_from: { id: worker.workerId }, not_free: 'time-off' },
    });
    expect((await withdraw(addressOf(visit))).status).toBe(200);
    expect(await workersOf(visit.jobId)).toEqual([null]);
  });

  it('stays with whoever took it meanwhile, and does not go to somebody else than the page said', async () => {
    const visit = await makeVisit({ startTime: '10:00', endTime: '12:00' });
    await offer(addressOf(visit));
    await takeVisit(visit);
    expect(await withdraw(addressOf(visit))).toMatchObject(refused('taken'));
    expect(await workersOf(visit.jobId)).toEqual([other.workerId]);
    // The other one loses it again: the first one's undo is about what is no longer so.
    await offer(addressOf(visit), other.workerId);
    expect(await withdraw(addressOf(visit))).toMatchObject(refused('changed'));
    expect(await workersOf(visit.jobId)).toEqual([null]);
    expect((await withdraw(addressOf(visit), other.workerId)).status).toBe(200);
    expect(await workersOf(visit.jobId)).toEqual([other.workerId]);
  });

  it('stays on offer where it has begun or its time has passed', async () => {
    const visit = await makeVisit({ startTime: '10:00', endTime: '12:00' });
    await offer(addressOf(visit));
    await setVisit(visit, { actualDate: TODAY, startTime: '09:00' });
    expect(await withdraw(addressOf(visit))).toMatchObject(refused('past'));
    expect(await workersOf(visit.jobId)).toEqual([null]);
  });

  it('is told with who has its keys', async () => {
    const visit = await makeVisit();
    const { propertyId } = (await jobRow(visit.jobId)) ?? { propertyId: 0 };
    await backend.in(world, ({ tx }) =>
      tx.update(properties).set({ access: 'keys' }).where(eq(properties.id, propertyId)),
    );
    expect(await described(addressOf(visit))).toMatchObject({ key_holder: null });
    await backend.in(world, (ctx) => buildKey(ctx, { propertyId, holderId: other.workerId }));
    await backend.in(world, (ctx) => buildKey(ctx, { propertyId, holderId: worker.workerId }));
    expect(await described(addressOf(visit))).toMatchObject({ key_holder: { id: worker.workerId } });
    expect(await call('GET', `admin/offers/visits/888888/${TOMORROW}/`, office.token)).toMatchObject({
      status: 404,
    });
    expect(await call('GET', `admin/offers/jobs/${visit.jobId}/`, office.token)).toMatchObject({
      status: 404,
    });
  });
});

describe('a regular job that is taken back', () => {
  it('goes back with its visits to the worker from whom it was taken', async () => {
    const job = await makeJob({ isTakenAsExtra: true });
    await offer(`jobs/${job.id}`);
    expect([(await jobRow(job.id))?.workerId, await workersOf(job.id)]).toEqual([null, [null, null]]);
    // Made while nobody had the job.
    await backend.in(world, (ctx) =>
      buildVisit(ctx, { jobId: job.id, scheduledDate: addDays(TOMORROW, 14) }),
    );
    const before = await publishedTo(worker);
    expect((await withdraw(`jobs/${job.id}`)).status).toBe(200);
    expect(await publishedTo(worker)).toBe(before + 1);
    const { workerId } = worker;
    expect(await workersOf(job.id)).toEqual([workerId, workerId, workerId]);
    // An import still leaves it to the worker who took it.
    expect(await jobRow(job.id)).toMatchObject({ workerId, isTakenAsExtra: true, offeredFromWorkerId: null });
    expect([await seenRegular(), await seen(), await offers('regular', 'taken-back')]).toEqual([[], [], []]);
    expect((await offer(`jobs/${job.id}`)).status).toBe(200);
    expect(await seenRegular()).toEqual([job.id]);
  });

  it('leaves the visits for which its worker is not free on offer, and says on which days', async () => {
    const job = await makeJob({ startTime: '10:00', endTime: '12:00' });
    await offer(`jobs/${job.id}`);
    const { workerId } = worker;
    await backend.in(world, (ctx) => buildDayOff(ctx, { workerId, day: TOMORROW }));
    expect(await described(`jobs/${job.id}`)).toMatchObject({
      ...{ worker: null, came_from: { id: workerId }, uncovered_days: [TOMORROW] },
    });
    expect((await withdraw(`jobs/${job.id}`)).status).toBe(200);
    expect(await workersOf(job.id)).toEqual([null, workerId]);
    expect(await seen()).toEqual([job.id]);
    expect(await described(`jobs/${job.id}`)).toMatchObject({
      ...{ worker: { id: workerId }, uncovered_days: [TOMORROW] },
    });
  });

  it('stays with nobody where its worker has left', async () => {
    const job = await makeJob();
    await offer(`jobs/${job.id}`);
    await leave();
    expect(await described(`jobs/${job.id}`)).toMatchObject({ not_free: 'no-account' });
    expect((await withdraw(`jobs/${job.id}`)).status).toBe(200);
    expect([(await jobRow(job.id))?.workerId, await workersOf(job.id)]).toEqual([null, [null, null]]);
    expect(await offers('regular', 'taken-back')).toEqual([job.id]);
  });

  it('leaves a visit as it was that was on offer alone before', async () => {
    const job = await makeJob({ startTime: '10:00', endTime: '12:00' });
    const [first] = await rowsOf(job.id);
    if (!first) throw new Error('No visit');
    await offer(addressOf(first));
    await offer(`jobs/${job.id}`);
    expect((await withdraw(`jobs/${job.id}`)).status).toBe(200);
    expect(await workersOf(job.id)).toEqual([null, worker.workerId]);
    expect(await seen()).toEqual([job.id]);
  });

  it('stays with whoever took it, and does not go to somebody else than the page said', async () => {
    const job = await makeJob();
    await offer(`jobs/${job.id}`);
    expect(await withdraw(`jobs/${job.id}`, other.workerId)).toMatchObject(refused('changed'));
    await backend.in(world, ({ tx }) =>
      tx.update(jobs).set({ workerId: other.workerId }).where(eq(jobs.id, job.id)),
    );
    expect(await withdraw(`jobs/${job.id}`)).toMatchObject(refused('taken'));
    expect((await jobRow(job.id))?.workerId).toBe(other.workerId);
    expect((await withdraw(`jobs/${job.id}`, other.workerId)).status).toBe(200);
  });
});

describe('a job with a planned handover', () => {
  /** The worker has a key, which they are to give to the other one at the job's first visit. */
  const planAt = async (jobId: number) => {
    const { id } = await backend.in(world, (ctx) => buildKey(ctx, { holderId: worker.workerId }));
    const plan = { job_id: jobId, scheduled_date: TOMORROW, other_worker_id: other.workerId, key_ids: [id] };
    const address = `admin/workers/${worker.workerId}/handovers/`;
    expect((await call('POST', address, office.token, plan)).status).toBe(200);
    const [anchor, traveller] = await backend.in(world, ({ tx }) =>
      tx
        .select()
        .from(remoteKeyTransfers)
        .where(eq(remoteKeyTransfers.world, world))
        .orderBy(remoteKeyTransfers.id),
    );
    return {
      cancel: () => call('POST', `${address}${anchor?.id}/cancel/`, office.token),
      complete: () =>
        call('PATCH', `work/jobs/${jobId}/visits/${TOMORROW}/complete-remote-key-transfers/`, worker.token, {
          keys_to_transfer: [id],
        }),
      meeting: { jobId: traveller?.jobId ?? 0, scheduledDate: TOMORROW },
    };
  };

  it('is put on offer on neither side before the handover is cancelled', async () => {
    const visit = await makeVisit();
    const { meeting, cancel } = await planAt(visit.jobId);
    expect(await offer(addressOf(visit))).toMatchObject(refused('handover'));
    expect(await offer(addressOf(meeting), other.workerId)).toMatchObject(refused('handover'));
    expect(await seen()).toEqual([]);
    expect((await cancel()).status).toBe(200);
    expect((await offer(addressOf(visit))).status).toBe(200);
  });

  it('is put on offer once the keys have changed hands', async () => {
    const visit = await makeVisit();
    const { complete } = await planAt(visit.jobId);
    expect((await complete()).status).toBe(200);
    expect((await offer(addressOf(visit))).status).toBe(200);
  });

  it('keeps all of its visits where it is regular', async () => {
    const job = await makeJob();
    const { cancel } = await planAt(job.id);
    expect(await offer(`jobs/${job.id}`)).toMatchObject(refused('handover'));
    const isTheirs = and(eq(visits.jobId, job.id), eq(visits.workerId, worker.workerId));
    expect(await backend.in(world, ({ tx }) => tx.$count(visits, isTheirs))).toBe(2);
    await cancel();
    expect((await offer(`jobs/${job.id}`)).status).toBe(200);
  });
});

describe('a regular job', () => {
  it('is put on offer with its worker’s visits, taken back and put on offer again', async () => {
    const job = await makeJob();
    const own = await call('GET', `admin/workers/${worker.workerId}/jobs/`, office.token);
    expect(own.body).toMatchObject({ regular_jobs: [{ job_id: job.id, frequency_days: 7 }] });
    expect(await offer(`jobs/${job.id}`)).toMatchObject({ status: 200, body: { is_on_offer: true } });
    expect([await seenRegular(), await seen()]).toEqual([[job.id], []]);
    expect(await offers('regular', 'on-offer')).toEqual([job.id]);
    expect(await withdraw(`jobs/${job.id}`, null)).toMatchObject({
      status: 200,
      body: { is_on_offer: false },
    });
    expect([await seenRegular(), await offers('regular', 'taken-back')]).toEqual([[], [job.id]]);
    expect((await offer(`jobs/${job.id}`, null)).status).toBe(200);
    expect(await seenRegular()).toEqual([job.id]);
  });

  it('of another worker, one that is over and one that there is not are refused', async () => {
    const job = await makeJob({ workerId: other.workerId });
    expect(await offer(`jobs/${job.id}`)).toMatchObject(refused('taken'));
    expect(await withdraw(`jobs/${job.id}`)).toMatchObject(refused('taken'));
    const over = await makeJob({ firstDate: '2026-05-01', lastDate: '2026-06-15' });
    expect(await offer(`jobs/${over.id}`)).toMatchObject(refused('past'));
    expect(await offer('jobs/888888')).toMatchObject({ status: 404 });
    const oneOff = await makeVisit();
    expect(await offer(`jobs/${oneOff.jobId}`)).toMatchObject({ status: 404 });
  });
});

it('writes down whose job it was, and what was refused', async () => {
  const visit = await makeVisit();
  await offer(addressOf(visit));
  await withdraw(addressOf(visit), null);
  await setVisit(visit, { workerId: other.workerId });
  await offer(addressOf(visit));
  const subject = { jobId: visit.jobId, date: TOMORROW };
  expect((await auditOf(backend, world)).slice(-3)).toMatchObject([
    { call: 'offerVisit', workerId: worker.workerId, subject, status: 200 },
    { call: 'withdrawVisit', workerId: null, subject, status: 200 },
    { call: 'offerVisit', workerId: worker.workerId, subject, status: 400 },
  ]);
});
