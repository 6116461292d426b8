import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { workers } from '@/lib/core/backend/accounts/tables';
import { liveEvents } from '@/lib/core/backend/live/tables';
import { addDays } from '@/lib/core/ground/time/zoned';
import { keys, remoteKeyTransfers } from '@/lib/features/records/keys';
import { visits } from '@/lib/features/records/visits';
import {
  buildAvailability,
  buildJob,
  buildKey,
  buildProperty,
  buildVisit,
} from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { inboxOf, makeAdministrator } from '@/tests/support/office';
import type { TestWorker } from '@/tests/support/test-backend';
import { HANDOVER_PLAN_TEXTS } from '../server-texts';
import { callOffBroken } from './call-off';

/** The tests run on a Tuesday at nine in London. */
const NOW = '2026-06-16T08:00:00.000Z';
const TOMORROW = '2026-06-17';

const backend = backendForFile();
let world: string;
let admin: string;
beforeAll(async () => {
  world = await backend.makeWorld(NOW);
  admin = (await makeAdministrator(backend, world)).token;
});

/** The worker is available every day. */
async function aWorker() {
  const worker = await backend.makeWorker(world);
  await backend.in(world, async (ctx) => {
    for (let dayOfWeek = 0; dayOfWeek < 7; dayOfWeek++)
      await buildAvailability(ctx, { workerId: worker.workerId, dayOfWeek });
  });
  return worker;
}

const call = (method: string, path: string, token: string, body?: unknown) =>
  backend.call(method, path, { token, body, headers: { 'idempotency-key': crypto.randomUUID() } });

/** Makes a cleaner with a visit tomorrow and two of its keys, and a colleague who is to collect the first. */
async function setUp() {
  const [anchor, traveller] = [await aWorker(), await aWorker()];
  const built = await backend.in(world, async (ctx) => {
    const home = await buildProperty(ctx, { access: 'keys' });
    const held = { propertyId: home.id, holderId: anchor.workerId };
    const key = await buildKey(ctx, { ...held, code: 'K-1' });
    const spare = await buildKey(ctx, { ...held, code: 'K-2' });
    const plan = { propertyId: home.id, workerId: anchor.workerId, firstDate: TOMORROW, instructions: [] };
    const job = await buildJob(ctx, plan);
    await buildVisit(ctx, { jobId: job.id, scheduledDate: TOMORROW, workerId: anchor.workerId });
    return { homeId: home.id, keyId: key.id, spareId: spare.id, jobId: job.id };
  });
  const plan = (keyIds: readonly number[] = [built.keyId], other = traveller) =>
    call('POST', `admin/workers/${anchor.workerId}/handovers/`, admin, {
      job_id: built.jobId,
      scheduled_date: TOMORROW,
      other_worker_id: other.workerId,
      key_ids: keyIds,
    });
  expect((await plan()).status).toBe(200);
  const sides = () =>
    backend.in(world, async ({ tx }) => {
      const rows = await tx.select().from(remoteKeyTransfers).orderBy(remoteKeyTransfers.id);
      const own = rows.filter(({ jobId }) => jobId === built.jobId).map(({ id }) => id);
      return rows.filter(({ id, anchorId }) => own.includes(anchorId ?? id));
    });
  const meetingJob = (await sides()).at(-1)?.jobId ?? 0;
  return { ...built, anchor, traveller, meetingJob, plan, sides };
}
type Plan = Awaited<ReturnType<typeof setUp>>;

const visitOf = async (jobId: number) => {
  const rows = await backend.in(world, ({ tx }) => tx.select().from(visits).where(eq(visits.jobId, jobId)));
  return rows.find(({ scheduledDate }) => scheduledDate === TOMORROW);
};
const holderOf = async (keyId: number) =>
  (await backend.in(world, ({ tx }) => tx.select().from(keys).where(eq(keys.id, keyId))))[0]?.holderId;
const eventCountOf = async ({ workerId }: TestWorker) =>
  (
    await backend.in(world, ({ tx }) =>
      tx
        .select()
        .from(liveEvents)
        .where(eq(liveEvents.recipient, `worker:${workerId}`)),
    )
  ).length;
