import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { workers } from '@/lib/core/backend/accounts/tables';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { addDays } from '@/lib/core/ground/time/zoned';
import { visits } from '@/lib/features/records/visits';
import {
  buildAvailability,
  buildCustomer,
  buildJob,
  buildProperty,
  buildVisit,
} from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { auditOf, makeAdministrator, type TestAdministrator } from '@/tests/support/office';
import { buildBreak } from '@/tests/support/row-builders';
import type { TestWorker } from '@/tests/support/test-backend';
import { MORNING, TODAY } from '@/tests/support/visit-set-up';

const backend = backendForFile();
let world: string;
let office: TestAdministrator;
let amara: TestWorker;
let ella: TestWorker;
beforeEach(async () => {
  world = await backend.makeWorld(MORNING);
  office = await makeAdministrator(backend, world);
  amara = await named('Amara', 'Okafor');
  ella = await named('Ella', 'Brown');
});

const TOMORROW = addDays(TODAY, 1);

async function named(firstNames: string, lastName: string) {
  const worker = await backend.makeWorker(world);
  await backend.in(world, async (ctx) => {
    const isIt = and(eq(workers.world, world), eq(workers.id, worker.workerId));
    await ctx.tx.update(workers).set({ firstNames, lastName }).where(isIt);
    for (const dayOfWeek of [1, 2, 3])
      await buildAvailability(ctx, { workerId: worker.workerId, dayOfWeek, start: '07:00', end: '20:00' });
  });
  return worker;
}

const makeVisit = (scheduledDate: string, startTime: string, endTime: string) =>
  backend.in(world, async (ctx) => {
    const customer = await buildCustomer(ctx, { name: 'Priya Shah', preferredName: 'Priya' });
    const property = await buildProperty(ctx, { customerId: customer.id, postcode: 'SW12 9EA' });
    const values = { propertyId: property.id, workerId: amara.workerId, firstDate: scheduledDate };
    const job = await buildJob(ctx, { ...values, frequencyDays: 1 });
    const workerId = amara.workerId;
    await buildVisit(ctx, { jobId: job.id, scheduledDate, workerId, startTime, endTime });
    return job.id;
  });
async function book(from: string, to: string, { reason = 'sick', worker = amara } = {}) {
  const address = `workers/${worker.workerId}/breaks/?start_day=${from}&end_day=${to}&reason=${reason}`;
  const { status, body } = await backend.call('POST', address, { token: worker.token, body: {} });
  expect([status, body]).toEqual([200, expect.anything()]);
}
const change = (jobId: number, values: Partial<typeof visits.$inferInsert>) =>
  backend.in(world, ({ tx }) =>
    tx
      .update(visits)
      .set(values)
      .where(and(eq(visits.world, world), eq(visits.jobId, jobId))),
  );
/** It also renews the administrator’s token, which expires after hours. */
async function setNow(now: string) {
  const clockOffsetMs = Date.parse(now) - Date.now();
  await backend.in(world, ({ tx }) => tx.update(worlds).set({ clockOffsetMs }).where(eq(worlds.id, world)));
  office = await makeAdministrator(backend, world);
}

interface Listed {
  readonly worker_id: number;
  readonly reason: string;
  readonly visits: readonly { readonly job_id: number; readonly covered_by: string | null }[];
}
const absences = async () =>
  ((await backend.call('GET', 'admin/absences/', { token: office.token })).body as { absences: Listed[] })
    .absences;
const listed = async () =>
  (await absences()).map(({ visits: of }) => of.map(({ job_id, covered_by }) => [job_id, covered_by]));
const acknowledge = () =>
  backend.call('POST', `admin/absences/${amara.workerId}/acknowledge/`, { token: office.token });

