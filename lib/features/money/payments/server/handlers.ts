import 'server-only';
import { desc, eq, isNotNull } from 'drizzle-orm';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND } from '@/lib/core/backend/api/refusal';
import { groupRows, ofWorker } from '@/lib/core/backend/worlds/rows';
import { pageSpan, toPage } from '@/lib/core/ground/contract/page';
import { poundsOf } from '@/lib/core/ground/money/pence';
import { paymentPeriods } from '@/lib/features/records/pay';
import { PERIODS_PER_PAGE } from '../model';
import { countsOn, spanOf, taxYearOf } from '../periods';
import { linkToPayments } from '../schema';
import { periodEntity } from './period-entity';
import { readPeriods } from './read-periods';

export const paymentsHandlers = {
  /** The newest period comes first. [PAY-05] [DEMO-72] */
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
    const parts = await readPeriods(ctx, ctx.workerId, periods);
    return toPage(span, parts.map(periodEntity), linkToPayments(query));
  },

  /** Another worker's period answers "not found". [AUTH-22] [DEMO-73] */
  async getPayment(ctx, { params }) {
    const periods = await ctx.tx
      .select()
      .from(paymentPeriods)
      .where(ofWorker(ctx, paymentPeriods, eq(paymentPeriods.id, params.periodId)));
    const [parts] = await readPeriods(ctx, ctx.workerId, periods);
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