const takeOff = ({ workerId, token }: TestWorker, day = TOMORROW) =>
  call('POST', `workers/${workerId}/breaks/?start_day=${day}&end_day=${day}&reason=holiday`, token, {});
const cancel = async ({ anchor, sides }: Plan) =>
  call('POST', `admin/workers/${anchor.workerId}/handovers/${(await sides())[0]?.id}/cancel/`, admin);
const complete = (jobId: number, { token }: TestWorker, keyIds: readonly number[]) =>
  call('PATCH', `work/jobs/${jobId}/visits/${TOMORROW}/complete-remote-key-transfers/`, token, {
    keys_to_transfer: keyIds,
  });
const deskOf = async ({ workerId }: TestWorker) =>
  (await call('GET', `admin/workers/${workerId}/handovers/`, admin)).body as {
    handovers: Record<string, unknown>[];
  };
const toPlanAgain = async ({ workerId }: TestWorker) =>
  (await inboxOf(backend, { token: admin }, 'keys')).flatMap(({ item, details }) =>
    item.worker_id === workerId ? (details.lost ?? []) : [],
  );

describe('a handover at a visit that is lost to time off', () => {
  it('a handover of a visit lost to time off is cancelled on both sides with one event, and the key keeps its holder', async () => {
    const set = await setUp();
    const { anchor, traveller, jobId, meetingJob, keyId, sides } = set;
    const before = await eventCountOf(traveller);
    expect((await takeOff(anchor)).status).toBe(200);
    expect(await sides()).toMatchObject(
      [1, 2].map(() => ({ cancelledFor: 'time-off', cancelledWorkerId: anchor.workerId })),
    );
    expect(await visitOf(meetingJob)).toMatchObject({ skipped: true, workerId: traveller.workerId });
    // The next cleaner of the released visit has no handover.
    const released = await visitOf(jobId);
    expect(released).toMatchObject({ workerId: null, skipped: false, instructions: [] });
    expect(released?.tasks.map(({ type }) => type)).not.toContain('remote-key-transfer');
    expect(await eventCountOf(traveller)).toBe(before + 1);
    expect(await holderOf(keyId)).toBe(anchor.workerId);
    expect(await complete(meetingJob, traveller, [keyId])).toMatchObject({
      status: 400,
      body: { error_message: 'This handover was cancelled.' },
    });
  });

  it('a handover is cancelled when the collecting colleague has time off, with a note on the other visit', async () => {
    const { anchor, traveller, jobId, meetingJob } = await setUp();
    expect((await takeOff(traveller)).status).toBe(200);
    expect(await visitOf(meetingJob)).toMatchObject({ skipped: true, workerId: null });
    const { body } = await call('GET', `work/jobs/${jobId}/visits/${TOMORROW}/`, anchor.token);
    expect(body).toMatchObject({
      remote_key_transfers: [],
      instructions: [
        { task_type: 'remote-key-transfer', instruction: expect.stringMatching(/is cancelled/) },
      ],
    });
  });

  it('a handover that time off cancelled is shown to the office with its reason until another is planned', async () => {
    const { anchor, traveller, plan, jobId } = await setUp();
    expect(await toPlanAgain(anchor)).toEqual([]);
    await takeOff(traveller);
    expect((await deskOf(anchor)).handovers).toMatchObject([
      { state: 'cancelled', cancelled_for: 'time-off', cancelled_name: expect.stringMatching(/\w/) },
    ]);
    expect(await toPlanAgain(anchor)).toMatchObject([{ why: 'time-off', actual_date: TOMORROW }]);
    expect((await plan()).status).toBe(200);
    expect(await toPlanAgain(anchor)).toEqual([]);
    // The note about the cancelled handover is gone.
    expect((await visitOf(jobId))?.instructions).toEqual([]);
  });

  it('a handover stays when the time off is on another day or all keys have changed hands', async () => {
    const { anchor, traveller, sides, meetingJob, keyId } = await setUp();
    expect((await takeOff(anchor, addDays(TOMORROW, 1))).status).toBe(200);
    expect((await complete(meetingJob, traveller, [keyId])).status).toBe(200);
    expect((await takeOff(anchor)).status).toBe(200);
    expect((await sides()).map(({ cancelledAt }) => cancelledAt)).toEqual([null, null]);
    expect(await holderOf(keyId)).toBe(traveller.workerId);
  });
});

