import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import type { PaymentPeriod, PaymentPeriodsPage } from '@/lib/features/money/payments/schema';
import { addAdjustment } from '@/lib/features/money/payments/server/adjustments';
import { closeWeek } from '@/lib/features/money/payments/server/close-period';
import { recordPay } from '@/lib/features/money/payments/server/record-pay';
import { bonusDays, visitPay } from '@/lib/features/records/pay';
import { visits } from '@/lib/features/records/visits';
import { buildJob, buildVisit } from '@/lib/features/sample/draft/server/builders/build';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';
import { backendForFile } from '@/tests/support/backend-for-file';
import type { Wire } from '@/tests/support/wire';
import type { Visit } from '../schema';
import { setRate } from './rates';

/** This day is a Wednesday. */
const NOW = '2026-06-17T09:00:00.000Z';
const TODAY = '2026-06-17';
const TUESDAY = '2026-06-16';
const LAST = '2026-06-08';

const backend = backendForFile();

type VisitChange = Partial<typeof visits.$inferInsert>;

async function setUp() {
  const world = await backend.makeWorld(NOW);
  const worker = await backend.makeWorker(world);
  const { workerId } = worker;
  const inside = <T>(work: (ctx: WorldContext) => Promise<T>) => backend.in(world, work);
  const get = async <T>(path: string) => {
    const { status, body } = await backend.call('GET', path, worker);
    expect(status, path).toBe(200);
    return body as Wire<T>;
  };
  const daysOf = (query = '') =>
    get<WorkingDay[]>(`workers/${workerId}/working-days/?expand=activities__visit${query}`);
  return {
    ...{ world, workerId, inside },
    /** Makes a visit of three hours, of which 98 minutes are worked unless `row` says something else. */
    visit: (day: string, row: VisitChange = {}) =>
      inside(async (ctx) => {
        const tasks = [{ type: 'cleaning', hours: 3 }];
        const { id: jobId } = await buildJob(ctx, { workerId, firstDate: day, tasks });
        const times = { startedAt: `${day}T09:00:00.000Z`, finishedAt: `${day}T10:38:00.000Z` };
        return buildVisit(ctx, { jobId, workerId, scheduledDate: day, tasks, ...times, ...row });
      }),
    record: (visit: typeof visits.$inferSelect, hours: number) =>
      inside((ctx) => recordPay(ctx, visit, { workerId, hours })),
    raise: (fromDay: string) =>
      inside((ctx) =>
        setRate(ctx, { workerId, fromDay, basePence: 1400, hourlyBonusPence: 50, adminFeePence: 300 }),
      ),
    /** It reads the visit from every answer that contains it. */
    answers: async ({ jobId, scheduledDate }: typeof visits.$inferSelect) => {
      const own = await get<Visit>(`work/jobs/${jobId}/visits/${scheduledDate}/`);
      const days = [...(await daysOf()), ...(await daysOf(`&from=${LAST}`))];
      const inDays = days.flatMap((day) => [
        ...day.activities.flatMap(({ visit }) => (typeof visit === 'object' && visit ? [visit] : [])),
        ...(day.skipped_visits ?? []),
      ]);
      return [own, ...inDays.filter((visit) => visit.job_id === jobId)];
    },
    line: async ({ jobId }: typeof visits.$inferSelect) => {
      const { results } = await get<PaymentPeriodsPage>(`workers/${workerId}/payments/`);
      const lines = results.flatMap((period: Wire<PaymentPeriod>) => period.worked_visits_for_invoice);
      return lines.find(({ visit }) => visit.job_id === jobId);
    },
  };
}

type Test = Awaited<ReturnType<typeof setUp>>;

const CASES: Readonly<
  Record<string, readonly [(test: Test) => Promise<typeof visits.$inferSelect>, Record<string, number>]>
> = {
  'with the rate of its finish, after a raise': [
    async (test) => {
      const visit = await test.visit(TUESDAY);
      await test.record(visit, 2);
      await test.raise('2020-01-01');
      return visit;
    },
    { hours: 2, base_pay_pounds: 11.5, hourly_bonus_pounds: 0, charges_pounds: 5 },
  ],
  'with the hours that the office corrected': [
    async (test) => {
      const visit = await test.visit(TUESDAY, { tipPence: 300 });
      await test.record(visit, 2);
      await test.inside(({ tx, world: { id: world } }) =>
        tx
          .update(visitPay)
          .set({ paidMinutes: 165 })
          .where(and(eq(visitPay.world, world), eq(visitPay.jobId, visit.jobId))),
      );
      return visit;
    },
    { hours: 2.75, base_pay_pounds: 11.5, charges_pounds: 5, tip_pounds: 3, products_pounds: 0 },
  ],
  'with the rate of its day, where its finish recorded none': [
    async (test) => {
      await test.raise(TODAY);
      return test.visit(TUESDAY);
    },
    { hours: 2, base_pay_pounds: 11.5, hourly_bonus_pounds: 0, charges_pounds: 5 },
  ],
  'with the tip and products of a closed week': [
    async (test) => {
      const products = { type: 'products', hours: 0, price: 4 };
      const visit = await test.visit('2026-06-09', {
        tasks: [{ type: 'cleaning', hours: 2 }, products],
        tipPence: 200,
      });
      await test.record(visit, 2);
      await test.inside(async (ctx) => {
        expect((await closeWeek(ctx, { firstDay: LAST })).closed).toEqual([test.workerId]);
        const isIt = and(eq(visits.world, ctx.world.id), eq(visits.jobId, visit.jobId));
        await ctx.tx.update(visits).set({ tipPence: 900, tasks: [] }).where(isIt);
      });
      return visit;
    },
    { hours: 2, base_pay_pounds: 11.5, charges_pounds: 5, tip_pounds: 2, products_pounds: 4 },
  ],
};

