import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts } from '@/lib/core/backend/accounts/tables';
import { inWorld } from '@/lib/core/backend/worlds/worlds';
import { bonusDays, paymentAdjustments, paymentPeriods, payRates } from '@/lib/features/records/pay';
import { lostVisits, visits } from '@/lib/features/records/visits';
import { buildJob, buildVisit } from '@/lib/features/sample/draft/server/builders/build';
import { setRate } from '@/lib/features/work/visits/server/rates';
import { backendForFile } from '@/tests/support/backend-for-file';
import { auditOf, makeAdministrator } from '@/tests/support/office';
import { buildSetting } from '@/tests/support/row-builders';

/** The tests run on a Wednesday at ten in London. */
const NOW = '2026-06-17T09:00:00.000Z';
const TODAY = '2026-06-17';
const MONDAY = '2026-06-15';

const backend = backendForFile();

interface SetUp {
  readonly paidHours?: number | string | null;
  readonly noticeHours?: number | null;
  readonly hasRate?: boolean;
}

async function setUp({ paidHours = 2, noticeHours = null, hasRate = true }: SetUp = {}) {
  const world = await backend.makeWorld(NOW);
  const office = await makeAdministrator(backend, world);
  const own = await backend.makeWorker(world);
  const inside = <T>(work: Parameters<typeof inWorld<T>>[2]) => inWorld(backend.database, world, work);
  await inside(async (ctx) => {
    await buildSetting(ctx, { name: 'late_cancellation_paid_hours', value: paidHours });
    await buildSetting(ctx, { name: 'late_cancellation_notice_hours', value: noticeHours });
    await ctx.tx.insert(bonusDays).values({
      ...{ world, workerId: own.workerId, fromDay: MONDAY, isOnBonus: true },
    });
    await ctx.tx.delete(payRates).where(eq(payRates.workerId, own.workerId));
    if (!hasRate) return;
    await setRate(ctx, {
      ...{ workerId: own.workerId, fromDay: MONDAY, basePence: 1450, hourlyBonusPence: 50 },
      adminFeePence: 400,
    });
  });
  const call = (method: 'GET' | 'POST', path: string, token = office.token) =>
    backend.call(method, `admin/visits/${path}/`, { token });
  return {
    ...{ world, office, own, inside, call },
    /** The visit begins at 9am London time on that day. */
    visit: (day: string, row: Partial<typeof visits.$inferInsert> = {}) =>
      inside(async (ctx) => {
        const { id: jobId } = await buildJob(ctx, {
          ...{ workerId: own.workerId, firstDate: day, startTime: '09:00', endTime: '12:00' },
          tasks: [{ type: 'cleaning', hours: 3 }],
        });
        const key = { jobId, scheduledDate: day, actualDate: day, workerId: own.workerId };
        await buildVisit(ctx, { ...key, startTime: '09:00', endTime: '12:00', ...row });
        return `${jobId}/${day}`;
      }),
    adjustments: () => inside(({ tx }) => tx.select().from(paymentAdjustments)),
    rowOf: async (path: string) => {
      const [jobId, day = ''] = path.split('/');
      const isIt = and(eq(visits.jobId, Number(jobId)), eq(visits.scheduledDate, day));
      const [row] = await inside(({ tx }) => tx.select().from(visits).where(isIt));
      return { skipped: row?.skipped, by: row?.skippedByUserRole };
    },
    listed: async () => {
      const { body } = await backend.call('GET', `workers/${own.workerId}/payments/`, { token: own.token });
      return (body as { results: readonly Record<string, unknown>[] }).results;
    },
  };
}

type Test = Awaited<ReturnType<typeof setUp>>;

const CANCELLED = { skipped: true, by: 'customers' };
const PLANNED = { skipped: false, by: null };

