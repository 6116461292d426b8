import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { workers } from '@/lib/core/backend/accounts/tables';
import { workerRecipient } from '@/lib/core/backend/live/publish';
import { liveEvents } from '@/lib/core/backend/live/tables';
import { addDays } from '@/lib/core/ground/time/zoned';
import { keys, remoteKeyTransfers } from '@/lib/features/records/keys';
import { jobs, visits } from '@/lib/features/records/visits';
import {
  buildAvailability,
  buildJob,
  buildKey,
  buildProperty,
  buildVisit,
} from '@/lib/features/sample/draft/server/builders/build';
import { makeSampleWorld } from '@/lib/features/sample/world/server/make-sample';
import { backendForFile } from '@/tests/support/backend-for-file';
import { inboxOf, makeAdministrator } from '@/tests/support/office';
import type { TestWorker } from '@/tests/support/test-backend';

/** The tests run on a Tuesday at nine in London. */
const NOW = '2026-06-16T08:00:00.000Z';
const TOMORROW = '2026-06-17';
const NEXT_WEEK = addDays(TOMORROW, 7);

const backend = backendForFile();
let world: string;
let office: string;
let amara: TestWorker;
let ella: TestWorker;
beforeEach(async () => {
  world = await backend.makeWorld(NOW);
  office = (await makeAdministrator(backend, world)).token;
  [amara, ella] = [await named('Amara'), await named('Ella')];
});

/** Makes a worker who is available every day and everywhere, and may take extra jobs. */
async function named(firstNames: string): Promise<TestWorker> {
  const worker = await backend.makeWorker(world);
  const { workerId } = worker;
  await backend.in(world, async (ctx) => {
    const isWorker = eq(workers.id, workerId);
    await ctx.tx.update(workers).set({ firstNames, lastName: 'Okafor', assignedAreas: null }).where(isWorker);
    for (let dayOfWeek = 0; dayOfWeek < 7; dayOfWeek++) await buildAvailability(ctx, { workerId, dayOfWeek });
    const done = await buildJob(ctx, { workerId, frequencyDays: 1, firstDate: '2026-01-01' });
    for (let count = 1; count <= 10; count++) {
      const scheduledDate = addDays('2026-01-01', count);
      await buildVisit(ctx, { jobId: done.id, scheduledDate, startedAt: NOW, finishedAt: NOW });
    }
  });
  return worker;
}

const call = (method: string, path: string, token: string, body?: unknown) =>
  backend.call(method, path, { token, body, headers: { 'idempotency-key': crypto.randomUUID() } });

interface Needed {
  readonly worker_id: number;
  readonly holder_id: number;
  readonly key_ids: readonly number[];
  readonly [field: string]: unknown;
}
async function queue(token = office) {
  const details = (await inboxOf(backend, { token }, 'keys')).map((opened) => opened.details);
  return {
    needed_handovers: details.flatMap(({ needed: one }) => (one ? [one as Needed] : [])),
    handovers: details.flatMap(({ lost }) => lost ?? []),
  };
}
const needed = async () => (await queue()).needed_handovers;

interface Seen {
  readonly instructions: readonly { readonly id: string; readonly instruction: string }[];
  readonly access_information: {
    readonly key: { readonly code: string } | null;
    readonly key_collection_state: { readonly state: string };
  };
}
/** Reads the state of the keys and the note about them on a worker's visit. */
async function keysOn(jobId: number, { token }: TestWorker, day = TOMORROW) {
  const { body } = await call('GET', `work/jobs/${jobId}/visits/${day}/`, token);
  const { instructions, access_information: access } = body as Seen;
  const note = instructions.find(({ id }) => id === 'keysElsewhere')?.instruction ?? null;
  return [access.key_collection_state.state, note];
}

