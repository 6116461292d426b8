// @module-tag postgres
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, workers } from '@/lib/core/backend/accounts/tables';
import type { OfficeRole } from '@/lib/core/ground/contract/office-roles';
import type { PaymentPeriodsPage } from '@/lib/features/money/payments/schema';
import { paymentAdjustments } from '@/lib/features/records/pay';
import { customerRatings } from '@/lib/features/records/standing';
import type { visits } from '@/lib/features/records/visits';
import { buildJob, buildVisit } from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { auditOf, makeAdministrator } from '@/tests/support/office';
import { buildRating } from '@/tests/support/row-builders';
import type { Wire } from '@/tests/support/wire';
import type { PayWeek, WorkerPay } from '../schema';

/** It is a Wednesday. */
const NOW = '2026-06-17T09:00:00.000Z';
const MONDAY = '2026-06-15';
const LAST = '2026-06-08';
const DAY = '2026-06-09';

const backend = backendForFile();

async function setUp(row: Partial<typeof visits.$inferInsert> = {}) {
  const world = await backend.makeWorld(NOW);
  const office = await makeAdministrator(backend, world);
  const [own, other] = [await backend.makeWorker(world), await backend.makeWorker(world)];
  await backend.in(world, ({ tx }) =>
    tx.update(workers).set({ firstNames: 'Ada', lastName: 'Able' }).where(eq(workers.id, own.workerId)),
  );
  const finished = { startedAt: `${DAY}T09:00:00.000Z`, finishedAt: `${DAY}T11:00:00.000Z` };
  const jobId = await backend.in(world, async (ctx) => {
    const of = { workerId: own.workerId };
    const job = await buildJob(ctx, { ...of, firstDate: DAY, tasks: [{ type: 'cleaning', hours: 2 }] });
    await buildVisit(ctx, { ...of, jobId: job.id, scheduledDate: DAY, actualDate: DAY, ...finished, ...row });
    return job.id;
  });
  const post = (path: string, body: unknown = {}) =>
    backend.call('POST', `admin/${path}`, { token: office.token, body });
  const get = async <T>(path: string, token = office.token) =>
    (await backend.call('GET', path, { token })).body as Wire<T>;
  const visit = { jobId, scheduledDate: DAY };
  const path = `pay/visits/${jobId}/${DAY}/tip/`;
  return {
    ...{ world, own, other, visit, post, get },
    tip: (amount: string, saidPence: number | null = null, workerId = own.workerId) =>
      post(path, { worker_id: workerId, amount, said_pence: saidPence }),
    decline: (saidPence: number) => post(`${path}decline/`, { said_pence: saidPence }),
    says: (saidTipPence: number | null) =>
      backend.in(world, (ctx) => buildRating(ctx, { ...visit, id: 3, workerId: own.workerId, saidTipPence })),
    close: () => post(`pay/weeks/${LAST}/close/`, { worker_id: null, leaves_open: false }),
    week: (firstDay = LAST) => get<PayWeek>(`admin/pay/?week=${firstDay}`),
    ofWorker: (firstDay = LAST) => get<WorkerPay>(`admin/workers/${own.workerId}/pay/?week=${firstDay}`),
    periods: () => get<PaymentPeriodsPage>(`workers/${own.workerId}/payments/`, own.token),
    stats: () => get<{ tipTotalPounds: number }>(`workers/${own.workerId}/stats/`, own.token),
    ratings: () =>
      get<{ results: { tipPounds: number | null }[] }>(`workers/${own.workerId}/ratings/`, own.token),
    adjustments: () => backend.in(world, ({ tx }) => tx.select().from(paymentAdjustments)),
    openTips: async (firstDay = LAST) => {
      const { checks } = await get<PayWeek>(`admin/pay/?week=${firstDay}`);
      return checks.find(({ kind }) => kind === 'said-tip')?.cases ?? [];
    },
    role: (officeRole: OfficeRole) =>
      backend.in(world, ({ tx }) =>
        tx.update(accounts).set({ officeRole }).where(eq(accounts.id, office.accountId)),
      ),
  };
}