describe('the preview of time off', () => {
  const ask = ({ workerId, token }: TestWorker, day = TOMORROW) =>
    call('GET', `workers/${workerId}/breaks/handovers/?start_day=${day}&end_day=${day}`, token);

  it('the preview of time off shows both cleaners the handovers that it would cancel, with the keys that have not moved yet', async () => {
    const { anchor, traveller, plan, keyId, spareId, meetingJob } = await setUp();
    expect((await plan([spareId])).status).toBe(200);
    const names = await backend.in(world, async ({ tx }) => {
      const rows = await tx.select().from(workers);
      return (id: number) => {
        const row = rows.find((one) => one.id === id);
        return `${row?.firstNames} ${row?.lastName}`;
      };
    });
    const asKey = (code: string) => ({ code, customer_preferred_name: expect.stringMatching(/\w/) });
    const { workerId } = traveller;
    const mine = [['K-1'], ['K-2']].map((codes) => ({
      visit_date: TOMORROW,
      start_time: expect.stringMatching(/^\d\d:\d\d$/),
      other_worker_name: names(workerId),
      keys: codes.map(asKey),
    }));
    expect(await ask(anchor)).toMatchObject({ status: 200, body: mine });
    expect((await complete(meetingJob, traveller, [keyId])).status).toBe(200);
    expect((await ask(anchor)).body).toEqual([expect.objectContaining({ keys: [asKey('K-2')] })]);
    expect((await ask(traveller)).body).toMatchObject([
      { other_worker_name: names(anchor.workerId), keys: [asKey('K-2')] },
    ]);
    expect((await ask(anchor, addDays(TOMORROW, 1))).body).toEqual([]);
  });

  it('the preview of time off answers 403 to another cleaner, and 400 for a past or invalid day', async () => {
    const { anchor, traveller } = await setUp();
    expect((await ask({ ...anchor, token: traveller.token })).status).toBe(403);
    expect(await ask(anchor, '2026-06-15')).toMatchObject({
      status: 400,
      body: { error_details: { start_day: [expect.any(String)] } },
    });
    expect((await ask(anchor, 'tomorrow')).status).toBe(400);
  });

  it('the preview of time off is stale after another handover is planned, and a booking with the old count is refused', async () => {
    const { anchor, plan, spareId, sides } = await setUp();
    expect((await ask(anchor)).body).toHaveLength(1);
    await plan([spareId]);
    const { workerId, token } = anchor;
    const book = (expected: number) =>
      call(
        'POST',
        `workers/${workerId}/breaks/?start_day=${TOMORROW}&end_day=${TOMORROW}&reason=holiday&expected_handovers=${expected}`,
        token,
        {},
      );
    expect(await book(1)).toMatchObject({
      status: 400,
      body: { error_details: { expected_handovers: [expect.stringMatching(/changed/)] } },
    });
    expect((await sides()).every(({ cancelledAt }) => cancelledAt === null)).toBe(true);
    expect((await book(2)).status).toBe(200);
  });
});

