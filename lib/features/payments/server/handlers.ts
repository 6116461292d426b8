import 'server-only';
import { desc, eq, isNotNull } from 'drizzle-orm';
import type { Handlers, WorkerContext } from '@/lib/core/api/handler-context';
import { NOT_FOUND } from '@/lib/core/api/refusal';
import { pageSpan, toPage } from '@/lib/core/contract/page';
import { poundsOf } from '@/lib/core/money/pence';
import { groupRows, ofWorker } from '@/lib/core/worlds/rows';
import { PERIODS_PER_PAGE } from '@/lib/features/payments/model';
import { countsOn, spanOf, taxYearOf } from '@/lib/features/payments/periods';
import { linkToPayments } from '@/lib/features/payments/schema';
import { readAdjustments } from './adjustment-rows';
import { type PeriodParts, type PeriodRow, periodEntity } from './period-entity';
import { readLines } from './period-lines';
import { paymentPeriods } from './tables';

export const paymentsHandlers = {
  /** Newest first. [PAY-05] [DEMO-72] */
  async listPayments(ctx, { query = {} }) {
    const isOwn = ofWorker(ctx, paymentPeriods);
    const span = pageSpan(await ctx.tx.$count(paymentPeriods, isOwn), query, PERIODS_PER_PAGE);
    const periods = await ctx.tx
      .select()
      .from(paymentPeriods)
      .where(isOwn)
      .orderBy(desc(paymentPeriods.firstDay))
      .limit(span.perPage)
      .offset(span.offset);
    const parts = await readPeriods(ctx, periods);
    return toPage(span, parts.map(periodEntity), linkToPayments(query));
  },

  /** Another worker's period answers "not found". [AUTH-22] [DEMO-73] */
  async getPayment(ctx, { params }) {
    const periods = await ctx.tx
      .select()
      .from(paymentPeriods)
      .where(ofWorker(ctx, paymentPeriods, eq(paymentPeriods.id, params.periodId)));
    const [parts] = await readPeriods(ctx, periods);
    return parts ? periodEntity(parts) : NOT_FOUND;
  },

  async listTaxYears(ctx) {
    const periods = await ctx.tx
      .select()
      .from(paymentPeriods)
      .where(ofWorker(ctx, paymentPeriods, isNotNull(paymentPeriods.closedAt)))
      .orderBy(desc(paymentPeriods.firstDay));
    const byYear = groupRows(periods, ({ firstDay, datePaid }) =>
      taxYearOf(countsOn({ datePaid, paymentDueDate: spanOf(firstDay).paymentDueDate })),
    );
    return [...byYear]
      .map(([taxYear, ofYear]) => ({
        taxYear,
        totalPounds: poundsOf(ofYear.reduce((sum, { totalPence }) => sum + (totalPence ?? 0), 0)),
        periodCount: ofYear.length,
      }))
      .toSorted((a, b) => b.taxYear - a.taxYear);
  },
} satisfies Handlers<WorkerContext>;

/** One worker's periods with their lines and adjustments, in the given order. */
async function readPeriods(ctx: WorkerContext, periods: readonly PeriodRow[]): Promise<PeriodParts[]> {
  const scope = { firstDays: periods.map(({ firstDay }) => firstDay), workerIds: [ctx.workerId] };
  const lines = groupRows(await readLines(ctx, scope), ({ firstDay }) => firstDay);
  const adjustments = groupRows(await readAdjustments(ctx, scope), ({ row }) => row.firstDay);
  return periods.map((period) => ({
    period,
    lines: lines.get(period.firstDay) ?? [],
    adjustments: adjustments.get(period.firstDay) ?? [],
  }));
}