describe('a visit that the office cancels for the customer', () => {
  it('a visit that the office cancels for the customer pays the set hours at the cleaner’s rate if it is late, once, with the reason, and is lost to her', async () => {
    const test = await setUp();
    // The visit begins in 23 hours.
    const visit = await test.visit('2026-06-18');
    expect((await test.call('GET', `${visit}/cancellation`)).body).toMatchObject({
      ...{ is_late: true, paid_hours: 2, notice_hours: 24, amount_pence: 3000, fault: null },
      ...{ is_cancelled: false, day: '2026-06-18', start_time: '09:00' },
    });
    for (const _ of [1, 2]) expect((await test.call('POST', `${visit}/cancel`)).status).toBe(200);
    expect(await test.rowOf(visit)).toEqual(CANCELLED);
    const jobId = Number(visit.split('/')[0]);
    expect(await test.adjustments()).toMatchObject([
      {
        ...{ workerId: test.own.workerId, firstDay: MONDAY, type: 'customercancel', amountPence: 3000 },
        ...{ jobId, scheduledDate: '2026-06-18', reason: '2 h × £15, cancelled less than 24 h before' },
      },
    ]);
    expect(await test.listed()).toMatchObject([
      {
        ...{ first_day: MONDAY, total_pounds: 30 },
        payment_adjustments_for_invoice: [
          {
            amount_pounds: 30,
            reason: '2 h × £15, cancelled less than 24 h before',
            visit: { job_id: jobId },
          },
        ],
      },
    ]);
    const lost = await test.inside(({ tx }) => tx.select().from(lostVisits));
    expect(lost).toMatchObject([{ workerId: test.own.workerId, jobId, cause: 'office' }]);
    const entries = (await auditOf(backend, test.world)).filter((entry) => entry.call === 'cancelVisit');
    expect(entries.map(({ status }) => status)).toEqual([200, 200]);
    expect(entries.map(({ subject }) => subject)).toContainEqual(
      expect.objectContaining({ visitAfter: 'cancelled', adjustmentAfter: '£30' }),
    );
  });

  it.each([
    ['an hour before the notice', '2026-06-18', { noticeHours: 22 }],
    ['with a setting of 0 hours', '2026-06-17', { paidHours: 0 }],
    ['without a setting', '2026-06-17', { paidHours: null }],
    ['with a setting that is no number of hours', '2026-06-17', { paidHours: '2.5' }],
    ['in time and without a rate', '2026-06-20', { hasRate: false }],
    ['late, without hours and without a rate', '2026-06-17', { paidHours: 0, hasRate: false }],
  ])(
    'a visit that the office cancels for the customer pays nothing %s, and is cancelled',
    async (_, day, options) => {
      const test = await setUp(options);
      const visit = await test.visit(day);
      expect((await test.call('GET', `${visit}/cancellation`)).body).toMatchObject({ amount_pence: null });
      expect((await test.call('POST', `${visit}/cancel`)).status).toBe(200);
      expect(await test.rowOf(visit)).toEqual(CANCELLED);
      expect(await test.adjustments()).toEqual([]);
      expect(await test.listed()).toEqual([]);
    },
  );

  it.each([
    ['has started', TODAY, { startedAt: NOW }, {}, 'started'],
    ['is over', '2026-06-16', {}, {}, 'past'],
    ['is late while the rate is missing', TODAY, {}, { hasRate: false }, 'missing-rate'],
  ] as const)(
    'a visit that the office cancels for the customer stays as it is if it %s',
    async (_, day, row, options, fault) => {
      const test = await setUp(options);
      const visit = await test.visit(day, row);
      expect((await test.call('GET', `${visit}/cancellation`)).body).toMatchObject({ fault });
      const { status, body } = await test.call('POST', `${visit}/cancel`);
      expect([status, Object.keys((body as { error_details: object }).error_details)]).toEqual([
        400,
        [fault],
      ]);
      expect(await test.rowOf(visit)).toEqual(PLANNED);
      expect(await test.adjustments()).toEqual([]);
    },
  );

  it('a cancelled visit of the next week is paid in the current week while the last week is closed', async () => {
    const test = await setUp({ noticeHours: 168 });
    await test.inside(({ tx, world }) =>
      tx.insert(paymentPeriods).values({
        ...{ world: world.id, workerId: test.own.workerId, firstDay: '2026-06-08', closedAt: NOW },
        ...{ earnedPence: 0, totalPence: 0 },
      }),
    );
    const visit = await test.visit('2026-06-22');
    expect((await test.call('POST', `${visit}/cancel`)).status).toBe(200);
    expect((await test.adjustments()).map(({ firstDay, amountPence }) => [firstDay, amountPence])).toEqual([
      [MONDAY, 3000],
    ]);
  });

  it('a visit that the office cancels for the customer pays nothing if the cleaner has time off on that day', async () => {
    const test = await setUp();
    const visit = await test.visit(TODAY, { skipped: true, skippedByUserRole: 'workers' });
    expect((await test.call('GET', `${visit}/cancellation`)).body).toMatchObject({ worker_name: null });
    expect((await test.call('POST', `${visit}/cancel`)).status).toBe(200);
    expect([await test.rowOf(visit), await test.adjustments()]).toEqual([CANCELLED, []]);
  });

  it('a visit that the office cancels for the customer is not found in another world, and a viewer cannot cancel it', async () => {
    const test = await setUp();
    const visit = await test.visit(TODAY);
    const other = await setUp();
    for (const path of [`${visit}/cancellation`, `999999/${TODAY}/cancellation`])
      expect((await test.call('GET', path, other.office.token)).status).toBe(404);
    expect((await test.call('POST', `${visit}/cancel`, other.office.token)).status).toBe(404);
    await test.inside(({ tx }) =>
      tx.update(accounts).set({ officeRole: 'viewer' }).where(eq(accounts.id, test.office.accountId)),
    );
    expect((await test.call('POST', `${visit}/cancel`)).status).toBe(403);
    expect(await test.rowOf(visit)).toEqual(PLANNED);
  });
});