describe('the alert of a sick cleaner', () => {
  it('the alert of a sick cleaner lists visits of today and tomorrow morning, with the postcode area only', async () => {
    const [first, noon, evening] = [
      await makeVisit(TODAY, '10:00', '12:00'),
      await makeVisit(TOMORROW, '11:59', '13:00'),
      await makeVisit(TOMORROW, '12:00', '14:00'),
    ];
    await book(TODAY, TOMORROW);
    const visit = { customer_name: 'Priya', area: 'SW12', covered_by: null };
    expect(await absences()).toEqual([
      {
        ...{ worker_id: amara.workerId, worker_name: 'Amara Okafor', reason: 'sick' },
        visits: [
          { job_id: first, scheduled_date: TODAY, actual_date: TODAY, start_time: '10:00', ...visit },
          { job_id: noon, scheduled_date: TOMORROW, actual_date: TOMORROW, start_time: '11:59', ...visit },
        ],
      },
    ]);
    await setNow(`${TOMORROW}T05:00:00.000Z`);
    expect(await listed()).toEqual([
      [
        [noon, null],
        [evening, null],
      ],
    ]);
  });

  it('the alert of a sick cleaner keeps covered visits until all are covered', async () => {
    const [one, other] = [await makeVisit(TODAY, '10:00', '12:00'), await makeVisit(TODAY, '14:00', '16:00')];
    await book(TODAY, TODAY);
    await change(one, { workerId: ella.workerId });
    expect(await listed()).toEqual([
      [
        [one, 'Ella Brown'],
        [other, null],
      ],
    ]);
    await change(other, { workerId: ella.workerId });
    expect(await listed()).toEqual([]);
  });

  it.each([
    ['is assigned to her again', () => ({ workerId: amara.workerId })],
    ['is skipped', () => ({ skipped: true, skippedByUserRole: 'customers' as const })],
    ['moves to another day', () => ({ actualDate: addDays(TODAY, 3) })],
  ])('the alert of a sick cleaner disappears once her visit %s', async (_, values) => {
    const jobId = await makeVisit(TODAY, '10:00', '12:00');
    await book(TODAY, TODAY);
    await change(jobId, values());
    expect(await listed()).toEqual([]);
  });

  it('the alert of a sick cleaner disappears at the visit’s end, not before', async () => {
    const jobId = await makeVisit(TODAY, '10:00', '12:00');
    await book(TODAY, TODAY);
    await setNow('2026-06-16T10:59:00.000Z');
    expect(await listed()).toEqual([[[jobId, null]]]);
    await setNow('2026-06-16T11:00:00.000Z');
    expect(await listed()).toEqual([]);
  });

  it('the alert of a sick cleaner disappears once acknowledged, with an audit entry, until another visit is urgent', async () => {
    await makeVisit(TODAY, '10:00', '12:00');
    const later = await makeVisit(TOMORROW, '15:00', '17:00');
    await book(TODAY, TOMORROW);
    expect((await acknowledge()).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await acknowledge()).status).toBe(404);
    expect((await auditOf(backend, world)).map(({ call, status }) => [call, status])).toEqual([
      ['acknowledgeAbsence', 200],
      ['acknowledgeAbsence', 404],
    ]);
    await setNow(`${TOMORROW}T08:00:00.000Z`);
    expect(await listed()).toEqual([[[later, null]]]);
  });

  it('the alert of a sick cleaner belongs to the last cleaner who lost the same visit', async () => {
    const jobId = await makeVisit(TODAY, '14:00', '16:00');
    await book(TODAY, TODAY);
    await change(jobId, { workerId: ella.workerId });
    await setNow('2026-06-16T09:00:00.000Z');
    await book(TODAY, TODAY, { worker: ella, reason: 'childcare' });
    expect((await absences()).map(({ worker_id, reason }) => [worker_id, reason])).toEqual([
      [ella.workerId, 'childcare'],
    ]);
  });
});

it('the backend raises no alert when an administrator releases a visit', async () => {
  const jobId = await makeVisit(TODAY, '14:00', '16:00');
  const { status } = await backend.call('POST', `admin/offers/visits/${jobId}/${TODAY}/`, {
    token: office.token,
    body: { worker_id: amara.workerId },
  });
  expect(status).toBe(200);
  expect(await listed()).toEqual([]);
});

it('the backend lists a worker’s time off of the last 60 days and later, latest first', async () => {
  await makeVisit(TODAY, '10:00', '12:00');
  const { workerId } = amara;
  const past = { workerId, reason: 'holiday', bookedAt: '2026-04-01T08:00:00.000Z' };
  await backend.in(world, async (ctx) => {
    await buildBreak(ctx, { ...past, startDate: addDays(TODAY, -61), endDate: addDays(TODAY, -60) });
    await buildBreak(ctx, { ...past, startDate: addDays(TODAY, -63), endDate: addDays(TODAY, -62) });
    const availability = [{ start: '08:00', end: '12:00' }];
    await buildBreak(ctx, {
      ...past,
      startDate: addDays(TODAY, 90),
      endDate: addDays(TODAY, 90),
      availability,
    });
  });
  await book(TODAY, TODAY);
  const { body } = await backend.call('GET', `admin/workers/${workerId}/`, { token: office.token });
  const { time_off } = body as { time_off: readonly Readonly<Record<string, unknown>>[] };
  expect(
    time_off.map((one) => [one.start_date, one.end_date, one.reason, one.availability, one.released_count]),
  ).toEqual([
    [addDays(TODAY, 90), addDays(TODAY, 90), 'holiday', [{ start: '08:00', end: '12:00' }], 0],
    [TODAY, TODAY, 'sick', [], 1],
    [addDays(TODAY, -61), addDays(TODAY, -60), 'holiday', [], 0],
  ]);
});