const faultsOf = ({ status, body }: { readonly status: number; readonly body: unknown }) => [
  status,
  Object.keys((body as { readonly error_details?: object }).error_details ?? {}),
];

describe('a tip that the office enters', () => {
  it('a tip that the office enters counts once in the week, the period, the reviews and the totals', async () => {
    const test = await setUp();
    await test.says(null);
    expect((await test.tip('5.50')).status).toBe(200);
    // Two hours at £11.50, less £5.
    expect((await test.week()).rows).toMatchObject([
      { earned_pence: 2300, tips_pence: 550, adjusted_pence: 0, total_pence: 2350 },
    ]);
    expect((await test.periods()).results).toMatchObject([
      {
        ...{ first_day: LAST, total_pounds: 23.5 },
        worked_visits_for_invoice: [{ tip_pounds: 0, total_pounds: 18 }],
        payment_adjustments_for_invoice: [
          { type: 'other', type_display: 'Tip', amount_pounds: 5.5, visit: { job_id: test.visit.jobId } },
        ],
      },
    ]);
    expect(await test.stats()).toMatchObject({ tip_total_pounds: 5.5 });
    expect((await test.ratings()).results).toMatchObject([{ tip_pounds: 5.5 }]);
    expect((await test.ofWorker()).lines).toMatchObject([{ has_paid_tip: true, said_tip_pence: null }]);
    expect((await auditOf(backend, test.world))[0]).toMatchObject({
      workerId: test.own.workerId,
      subject: { jobId: test.visit.jobId, tipBefore: null, tipAfter: '£5.50' },
    });
  });

  it('a tip that the office enters is paid by the current week if the visit’s week was closed in between', async () => {
    const test = await setUp();
    await test.close();
    expect((await test.tip('5')).status).toBe(200);
    expect((await test.ofWorker()).total_pence).toBe(1800);
    expect(await test.ofWorker(MONDAY)).toMatchObject({
      total_pence: 500,
      adjustments: [{ type: 'tip', amount_pence: 500, day: DAY }],
    });
    expect(await test.stats()).toMatchObject({ tip_total_pounds: 5 });
  });

  it('a tip that the office enters twice is paid once, even at the same moment', async () => {
    const test = await setUp();
    const both = await Promise.all([test.tip('5'), test.tip('7')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(faultsOf(await test.tip('9'))).toEqual([400, ['tip-there']]);
    expect(await test.adjustments()).toHaveLength(1);
  });

  it('a tip that the office enters is refused for a visit that has one as a task or of its own', async () => {
    const ofTask = await setUp({ tasks: [{ type: 'tip', hours: 0, price: 3 }] });
    expect(faultsOf(await ofTask.tip('5'))).toEqual([400, ['tip-there']]);
    const ofVisit = await setUp({ tipPence: 300 });
    expect(faultsOf(await ofVisit.tip('5'))).toEqual([400, ['tip-there']]);
  });

  it.each(['', '0', '-5', '500.01', '10,000', 'five'])(
    'a tip that the office enters as "%s" is refused at its field',
    async (amount) => {
      const test = await setUp();
      expect(faultsOf(await test.tip(amount))).toEqual([400, ['tip']]);
      expect(await test.adjustments()).toEqual([]);
    },
  );

  it.each([
    ['cancelled', { skipped: true }],
    ['not finished', { finishedAt: null }],
  ])('a tip that the office enters is refused for a visit that was %s', async (_, row) => {
    const test = await setUp(row);
    expect(faultsOf(await test.tip('5'))).toEqual([400, ['tip-unfinished']]);
    expect(await test.adjustments()).toEqual([]);
  });

  it('a tip that the office enters is not paid to another cleaner, and only by an owner', async () => {
    const test = await setUp();
    expect((await test.tip('5', null, test.other.workerId)).status).toBe(404);
    for (const role of ['viewer', 'coordinator'] as const) {
      await test.role(role);
      expect([(await test.tip('5')).status, (await test.decline(500)).status]).toEqual([403, 403]);
    }
    expect(await test.adjustments()).toEqual([]);
  });

  it('a tip that the office enters is removed like another adjustment, and can be entered again', async () => {
    const test = await setUp();
    await test.tip('5');
    const [tip] = await test.adjustments();
    expect((await test.post(`pay/adjustments/${tip?.id}/remove/`)).status).toBe(200);
    expect((await test.ofWorker()).total_pence).toBe(1800);
    expect((await test.tip('6')).status).toBe(200);
    expect((await test.ofWorker()).total_pence).toBe(2400);
  });
});

describe('a tip that a customer says', () => {
  it('a tip that a customer says changes no amount and waits for the office, even after its week is closed', async () => {
    const test = await setUp();
    await test.says(500);
    expect(await test.stats()).toMatchObject({ tip_total_pounds: 0 });
    expect((await test.ratings()).results).toMatchObject([{ tip_pounds: null }]);
    expect((await test.week()).rows).toMatchObject([{ tips_pence: 0, total_pence: 1800 }]);
    expect((await test.ofWorker()).lines).toMatchObject([{ has_paid_tip: false, said_tip_pence: 500 }]);
    await test.close();
    for (const firstDay of [LAST, MONDAY])
      expect(await test.openTips(firstDay)).toMatchObject([
        { name: 'Ada Able', tip_pence: 500, visit: { job_id: test.visit.jobId, day: DAY } },
      ]);
    expect(await test.openTips('2026-06-01')).toEqual([]);
  });

  it('a tip that a customer says is paid once when it is confirmed, with the amount of the office', async () => {
    const test = await setUp();
    await test.says(500);
    expect((await test.tip('4', 500)).status).toBe(200);
    expect(faultsOf(await test.tip('4', 500))).toEqual([400, ['tip-there']]);
    expect(await test.stats()).toMatchObject({ tip_total_pounds: 4 });
    expect((await test.ratings()).results).toMatchObject([{ tip_pounds: 4 }]);
    expect((await test.ofWorker()).total_pence).toBe(2200);
    expect(await test.openTips()).toEqual([]);
    const subjects = (await auditOf(backend, test.world)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(
      expect.objectContaining({ tipBefore: '£5, said by the customer', tipAfter: '£4' }),
    );
  });

  it('a tip that a customer says is declined once, and changes no amount', async () => {
    const test = await setUp();
    await test.says(500);
    expect((await test.decline(500)).status).toBe(200);
    expect(faultsOf(await test.decline(500))).toEqual([400, ['tip-changed']]);
    expect(faultsOf(await test.tip('5', 500))).toEqual([400, ['tip-changed']]);
    expect([await test.openTips(), await test.adjustments()]).toEqual([[], []]);
    expect((await auditOf(backend, test.world)).map(({ subject }) => subject)).toContainEqual(
      expect.objectContaining({ tipBefore: '£5, said by the customer', tipAfter: 'declined' }),
    );
  });

  it('a tip that a customer changes meanwhile is not answered by the earlier amount', async () => {
    const test = await setUp();
    await test.says(500);
    await backend.in(test.world, ({ tx }) => tx.update(customerRatings).set({ saidTipPence: 5_000 }));
    expect(faultsOf(await test.tip('5', 500))).toEqual([400, ['tip-changed']]);
    expect(faultsOf(await test.tip('5'))).toEqual([400, ['tip-changed']]);
    expect(faultsOf(await test.decline(500))).toEqual([400, ['tip-changed']]);
    expect(await test.openTips()).toMatchObject([{ tip_pence: 5_000 }]);
  });
});