it.each(Object.entries(CASES))(
  'a finished visit is answered %s, like its payment line',
  async (_, [make, paid]) => {
    const test = await setUp();
    const visit = await make(test);
    const line = await test.line(visit);
    const answers = await test.answers(visit);
    expect(answers).toHaveLength(2);
    for (const answer of answers) {
      expect(answer.paid).toMatchObject(paid);
      expect(answer.paid).toEqual({
        hours: line?.payable_hours,
        base_pay_pounds: line?.base_pay_pounds,
        hourly_bonus_pounds: line?.hourly_bonus_pounds,
        charges_pounds: line?.charges_pounds,
        tip_pounds: line?.tip_pounds,
        products_pounds: line?.products_pounds,
      });
    }
  },
);

it('today’s finish is also answered with what it is paid in the days from today', async () => {
  const test = await setUp();
  const visit = await test.visit(TODAY, {
    startedAt: `${TODAY}T06:00:00.000Z`,
    finishedAt: `${TODAY}T08:45:00.000Z`,
  });
  await test.record(visit, 3);
  await test.raise(TODAY);
  const answers = await test.answers(visit);
  expect(answers.map(({ paid }) => [paid?.hours, paid?.base_pay_pounds])).toEqual([
    [3, 11.5],
    [3, 11.5],
    [3, 11.5],
  ]);
});

it('a visit that is planned, runs or was skipped is not answered as paid', async () => {
  const test = await setUp();
  const rows = [{ startedAt: null, finishedAt: null }, { finishedAt: null }];
  for (const row of rows) {
    const [own] = await test.answers(await test.visit(TUESDAY, row));
    expect(own?.paid).toBeUndefined();
    expect(own?.skipped_pay_pounds).toBeUndefined();
  }
});

it('a skipped visit is answered with the sum of its adjustments of this cleaner, 0 without any', async () => {
  const test = await setUp();
  const row = { startedAt: null, finishedAt: null, skipped: true, skippedByUserRole: 'customers' } as const;
  const [late, other] = [await test.visit(TUESDAY, row), await test.visit(TUESDAY, row)];
  const { workerId } = test;
  const another = await backend.makeWorker(test.world);
  await test.inside(async (ctx) => {
    const of = { workerId, day: TUESDAY, reason: null };
    const visit = { jobId: late.jobId, scheduledDate: TUESDAY };
    await addAdjustment(ctx, { ...of, visit, type: 'customercancel', amountPence: 2400, cause: 'one' });
    await addAdjustment(ctx, { ...of, visit, type: 'workercancel', amountPence: -150, cause: 'two' });
    await addAdjustment(ctx, { ...of, type: 'refer', amountPence: 500, cause: 'three' });
    // A cleaner who had the visit before has been paid for it.
    const before = { ...of, workerId: another.workerId, visit };
    await addAdjustment(ctx, { ...before, type: 'customercancel', amountPence: 900, cause: 'four' });
  });
  const payOf = async (visit: typeof visits.$inferSelect) =>
    (await test.answers(visit)).map((answer) => answer.skipped_pay_pounds);
  expect(await payOf(late)).toEqual([22.5, 22.5]);
  expect(await payOf(other)).toEqual([0, 0]);
});

it('the pay of a visit includes a bonus if the rate of the day has one and the worker gets it', async () => {
  const test = await setUp();
  const { inside, workerId } = test;
  const getsBonus = () =>
    inside(({ tx, world }) =>
      tx.insert(bonusDays).values({ world: world.id, workerId, fromDay: '2026-01-01', isOnBonus: true }),
    );
  const rate = (fromDay: string, hourlyBonusPence: number | null) =>
    inside((ctx) => setRate(ctx, { workerId, fromDay, basePence: 1300, hourlyBonusPence, adminFeePence: 0 }));
  await rate(LAST, null);
  await rate(TODAY, 50);
  const before = await test.visit(TUESDAY);
  const open = await test.visit('2026-06-18', { startedAt: null, finishedAt: null });
  const told = async (visit: typeof before) =>
    (await test.answers(visit)).map(({ includes_bonus: includesBonus }) => includesBonus);
  expect([await told(before), await told(open)]).toEqual([
    [false, false],
    [false, false],
  ]);
  await getsBonus();
  expect([await told(before), await told(open)]).toEqual([
    [false, false],
    [true, true],
  ]);
});