/** Makes a home whose key Amara has by default, with her job there: two weekly visits or one visit. */
const setUp = ({ frequencyDays = 7, holderId = amara.workerId as number | null } = {}) =>
  backend.in(world, async (ctx) => {
    const home = await buildProperty(ctx, { access: 'keys', postcode: 'SW12 9EA' });
    const key = await buildKey(ctx, { propertyId: home.id, holderId, code: 'K-1989' });
    const { workerId } = amara;
    const plan = {
      propertyId: home.id,
      workerId,
      frequencyDays,
      firstDate: TOMORROW,
      startTime: '10:00',
      endTime: '12:00',
    };
    const job = await buildJob(ctx, { ...plan, instructions: [] });
    for (const scheduledDate of frequencyDays > 1 ? [TOMORROW, NEXT_WEEK] : [TOMORROW])
      await buildVisit(ctx, { jobId: job.id, scheduledDate, workerId });
    return { propertyId: home.id, keyId: key.id, jobId: job.id };
  });

/** Counts the events that were published to a worker. */
const publishedTo = ({ workerId }: TestWorker) =>
  backend.in(world, ({ tx }) => tx.$count(liveEvents, eq(liveEvents.recipient, workerRecipient(workerId))));

const give = (jobId: number, { workerId }: TestWorker, day = TOMORROW) =>
  backend.in(world, ({ tx }) =>
    tx
      .update(visits)
      .set({ workerId })
      .where(and(eq(visits.jobId, jobId), eq(visits.scheduledDate, day))),
  );