describe('the undo of that cancellation', () => {
  it('the undo of a cancellation gives the visit back, takes the pay away, and tells the cleaner and the audit log', async () => {
    const test = await setUp();
    const visit = await test.visit('2026-06-18');
    await test.call('POST', `${visit}/cancel`);
    const lost = () => backend.call('GET', 'work/lost-visits/', { token: test.own.token });
    const [loss] = (await lost()).body as readonly { readonly id: number }[];
    await backend.call('POST', 'work/lost-visits/read/', {
      ...{ token: test.own.token, body: { ids: [loss?.id] } },
    });
    for (const _ of [1, 2]) expect((await test.call('POST', `${visit}/restore`)).status).toBe(200);
    expect(await test.rowOf(visit)).toEqual(PLANNED);
    expect(await test.adjustments()).toEqual([]);
    expect(await test.listed()).toMatchObject([{ first_day: MONDAY, total_pounds: 0 }]);
    expect((await lost()).body).toMatchObject([{ state: 'yours', is_unread: true }]);
    const entries = (await auditOf(backend, test.world)).filter(({ call }) => call === 'restoreVisit');
    expect(entries.map(({ subject }) => subject)).toContainEqual(
      expect.objectContaining({ visitAfter: 'planned', adjustmentBefore: '£30' }),
    );
    // A second cancellation pays again.
    await test.call('POST', `${visit}/cancel`);
    expect((await test.adjustments()).map(({ amountPence }) => amountPence)).toEqual([3000]);
  });

  it('the undo of a cancellation publishes no event for a loss that was not read, and a visit missed by time off stays missed', async () => {
    const test = await setUp();
    const visit = await test.visit(TODAY);
    const skipped = await test.visit(TODAY, { skipped: true, skippedByUserRole: 'workers' });
    for (const path of [visit, skipped]) {
      await test.call('POST', `${path}/cancel`);
      expect((await test.call('POST', `${path}/restore`)).status).toBe(200);
    }
    const { body } = await backend.call('GET', 'work/lost-visits/', {
      token: test.own.token,
    });
    expect(body).toEqual([]);
    expect(await test.rowOf(visit)).toEqual(PLANNED);
    expect(await test.rowOf(skipped)).toEqual({ skipped: true, by: 'workers' });
  });

  it.each([
    [
      'over',
      'the day is over',
      (test: Test) => test.inside(({ tx }) => tx.update(visits).set({ actualDate: '2026-06-16' })),
    ],
    [
      'not-free',
      'the cleaner has another visit then',
      (test: Test) => test.visit('2026-06-18', { startTime: '10:00', endTime: '13:00' }),
    ],
    [
      'closed',
      'the week that paid it is closed',
      (test: Test) => test.inside(({ tx }) => tx.update(paymentPeriods).set({ closedAt: NOW })),
    ],
  ])('the undo of a cancellation is refused as %s if %s', async (fault, _, change) => {
    const test = await setUp();
    const visit = await test.visit('2026-06-18');
    await test.call('POST', `${visit}/cancel`);
    await change(test);
    const { status, body } = await test.call('POST', `${visit}/restore`);
    expect([status, Object.keys((body as { error_details: object }).error_details)]).toEqual([400, [fault]]);
    expect(await test.rowOf(visit)).toEqual(CANCELLED);
    expect((await test.adjustments()).map(({ amountPence }) => amountPence)).toEqual([3000]);
  });

  it('a viewer and another world cannot undo a cancellation', async () => {
    const test = await setUp();
    const other = await setUp();
    const visit = await test.visit('2026-06-18');
    await test.call('POST', `${visit}/cancel`);
    expect((await test.call('POST', `${visit}/restore`, other.office.token)).status).toBe(404);
    await test.inside(({ tx }) =>
      tx.update(accounts).set({ officeRole: 'viewer' }).where(eq(accounts.id, test.office.accountId)),
    );
    expect((await test.call('POST', `${visit}/restore`)).status).toBe(403);
    expect(await test.rowOf(visit)).toEqual(CANCELLED);
  });
});
