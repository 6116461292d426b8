import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts, workers } from '@/lib/core/backend/accounts/tables';
import { workerRecipient } from '@/lib/core/backend/live/publish';
import { liveEvents } from '@/lib/core/backend/live/tables';
import { addDays } from '@/lib/core/ground/time/zoned';
import { remoteKeyTransfers } from '@/lib/features/records/keys';
import { breaks } from '@/lib/features/records/time-off';
import { jobs, properties, visits } from '@/lib/features/records/visits';
import type { VisitId } from '@/lib/features/records/visits-values';
import {
  buildAvailability,
  buildDayOff,
  buildJob,
  buildKey,
  buildProperty,
  buildVisit,
} from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { auditOf, makeAdministrator, type TestAdministrator } from '@/tests/support/office';
import type { TestWorker } from '@/tests/support/test-backend';

/** The tests run on a Tuesday at nine in London. */
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
/** The office sees the offer like this. */
const described = async (address: string) =>
  (await call('GET', `admin/offers/${address}/`, office.token)).body;
const offers = async (kind: string, state: string) =>
  (await call('GET', `admin/offers/?kind=${kind}&state=${state}`, office.token)).body.results.map(
    ({ job_id }) => job_id,
  );
/** Another worker sees these offers. */
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

/** The worker takes time off tomorrow but keeps these hours. */
const bookBreak = (availability: readonly { readonly start: string; readonly end: string }[]) =>
  backend.in(world, async (ctx) => {
    const { workerId } = worker;
    await buildAvailability(ctx, { workerId, dayOfWeek: 2, start: '08:00', end: '18:00' });
    const days = { startDate: TOMORROW, endDate: TOMORROW };
    const booking = { reason: 'sick', noticeCategory: 'short', releasedVisits: [], bookedAt: NOW } as const;
    await ctx.tx.insert(breaks).values({ world, workerId, ...days, availability, ...booking });
  });

const leave = () =>
  backend.in(world, ({ tx }) => tx.delete(accounts).where(eq(accounts.workerId, worker.workerId)));

/** Counts the events that were published to a worker. */
const publishedTo = ({ workerId }: TestWorker) =>
  backend.in(world, ({ tx }) =>
    tx.$count(
      liveEvents,
      and(eq(liveEvents.world, world), eq(liveEvents.recipient, workerRecipient(workerId))),
    ),
  );

it('each list of offers says how many jobs every list has', async () => {
  const [first, second, third] = [await makeVisit(), await makeVisit(), await makeVisit()];
  const [regular, ...others] = [await makeJob(), await makeJob(), await makeJob(), await makeJob()];
  for (const visit of [first, second, third]) await offer(addressOf(visit));
  for (const job of [regular, ...others]) await offer(`jobs/${job.id}`);
  for (const visit of [first, second]) await withdraw(addressOf(visit), null);
  await withdraw(`jobs/${regular.id}`, null);
  const found: Record<string, unknown> = {};
  for (const kind of ['one-off', 'regular'])
    for (const state of ['on-offer', 'taken-back']) {
      const { body } = await call('GET', `admin/offers/?kind=${kind}&state=${state}`, office.token);
      expect(body.counts).toEqual([
        { kind: 'one-off', state: 'on-offer', count: 1 },
        { kind: 'regular', state: 'on-offer', count: 3 },
        { kind: 'one-off', state: 'taken-back', count: 2 },
        { kind: 'regular', state: 'taken-back', count: 1 },
      ]);
      found[`${kind} ${state}`] = body.results.length;
    }
  expect(found).toEqual({
    ...{ 'one-off on-offer': 1, 'one-off taken-back': 2 },
    ...{ 'regular on-offer': 3, 'regular taken-back': 1 },
  });
});