describe('a visit that changes cleaners without its keys', () => {
  it('a home needs a key handover once another cleaner adds a visit, until one is planned', async () => {
    const { jobId, keyId, propertyId } = await setUp({ frequencyDays: 1 });
    expect(await keysOn(jobId, amara)).toEqual(['collected', null]);
    const offered = `admin/offers/visits/${jobId}/${TOMORROW}/`;
    expect((await call('POST', offered, office, { worker_id: amara.workerId })).status).toBe(200);
    expect(await needed()).toEqual([]);
    const take = { workers: [{ id: ella.workerId }] };
    expect((await call('PATCH', `work/jobs/${jobId}/visits/${TOMORROW}/`, ella.token, take)).status).toBe(
      200,
    );

    const [need, ...others] = await needed();
    expect(others).toEqual([]);
    expect(need).toMatchObject({
      ...{ worker_id: ella.workerId, worker_name: 'Ella Okafor', holder_id: amara.workerId },
      ...{ holder_name: 'Amara Okafor', property_id: propertyId, job_id: jobId, key_ids: [keyId] },
      ...{ scheduled_date: TOMORROW, actual_date: TOMORROW, start_time: '10:00' },
      ...{ visit_count: 1, called_off: null },
    });
    expect(await keysOn(jobId, ella)).toEqual([
      'to_collect',
      'Amara has the keys. Support is arranging a handover.',
    ]);

    const plan = {
      job_id: jobId,
      scheduled_date: TOMORROW,
      other_worker_id: amara.workerId,
      key_ids: [keyId],
    };
    expect((await call('POST', `admin/workers/${ella.workerId}/handovers/`, office, plan)).status).toBe(200);
    expect(await needed()).toEqual([]);
    expect(await keysOn(jobId, ella)).toEqual([
      'to_collect',
      'Amara has the keys. You get them at your handover on Wednesday 17 June, 10am.',
    ]);
    const complete = `work/jobs/${jobId}/visits/${TOMORROW}/complete-remote-key-transfers/`;
    expect((await call('PATCH', complete, ella.token, { keys_to_transfer: [keyId] })).status).toBe(200);
    expect(await needed()).toEqual([]);
    expect(await keysOn(jobId, ella)).toEqual(['collected', null]);
  });

  it('a regular job that another cleaner takes needs one key handover for all its visits', async () => {
    const { jobId } = await setUp();
    await call('POST', `admin/offers/jobs/${jobId}/`, office, { worker_id: amara.workerId });
    const take = { workers: [{ id: ella.workerId }], availability_changes: [] };
    expect((await call('PATCH', `work/jobs/${jobId}/`, ella.token, take)).status).toBe(200);
    const rows = await backend.in(world, ({ tx }) => tx.select().from(visits).where(eq(visits.jobId, jobId)));
    // A handover brings the keys, so there is nothing to collect at the home.
    expect(rows.flatMap(({ tasks }) => tasks.map(({ type }) => type))).not.toContain('collect');
    const [need, ...others] = await needed();
    expect(others).toEqual([]);
    const count = await backend.in(world, ({ tx }) =>
      tx.$count(visits, and(eq(visits.jobId, jobId), eq(visits.workerId, ella.workerId))),
    );
    expect(count).toBe(8);
    expect(need).toMatchObject({
      ...{ worker_id: ella.workerId, holder_id: amara.workerId, visit_count: 8, scheduled_date: TOMORROW },
    });
  });

  it('a visit needs no key handover after it is given back', async () => {
    const { jobId } = await setUp({ frequencyDays: 1 });
    await give(jobId, ella);
    expect(await needed()).toHaveLength(1);
    await call('POST', `admin/offers/visits/${jobId}/${TOMORROW}/`, office, { worker_id: ella.workerId });
    expect(await needed()).toEqual([]);
    await give(jobId, amara);
    expect([await needed(), await keysOn(jobId, amara)]).toEqual([[], ['collected', null]]);
  });

  it('a visit needs no key handover once the customer has the key, and its cleaner gets an event', async () => {
    const { jobId, propertyId } = await setUp({ frequencyDays: 1 });
    await give(jobId, ella);
    const back = { to_location: 'other' };
    const address = `customer/property/${propertyId}/key-transfer/`;
    const before = await publishedTo(ella);
    expect((await call('POST', address, amara.token, back)).status).toBe(200);
    expect(await publishedTo(ella)).toBe(before + 1);
    expect(await needed()).toEqual([]);
    expect(await keysOn(jobId, ella)).toEqual(['to_collect', 'The customer has the keys.']);
  });

  it.each<[string, Partial<typeof visits.$inferInsert>]>([
    ['past', { actualDate: '2026-06-15' }],
    ['started', { startedAt: NOW }],
    ['skipped', { skipped: true, skippedByUserRole: 'customers' }],
    ['a handover meeting', { workerPropertyAccess: 'cannot_access' }],
  ])('a visit of another cleaner needs no key handover when it is %s', async (_, values) => {
    const { jobId } = await setUp({ frequencyDays: 1 });
    await give(jobId, ella);
    expect(await needed()).toHaveLength(1);
    await backend.in(world, ({ tx }) => tx.update(visits).set(values).where(eq(visits.jobId, jobId)));
    expect(await needed()).toEqual([]);
    expect((await keysOn(jobId, ella))[1]).toBeNull();
  });

  it('a visit needs no key handover when its cleaner has one of several keys, and shows that key', async () => {
    const { jobId, propertyId } = await setUp({ frequencyDays: 1 });
    await backend.in(world, (ctx) => buildKey(ctx, { propertyId, holderId: ella.workerId, code: 'K-2' }));
    await give(jobId, ella);
    expect([await needed(), await keysOn(jobId, ella)]).toEqual([[], ['collected', null]]);
    const { body } = await call('GET', `work/jobs/${jobId}/visits/${TOMORROW}/`, ella.token);
    expect((body as Seen).access_information.key).toEqual({ code: 'K-2' });
  });

  it('a visit needs no key handover at a home without keys on record', async () => {
    const { jobId, propertyId } = await setUp({ frequencyDays: 1 });
    await give(jobId, ella);
    await backend.in(world, ({ tx }) => tx.delete(keys).where(eq(keys.propertyId, propertyId)));
    expect([await needed(), await keysOn(jobId, ella)]).toEqual([[], ['not_required', null]]);
  });

  it('a visit still needs a key handover when the planned one is on a later day', async () => {
    const { jobId, keyId } = await setUp();
    await give(jobId, ella);
    await give(jobId, ella, NEXT_WEEK);
    const plan = {
      job_id: jobId,
      scheduled_date: NEXT_WEEK,
      other_worker_id: amara.workerId,
      key_ids: [keyId],
    };
    expect((await call('POST', `admin/workers/${ella.workerId}/handovers/`, office, plan)).status).toBe(200);
    expect(await needed()).toMatchObject([{ scheduled_date: TOMORROW, visit_count: 1 }]);
    expect((await keysOn(jobId, ella))[1]).toBe('Amara has the keys. Support is arranging a handover.');
    expect((await keysOn(jobId, ella, NEXT_WEEK))[1]).toBe(
      'Amara has the keys. You get them at your handover on Wednesday 24 June, 10am.',
    );
  });

  it('a visit has one handover to plan, with the reason why the planned one was cancelled', async () => {
    const { jobId, keyId } = await setUp({ frequencyDays: 1 });
    await give(jobId, ella);
    const plan = {
      job_id: jobId,
      scheduled_date: TOMORROW,
      other_worker_id: amara.workerId,
      key_ids: [keyId],
    };
    await call('POST', `admin/workers/${ella.workerId}/handovers/`, office, plan);
    const break_ = `workers/${amara.workerId}/breaks/?start_day=${TOMORROW}&end_day=${TOMORROW}&reason=sick`;
    expect((await call('POST', break_, amara.token, {})).status).toBe(200);
    expect(await queue()).toMatchObject({
      needed_handovers: [{ worker_id: ella.workerId, called_off: 'time-off' }],
      handovers: [],
    });
  });
});

