import 'server-only';
import { addDays, compareTexts, type Day, instantOf, mondayOf } from '@/lib/core/time/zoned';
import { insertMissingRows } from '@/lib/core/worlds/insert-rows';
import { groupRows, ofWorld } from '@/lib/core/worlds/rows';
import type { WorldContext } from '@/lib/core/worlds/worlds';
import { spanOf } from '@/lib/features/payments/periods';
import { SAMPLE_WORKERS } from '@/lib/features/sample/server/data/people';
import type { SampleDraft } from '@/lib/features/sample/server/draft';
import { readAdjustments } from './adjustment-rows';
import { payRow, saveClosing } from './close-period';
import { sumsOf } from './period-entity';
import { readLines } from './period-lines';
import { paymentPeriods, visitPay } from './tables';

/** [DEMO-35] */
export const SAMPLE_RATE = { basePence: 1150, adminFeePence: 500 } as const;

const LORNA = 11;
/** [DEMO-35] */
const BONUS_PENCE: Readonly<Record<number, number>> = { [SAMPLE_WORKERS.amara]: 50, [LORNA]: 75 };

/** After all visits and cancellations are planned. */
export function planPayments(draft: SampleDraft): void {
  for (const { id } of draft.workers) {
    const hourlyBonusPence = BONUS_PENCE[id] ?? null;
    draft.payRates.push({ workerId: id, fromDay: '2020-01-01', ...SAMPLE_RATE, hourlyBonusPence });
  }
  planFines(draft);
  planLateCancellation(draft);
}

function planFines(draft: SampleDraft): void {
  for (const {
    workerId,
    jobId,
    scheduledDate,
    visitDay,
    finePence,
    cancelledAt,
  } of draft.visitCancellations) {
    if (!finePence) continue;
    draft.paymentAdjustments.push({
      id: draft.paymentAdjustments.length + 1,
      ...{ workerId, jobId, scheduledDate, firstDay: mondayOf(visitDay) },
      ...{
        type: 'workercancel',
        amountPence: -finePence,
        cause: `cancelled-visit:${jobId}:${scheduledDate}:${workerId}`,
      },
      createdAt: cancelledAt,
    });
  }
}

/** A customer of Amara cancelled last week, too late. */
function planLateCancellation(draft: SampleDraft): void {
  const { today, zone } = draft.input;
  const firstDay = addDays(mondayOf(today), -7);
  const visit = draft.visits
    .filter(
      ({ workerId, actualDate }) => workerId === SAMPLE_WORKERS.amara && mondayOf(actualDate) === firstDay,
    )
    .toSorted((a, b) => compareTexts(a.actualDate, b.actualDate))[0];
  if (!visit) return;
  draft.paymentAdjustments.push({
    id: draft.paymentAdjustments.length + 1,
    ...{ workerId: SAMPLE_WORKERS.amara, firstDay, type: 'customercancel', amountPence: 1500 },
    createdAt: instantOf(visit.actualDate, '18:00', zone),
    reason: 'Cancelled an hour before',
  });
}

/**
 * Each finish has its rate. Weeks up to the one before last are closed and, once due, paid. In few statements: each
 * browser test makes a world.
 */
export async function closeSampleWeeks(ctx: WorldContext): Promise<void> {
  const lastWeek = addDays(mondayOf(ctx.today), -7);
  const periods = await ctx.tx.select().from(paymentPeriods).where(ofWorld(ctx, paymentPeriods));
  const scope = { firstDays: [...new Set(periods.map(({ firstDay }) => firstDay))] };
  const lines = await readLines(ctx, scope);
  const isClosed = (firstDay: Day) => firstDay < lastWeek;
  await insertMissingRows(
    ctx,
    visitPay,
    lines.map((line) => ({
      ...payRow(line),
      tipPence: isClosed(line.firstDay) ? line.tipPence : null,
      isRateRecorded: true,
    })),
  );
  const keyOf = (row: { readonly workerId: number; readonly firstDay: Day }) =>
    `${row.workerId} ${row.firstDay}`;
  const linesOf = groupRows(lines, keyOf);
  const adjustmentsOf = groupRows(await readAdjustments(ctx, scope), ({ row }) => keyOf(row));
  const closed = periods.filter(({ firstDay }) => isClosed(firstDay));
  await saveClosing(
    ctx,
    closed.map((period) => {
      const parts = {
        lines: linesOf.get(keyOf(period)) ?? [],
        adjustments: adjustmentsOf.get(keyOf(period)) ?? [],
      };
      const { earned, total } = sumsOf(parts);
      const { paymentDueDate } = spanOf(period.firstDay);
      const datePaid = paymentDueDate > ctx.today ? null : paymentDueDate;
      return { ...period, closedAt: ctx.now, earnedPence: earned, totalPence: total, datePaid };
    }),
  );
}