describe('a visit', () => {
  it('a visit is offered, listed for others, withdrawn and offered again', async () => {
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

  it('a visit can be offered twice', async () => {
    const visit = await makeVisit();
    for (const _ of [1, 2]) expect((await offer(addressOf(visit))).status).toBe(200);
  });

  it.each<[string, VisitValues]>([
    ['started', { startedAt: NOW }],
    ['past', { startTime: '09:00', actualDate: TODAY }],
    ['past', { startTime: '10:00', actualDate: '2026-06-15' }],
    ['skipped', { skipped: true, skippedByUserRole: 'customers' }],
  ])('a visit that is %s cannot be offered', async (reason, values) => {
    const visit = await makeVisit();
    await setVisit(visit, values);
    expect(await offer(addressOf(visit))).toMatchObject(refused(reason));
    expect(await seen()).toEqual([]);
  });

  it('a visit that starts in a minute can be offered', async () => {
    const visit = await makeVisit();
    await setVisit(visit, { startTime: '09:01', actualDate: TODAY });
    expect((await offer(addressOf(visit))).status).toBe(200);
  });

  it('a visit that its worker skipped is on offer until it is withdrawn', async () => {
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

  it('a visit of another worker can be neither offered nor withdrawn', async () => {
    const visit = await makeVisit();
    await setVisit(visit, { workerId: other.workerId });
    expect(await offer(addressOf(visit))).toMatchObject(refused('taken'));
    expect(await offer(addressOf(visit), null)).toMatchObject(refused('taken'));
    expect(await withdraw(addressOf(visit))).toMatchObject(refused('taken'));
    const isIt = and(eq(visits.jobId, visit.jobId), eq(visits.workerId, other.workerId));
    expect(await backend.in(world, ({ tx }) => tx.$count(visits, isIt))).toBe(1);
  });

  it('a visit that does not exist answers 404', async () => {
    expect(await offer(`visits/888888/${TOMORROW}`)).toMatchObject({ status: 404 });
    expect(await withdraw(`visits/888888/${TOMORROW}`)).toMatchObject({ status: 404 });
  });
});

describe('a withdrawn visit', () => {
  it('a withdrawn visit returns to its former worker with one event, and can be offered again', async () => {
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
    // A repeated withdrawal changes nothing, and a new offer undoes it.
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
    ['time-off', 'partial time off', () => bookBreak([{ start: '12:00', end: '18:00' }])],
    ['other-visit', 'a visit that overlaps', () => busyAt('11:59', '13:00')],
    ['other-visit', 'a visit within it', () => busyAt('10:30', '11:00')],
  ])(
    'a withdrawn visit stays unassigned, with the reason %s, when its worker has %s',
    async (reason, _, act) => {
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
    },
  );

  it.each<[string, () => Promise<unknown>]>([
    [
      'adjacent visits',
      async () => {
        await busyAt('08:00', '10:00');
        await busyAt('12:00', '13:00');
      },
    ],
    ['partial time off that ends before it', () => bookBreak([{ start: '10:00', end: '18:00' }])],
    [
      'a skipped visit at the same time',
      async () => setVisit(await busyAt('10:00', '12:00'), { skipped: true, skippedByUserRole: 'customers' }),
    ],
    ['a visit at the same time on the next day', () => busyAt('10:00', '12:00', addDays(TOMORROW, 1))],
  ])('a withdrawn visit returns to a worker with %s', async (_, act) => {
    const visit = await makeVisit({ startTime: '10:00', endTime: '12:00' });
    await offer(addressOf(visit));
    await act();
    expect((await withdraw(addressOf(visit))).status).toBe(200);
    expect(await workersOf(visit.jobId)).toEqual([worker.workerId]);
  });

  it('a withdrawn visit does not return to a worker who released it by time off', async () => {
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

  it('a withdrawn visit does not return when taken meanwhile or when its former worker has changed', async () => {
    const visit = await makeVisit({ startTime: '10:00', endTime: '12:00' });
    await offer(addressOf(visit));
    await takeVisit(visit);
    expect(await withdraw(addressOf(visit))).toMatchObject(refused('taken'));
    expect(await workersOf(visit.jobId)).toEqual([other.workerId]);
    // The other worker loses the visit too, so the first worker is no longer the former one.
    await offer(addressOf(visit), other.workerId);
    expect(await withdraw(addressOf(visit))).toMatchObject(refused('changed'));
    expect(await workersOf(visit.jobId)).toEqual([null]);
    expect((await withdraw(addressOf(visit), other.workerId)).status).toBe(200);
    expect(await workersOf(visit.jobId)).toEqual([other.workerId]);
  });

  it('a withdrawn visit stays on offer after its start time', async () => {
    const visit = await makeVisit({ startTime: '10:00', endTime: '12:00' });
    await offer(addressOf(visit));
    await setVisit(visit, { actualDate: TODAY, startTime: '09:00' });
    expect(await withdraw(addressOf(visit))).toMatchObject(refused('past'));
    expect(await workersOf(visit.jobId)).toEqual([null]);
  });

  it('a withdrawn visit is described with the holder of its key; an unknown visit answers 404', async () => {
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

describe('a withdrawn regular job', () => {
  it('a withdrawn regular job returns with its visits to its former worker, with one event', async () => {
    const job = await makeJob({ isTakenAsExtra: true });
    await offer(`jobs/${job.id}`);
    expect([(await jobRow(job.id))?.workerId, await workersOf(job.id)]).toEqual([null, [null, null]]);
    // This visit was created while the job had no worker.
    await backend.in(world, (ctx) =>
      buildVisit(ctx, { jobId: job.id, scheduledDate: addDays(TOMORROW, 14) }),
    );
    const before = await publishedTo(worker);
    expect((await withdraw(`jobs/${job.id}`)).status).toBe(200);
    expect(await publishedTo(worker)).toBe(before + 1);
    const { workerId } = worker;
    expect(await workersOf(job.id)).toEqual([workerId, workerId, workerId]);
    // The next import still leaves the job to this worker.
    expect(await jobRow(job.id)).toMatchObject({ workerId, isTakenAsExtra: true, offeredFromWorkerId: null });
    expect([await seenRegular(), await seen(), await offers('regular', 'taken-back')]).toEqual([[], [], []]);
    expect((await offer(`jobs/${job.id}`)).status).toBe(200);
    expect(await seenRegular()).toEqual([job.id]);
  });

  it('a withdrawn regular job leaves visits on offer on days when its worker is not free, and lists the days', async () => {
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

  it('a withdrawn regular job stays unassigned when its worker has left', async () => {
    const job = await makeJob();
    await offer(`jobs/${job.id}`);
    await leave();
    expect(await described(`jobs/${job.id}`)).toMatchObject({ not_free: 'no-account' });
    expect((await withdraw(`jobs/${job.id}`)).status).toBe(200);
    expect([(await jobRow(job.id))?.workerId, await workersOf(job.id)]).toEqual([null, [null, null]]);
    expect(await offers('regular', 'taken-back')).toEqual([job.id]);
  });

  it('a withdrawn regular job does not return a visit that was offered by itself before', async () => {
    const job = await makeJob({ startTime: '10:00', endTime: '12:00' });
    const [first] = await rowsOf(job.id);
    if (!first) throw new Error('No visit');
    await offer(addressOf(first));
    await offer(`jobs/${job.id}`);
    expect((await withdraw(`jobs/${job.id}`)).status).toBe(200);
    expect(await workersOf(job.id)).toEqual([null, worker.workerId]);
    expect(await seen()).toEqual([job.id]);
  });

  it('a withdrawn regular job does not return when another worker has it or the expected worker is wrong', async () => {
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
  /** The worker is to hand a key to the other worker at the job's first visit. */
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

  it('a job with a planned handover cannot be offered on either side until the handover is cancelled', async () => {
    const visit = await makeVisit();
    const { meeting, cancel } = await planAt(visit.jobId);
    expect(await offer(addressOf(visit))).toMatchObject(refused('handover'));
    expect(await offer(addressOf(meeting), other.workerId)).toMatchObject(refused('handover'));
    expect(await seen()).toEqual([]);
    expect((await cancel()).status).toBe(200);
    expect((await offer(addressOf(visit))).status).toBe(200);
  });

  it('a job with a planned handover can be offered once the keys have changed hands', async () => {
    const visit = await makeVisit();
    const { complete } = await planAt(visit.jobId);
    expect((await complete()).status).toBe(200);
    expect((await offer(addressOf(visit))).status).toBe(200);
  });

  it('a job with a planned handover keeps its visits, if regular, until the handover is cancelled', async () => {
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
  it('a regular job is offered with its worker’s visits, withdrawn and offered again', async () => {
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

  it('offering a regular job is refused when it is another worker’s or has ended, and answers 404 for an unknown or one-off job', async () => {
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

it('the backend writes offers and withdrawals to the audit log, with worker and status', async () => {
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
