import 'server-only';
import { insertMissingRows } from '@/lib/core/backend/worlds/insert-rows';
import { groupRows, ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import {
  addDays,
  addMs,
  compareTexts,
  type Day,
  dayOf,
  instantOf,
  mondayOf,
} from '@/lib/core/ground/time/zoned';
import { spanOf } from '@/lib/features/money/payments/periods';
import { readAdjustments } from '@/lib/features/money/payments/server/adjustment-rows';
import { payRow, saveClosing } from '@/lib/features/money/payments/server/close-period';
import { sumsOf } from '@/lib/features/money/payments/server/period-entity';
import { readLines } from '@/lib/features/money/payments/server/period-lines';
import { paymentPeriods, visitPay } from '@/lib/features/records/pay';
import { SAMPLE_RATE, SAMPLE_WORKERS } from '@/lib/features/sample/draft/server/data/people';
import type { SampleDraft } from '@/lib/features/sample/draft/server/draft';

const LORNA = 11;
const BONUS_PENCE: Readonly<Record<number, number>> = { [SAMPLE_WORKERS.amara]: 50, [LORNA]: 75 };

/** Call it after all visits and cancellations are planned. */
export function planPayments(draft: SampleDraft): void {
  const { now, zone } = draft.input;
  for (const { id, startedWork, createdAt } of draft.workers) {
    const hourlyBonusPence = BONUS_PENCE[id] ?? null;
    const fromDay = startedWork ?? dayOf(createdAt ?? now, zone);
    draft.payRates.push({ workerId: id, fromDay, ...SAMPLE_RATE, hourlyBonusPence });
    if (id === SAMPLE_WORKERS.amara) draft.bonusDays.push({ workerId: id, fromDay, isOnBonus: true });
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

/** A customer of Amara cancelled last week, too late: the visit that the customer skipped, if that week has one. */
function planLateCancellation(draft: SampleDraft): void {
  const { today, zone } = draft.input;
  const firstDay = addDays(mondayOf(today), -7);
  const ofWeek = draft.visits
    .filter(
      ({ workerId, actualDate }) => workerId === SAMPLE_WORKERS.amara && mondayOf(actualDate) === firstDay,
    )
    .toSorted((a, b) => compareTexts(a.actualDate, b.actualDate));
  const skipped = ofWeek.find((visit) => visit.skippedByUserRole === 'customers');
  const visit = skipped ?? ofWeek[0];
  if (!visit) return;
  const { jobId, scheduledDate, actualDate, startTime } = visit;
  draft.paymentAdjustments.push({
    id: draft.paymentAdjustments.length + 1,
    ...{ workerId: SAMPLE_WORKERS.amara, firstDay, type: 'customercancel', amountPence: 1500 },
    ...(skipped && { jobId, scheduledDate }),
    createdAt: addMs(instantOf(actualDate, startTime, zone), -HOUR_MS),
    reason: 'Cancelled an hour before',
  });
}

const HOUR_MS = 3_600_000;

/**
 * Each finish has its rate. Weeks are closed and paid once their Friday is over. In few statements: each browser test
 * makes a world.
 */
export async function closeSampleWeeks(ctx: WorldContext): Promise<void> {
  const periods = await ctx.tx.select().from(paymentPeriods).where(ofWorld(ctx, paymentPeriods));
  const scope = { firstDays: [...new Set(periods.map(({ firstDay }) => firstDay))] };
  const lines = await readLines(ctx, scope);
  const isClosed = (firstDay: Day) => spanOf(firstDay).paymentDueDate < ctx.today;
  await insertMissingRows(
    ctx,
    visitPay,
    lines.map((line) => ({
      ...payRow(line),
      tipPence: isClosed(line.firstDay) ? line.tipPence : null,
      productsPence: isClosed(line.firstDay) ? line.productsPence : null,
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
      const { paymentDueDate: datePaid } = spanOf(period.firstDay);
      return { ...period, closedAt: ctx.now, earnedPence: earned, totalPence: total, datePaid };
    }),
  );
}
