import 'server-only';
import type { WorkerContext } from '@/lib/core/backend/api/handler-context';
import { toInstant } from '@/lib/core/backend/database/columns';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { hoursBetween } from '@/lib/core/ground/time/zoned';
import { payableHours, requiredHoursOf } from '@/lib/features/work/visits/rules';
import type { WorkedTimes } from '@/lib/features/work/visits/server/tap-times';
import type { ChangedVisit, GivenBackVisit } from '@/lib/features/work/visits/server/visit-changed';
import type { VisitRow } from '@/lib/features/work/visits/server/visit-rows';
import { addAdjustment } from './adjustments';
import { recordPay, removePay } from './record-pay';

/** A finish is paid in its week's period; a visit that is no longer finished is not. */
export async function followPay(ctx: WorkerContext, { visit, change }: ChangedVisit): Promise<void> {
  const { workerId } = ctx;
  const { startedAt = visit.startedAt, finishedAt } = change;
  if (finishedAt && startedAt) {
    const worked = { startedAt: toInstant(startedAt), finishedAt: toInstant(finishedAt) };
    await payFinish(ctx, visit, { workerId, ...worked });
  }
  if (finishedAt === null) await removePay(ctx, visit);
}

/** A finish pays the payable part of the time at the visit. `lockPay` is asked first. */
export async function payFinish(
  ctx: WorldContext,
  visit: VisitRow,
  { workerId, startedAt, finishedAt }: WorkedTimes & { readonly workerId: number },
): Promise<void> {
  const hours = payableHours(requiredHoursOf(visit.tasks), hoursBetween(startedAt, finishedAt));
  await recordPay(ctx, visit, { workerId, hours });
}

/** Fines are deducted from the worker's pay. */
export async function deductFines(ctx: WorkerContext, visits: readonly GivenBackVisit[]): Promise<void> {
  for (const { workerId, jobId, scheduledDate, visitDay, finePence, rules } of visits) {
    if (finePence === 0) continue;
    await addAdjustment(ctx, {
      ...{ workerId, type: 'workercancel', amountPence: -finePence, reason: null, day: visitDay },
      visit: { jobId, scheduledDate },
      cause: `cancelled-visit:${jobId}:${scheduledDate}:${workerId}`,
      rules: { ...rules },
    });
  }
}