it('the handover desk includes a requested visit beyond its limit, and the holder by id', async () => {
  const { jobId, keyId } = await setUp({ frequencyDays: 1 });
  await give(jobId, ella);
  await backend.in(world, async (ctx) => {
    const { workerId } = ella;
    const job = await buildJob(ctx, { workerId, frequencyDays: 1, firstDate: '2026-06-16' });
    for (let day = 0; day < 61; day++) {
      const actualDate = '2026-06-16';
      const row = { jobId: job.id, workerId, startTime: '18:00', endTime: '19:00', actualDate };
      await buildVisit(ctx, { ...row, scheduledDate: addDays(TOMORROW, day) });
    }
  });
  const desk = `admin/workers/${ella.workerId}/handovers/`;
  const without = await call('GET', desk, office);
  expect(without.body).toMatchObject({ other: null });
  const meetingsOf = ({ body }: { readonly body: unknown }) =>
    (body as { meetings: readonly { job_id: number }[] }).meetings.map((meeting) => meeting.job_id);
  expect(meetingsOf(without)).not.toContain(jobId);
  const asked = await call('GET', `${desk}?other=${amara.workerId}&job=${jobId}&date=${TOMORROW}`, office);
  expect(asked.body).toMatchObject({ other: { id: amara.workerId }, keys: [{ id: keyId }] });
  // It is ordered by time, so the requested visit is last.
  expect([meetingsOf(asked).length, meetingsOf(asked).at(-1)]).toEqual([60, jobId]);
});

it('the sample world has no handover to plan', async () => {
  const sample = await backend.makeWorld('2026-11-24T10:46:00.000Z', { isSample: true });
  await backend.in(sample, (ctx) => makeSampleWorld(ctx, { passwordHash: '', emailSuffix: sample }));
  const { token } = await makeAdministrator(backend, sample);
  expect(await queue(token)).toEqual({ needed_handovers: [], handovers: [] });
  // The sample does have handovers and jobs.
  const count = await backend.in(sample, ({ tx }) => tx.$count(remoteKeyTransfers));
  expect([count > 0, (await backend.in(sample, ({ tx }) => tx.$count(jobs))) > 0]).toEqual([true, true]);
});
