import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildJob, buildKey, buildProperty, buildVisit } from '@/lib/backend/builders/build';
import { workers } from '@/lib/backend/database/schema/people';
import { type jobs, remoteKeyTransfers, visits } from '@/lib/backend/database/schema/visits';
import type { VisitId } from '@/lib/features/visits/model';
import { addDays } from '@/lib/time/zoned';
import { auditOf, makeAdministrator, type TestAdministrator } from '@/tests/support/office';
import { openTestBackend, type TestBackend, type TestWorker } from '@/tests/support/test-backend';

/** A Tuesday at nine in London. */
const NOW = '2026-06-16T08:00:00.000Z';
const TODAY = '2026-06-16';
const TOMORROW = '2026-06-17';

let backend: TestBackend;
let world: string;
let office: TestAdministrator;
let worker: TestWorker;
let other: TestWorker;
beforeAll(async () => {
  backend = await openTestBackend();
}, 60_000);
afterAll(() => backend.close());
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
const withdraw = (address: string) => call('POST', `admin/offers/${address}/withdraw/`, office.token);
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
const setVisit = ({ jobId }: VisitId, values: VisitValues) =>
  backend.in(world, ({ tx }) => tx.update(visits).set(values).where(eq(visits.jobId, jobId)));

describe('a visit', () => {
  it('is put on offer from its worker’s jobs, found by others, taken back and put on offer again', async () => {
    const visit = await makeVisit();
    const own = await call('GET', `admin/workers/${worker.workerId}/jobs/`, office.token);
    expect(own.body).toMatchObject({ visits: [{ job_id: visit.jobId }], regular_jobs: [] });
    expect(await offer(addressOf(visit))).toMatchObject({ status: 200, body: { is_on_offer: true } });
    expect([await seen(), await offers('one-off', 'on-offer')]).toEqual([[visit.jobId], [visit.jobId]]);
    const after = await call('GET', `admin/workers/${worker.workerId}/jobs/`, office.token);
    expect(after.body).toMatchObject({ visits: [] });
    expect(await withdraw(addressOf(visit))).toMatchObject({ status: 200, body: { is_on_offer: false } });
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
    expect((await withdraw(addressOf(visit))).status).toBe(200);
    expect(await seen()).toEqual([]);
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
    expect(await withdraw(`jobs/${job.id}`)).toMatchObject({ status: 200, body: { is_on_offer: false } });
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
  await withdraw(addressOf(visit));
  await setVisit(visit, { workerId: other.workerId });
  await offer(addressOf(visit));
  const subject = { jobId: visit.jobId, date: TOMORROW };
  expect((await auditOf(backend, world)).slice(-3)).toMatchObject([
    { call: 'offerVisit', workerId: worker.workerId, subject, status: 200 },
    { call: 'withdrawVisit', workerId: null, subject, status: 200 },
    { call: 'offerVisit', workerId: worker.workerId, subject, status: 400 },
  ]);
});
