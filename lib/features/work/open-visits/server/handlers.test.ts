import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { visitPay } from '@/lib/features/records/pay';
import { visitClaims } from '@/lib/features/records/visits';
import {
  buildKey,
  buildRemoteKeyTransfer,
  buildVisit,
  buildWorker,
} from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import type { TestWorker } from '@/tests/support/test-backend';
import { MORNING } from '@/tests/support/visit-set-up';

const backend = backendForFile();
let world: string;
let worker: TestWorker;
beforeEach(async () => {
  world = await backend.makeWorld(MORNING);
  worker = await backend.makeWorker(world);
});

const MONDAY = '2026-06-15';
/** London is an hour ahead of UTC. */
const STARTED = '2026-06-15T09:04:00.000Z';

type NewVisit = Parameters<typeof buildVisit>[1];
const build = (values: NewVisit) =>
  backend.in(world, (ctx) =>
    buildVisit(ctx, {
      ...{ workerId: worker.workerId, scheduledDate: MONDAY, startedAt: STARTED },
      ...{ startTime: '10:00', endTime: '12:00', tasks: [{ type: 'cleaning', hours: 2 }] },
      ...values,
    }),
  );

const listed = async () =>
  (await backend.call('GET', 'work/open-visits/', worker)).body as readonly Record<string, unknown>[];
const idsOf = (visits: readonly Record<string, unknown>[]) => visits.map(({ job_id }) => job_id);

describe('the list of open visits', () => {
  it('the list of open visits has the worker’s visits that run since before today, by day', async () => {
    const other = await backend.in(world, (ctx) => buildWorker(ctx));
    const late = await build({});
    const early = await build({ scheduledDate: '2026-06-01', startedAt: '2026-06-01T09:00:00.000Z' });
    await build({ finishedAt: '2026-06-15T11:00:00.000Z' });
    await build({ startedAt: null });
    await build({ skipped: true });
    await build({ workerId: other.id });
    await build({ actualDate: '2026-06-16' });
    expect(idsOf(await listed())).toEqual([early.jobId, late.jobId]);
  });

  it('the list of open visits has a key handover of any earlier day, until its keys have changed hands', async () => {
    const day = '2026-04-02';
    const other = await backend.makeWorker(world);
    const { jobId } = await build({ scheduledDate: day, startedAt: null });
    const { id } = await backend.in(world, async (ctx) => {
      const key = await buildKey(ctx, { holderId: worker.workerId });
      const side = {
        jobId,
        scheduledDate: day,
        otherWorkerId: other.workerId,
        type: 'anchor-holder',
      } as const;
      await buildRemoteKeyTransfer(ctx, { ...side, keyIdsToGive: [key.id] });
      return key;
    });
    expect(await listed()).toMatchObject([
      { job_id: jobId, actual_date: day, remote_key_transfer_workers: [{ keys_to_give: [{ id }] }] },
    ]);
    const path = `work/jobs/${jobId}/visits/${day}/complete-remote-key-transfers/`;
    const completed = await backend.call('PATCH', path, { ...worker, body: { keys_to_transfer: [id] } });
    expect(completed.status).toBe(200);
    expect(await listed()).toEqual([]);
  });

  describe('a meeting whose keys have changed hands', () => {
    const tasks = [{ type: 'remote-key-transfer', hours: 0.5 }];
    const meet = async (values: NewVisit = {}, side: { cancelledAt?: string } = {}) => {
      const { jobId } = await build({ startedAt: null, tasks, endTime: '10:30', ...values });
      const other = await backend.in(world, (ctx) => buildWorker(ctx));
      await backend.in(world, (ctx) =>
        buildRemoteKeyTransfer(ctx, {
          ...{ jobId, scheduledDate: MONDAY, otherWorkerId: other.id, type: 'traveller-recipient', ...side },
        }),
      );
      return jobId;
    };
    const tap = (jobId: number, kind: 'start' | 'finish', at: string) =>
      backend.call('PATCH', `work/jobs/${jobId}/visits/${MONDAY}/${kind}/`, {
        token: worker.token,
        headers: { 'x-event-registered-at': at },
      });

    it('a meeting whose keys have changed hands is listed until it is done, and its booked half hour is paid then', async () => {
      const jobId = await meet();
      await meet({ skipped: true });
      await meet({ actualDate: '2026-06-16' });
      await meet({ tasks: [...tasks, { type: 'cleaning', hours: 2 }] });
      await meet({}, { cancelledAt: STARTED });
      await meet({ actualDate: '2026-05-18' });
      expect(idsOf(await listed())).toEqual([jobId]);
      await tap(jobId, 'start', '2026-06-15T09:00:00.000Z');
      const { body } = await tap(jobId, 'finish', '2026-06-15T09:30:00.000Z');
      expect(body).toMatchObject({
        started_at: '2026-06-15T09:00:00.000Z',
        finished_at: '2026-06-15T09:30:00.000Z',
      });
      expect(await listed()).toEqual([]);
      const paid = await backend.in(world, ({ tx }) =>
        tx.select({ minutes: visitPay.paidMinutes }).from(visitPay).where(eq(visitPay.jobId, jobId)),
      );
      expect(paid).toEqual([{ minutes: 30 }]);
    });

    it('a meeting is no longer listed once the office has declined its late taps, and is still listed when they were taken back', async () => {
      const claim = { scheduledDate: MONDAY, kind: 'start', tappedAt: STARTED, recordedAt: STARTED } as const;
      // The answer is no longer shown.
      const answeredAt = '2026-06-01T08:00:00.000Z';
      const [declined, withdrawn] = [await meet(), await meet()];
      await backend.in(world, async ({ tx }) => {
        const own = { world, workerId: worker.workerId, answeredAt, ...claim };
        await tx.insert(visitClaims).values([
          { ...own, jobId: declined, answeredBy: 1, isAccepted: false, reason: 'No.' },
          { ...own, jobId: withdrawn },
        ]);
      });
      expect(idsOf(await listed())).toEqual([withdrawn]);
    });
  });

  it('the list of open visits has what the card shows, and no code', async () => {
    const { jobId } = await build({});
    const [visit] = await listed();
    expect(visit).toMatchObject({
      ...{ job_id: jobId, scheduled_date: MONDAY, actual_date: MONDAY, started_at: STARTED },
      ...{ time_slot: { start: '10:00', end: '12:00' }, required_duration: 2, finished_at: null },
    });
    expect(visit).not.toHaveProperty('access_information.key_safe_code');
    expect(JSON.stringify(visit)).not.toMatch(/"(key_safe|key_nest)_code"|alarm/);
  });
});

it('a finish at the time at which the worker left ends the visit then, pays it and takes it off the list', async () => {
  const { jobId } = await build({});
  const left = '2026-06-15T11:00:00.000Z';
  const { body } = await backend.call('PATCH', `work/jobs/${jobId}/visits/${MONDAY}/finish/`, {
    token: worker.token,
    headers: { 'x-event-registered-at': left },
  });
  expect(body).toMatchObject({ started_at: STARTED, finished_at: left });
  expect(await listed()).toEqual([]);
  const paid = await backend.in(world, ({ tx }) =>
    tx
      .select({ minutes: visitPay.paidMinutes, week: visitPay.firstDay })
      .from(visitPay)
      .where(and(eq(visitPay.world, world), eq(visitPay.jobId, jobId))),
  );
  expect(paid).toEqual([{ minutes: 120, week: MONDAY }]);
});