describe('a handover plan is refused as a whole', () => {
  it('a handover plan is refused as a whole for a key elsewhere or in a handover, and for the same or an unknown cleaner', async () => {
    const { anchor, plan, keyId, spareId, sides } = await setUp();
    const stranger = await aWorker();
    const theirs = await backend.in(world, (ctx) => buildKey(ctx, { holderId: stranger.workerId }));
    const before = await sides();
    const answerTo = async (...asked: Parameters<typeof plan>) => {
      const { status, body } = await plan(...asked);
      return [status, (body as { error_message: string }).error_message];
    };
    expect(await answerTo([spareId, theirs.id])).toEqual([400, HANDOVER_PLAN_TEXTS['key-elsewhere']]);
    expect(await answerTo([spareId, 999_999_999])).toEqual([400, HANDOVER_PLAN_TEXTS['key-elsewhere']]);
    expect(await answerTo([spareId, keyId])).toEqual([400, HANDOVER_PLAN_TEXTS['key-busy']]);
    expect(await answerTo([spareId], anchor)).toEqual([400, HANDOVER_PLAN_TEXTS['same-worker']]);
    const nobody = { ...anchor, workerId: 999_999_999 };
    expect(await answerTo([spareId], nobody)).toEqual([400, HANDOVER_PLAN_TEXTS['no-worker']]);
    expect(await sides()).toEqual(before);
  });

  it.each([
    ['skipped', { skipped: true }],
    ['finished', { startedAt: NOW, finishedAt: NOW }],
    ['past', { actualDate: '2026-06-15' }],
  ])('a handover plan is refused as a whole at a visit that is %s', async (_, to) => {
    const { plan, spareId, jobId } = await setUp();
    await backend.in(world, ({ tx }) => tx.update(visits).set(to).where(eq(visits.jobId, jobId)));
    expect(await plan([spareId])).toMatchObject({
      status: 400,
      body: { error_message: HANDOVER_PLAN_TEXTS['no-visit'] },
    });
  });
});

describe('a handover at a visit that an import changes', () => {
  const change = async (jobId: number, to: Partial<typeof visits.$inferInsert>) =>
    backend.in(world, async (ctx) => {
      await ctx.tx.update(visits).set(to).where(eq(visits.jobId, jobId));
      return callOffBroken(ctx);
    });

  it.each([
    ['skipped', { skipped: true, skippedByUserRole: 'customers' }],
    ['moved', { actualDate: addDays(TOMORROW, 2) }],
    ['moved', { startTime: '06:30' }],
    ['reassigned', { workerId: null }],
  ] as const)('a handover whose visit an import changes is cancelled with the reason %s', async (why, to) => {
    const { anchor, traveller, jobId, sides, meetingJob } = await setUp();
    expect([...(await change(jobId, to))].sort()).toEqual(
      expect.arrayContaining([anchor.workerId, traveller.workerId]),
    );
    expect(await sides()).toMatchObject([{ cancelledFor: why }, { cancelledFor: why }]);
    expect(await visitOf(meetingJob)).toMatchObject({ skipped: true });
  });

  it('a handover stays when an import changes neither of its visits', async () => {
    const { sides } = await setUp();
    await backend.in(world, callOffBroken);
    expect((await sides()).map(({ cancelledAt }) => cancelledAt)).toEqual([null, null]);
  });
});

describe('concurrent planning, cancelling, confirming and time off', () => {
  it('plans, cancellations, confirmations and time off at the same time leave the key with one of two holders, no half handover and no errors', async () => {
    for (let round = 0; round < 5; round++) {
      const set = await setUp();
      const { anchor, traveller, plan, keyId, spareId, homeId, meetingJob, jobId } = set;
      const third = await aWorker();
      const answers = await Promise.all([
        plan([keyId, spareId], third),
        cancel(set),
        complete(meetingJob, traveller, [keyId]),
        takeOff(traveller),
        plan([spareId], third),
        takeOff(anchor),
        call('POST', `customer/property/${homeId}/create-key/`, anchor.token),
        takeOff(third),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(backend.failures).toEqual([]);
      const released = await visitOf(jobId);
      expect(released?.workerId).toBeNull();
      expect((await set.sides()).filter(({ cancelledAt }) => cancelledAt === null)).toSatisfy(
        (left: unknown[]) => left.length === 0 || left.length === 2,
      );
      expect([anchor.workerId, traveller.workerId]).toContain(await holderOf(keyId));
    }
  });

  it('a cancellation succeeds beside a new plan for the same key at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      const set = await setUp();
      const [planned, cancelled] = await Promise.all([set.plan([set.keyId]), cancel(set)]);
      expect(cancelled.status).toBe(200);
      expect([200, 400]).toContain(planned.status);
    }
    expect(backend.failures).toEqual([]);
  });
});
