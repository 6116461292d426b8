import 'server-only';
import type { WorkerContext } from '@/lib/core/backend/api/handler-context';
import { toInstant } from '@/lib/core/backend/database/columns';
import { hoursBetween } from '@/lib/core/ground/time/zoned';
import { payableHours, requiredHoursOf } from '@/lib/features/work/visits/rules';
import type { ChangedVisit, GivenBackVisit } from '@/lib/features/work/visits/server/visit-changed';
import { addAdjustment } from './adjustments';
import { recordPay, removePay } from './record-pay';

/** A finish is paid in its week's period; a visit that is no longer finished is not. */
export async function followPay(ctx: WorkerContext, { visit, change }: ChangedVisit): Promise<void> {
  const { startedAt = visit.startedAt, finishedAt } = change;
  if (finishedAt && startedAt) {
    const required = requiredHoursOf(visit.tasks);
    const hours = payableHours(required, hoursBetween(toInstant(startedAt), toInstant(finishedAt)));
    await recordPay(ctx, visit, { workerId: ctx.workerId, hours });
  }
  if (finishedAt === null) await removePay(ctx, visit);
}

/** From the worker's pay. */
export async function deductFines(ctx: WorkerContext, visits: readonly GivenBackVisit[]): Promise<void> {
  for (const { workerId, jobId, scheduledDate, visitDay, finePence } of visits) {
    if (finePence === 0) continue;
    await addAdjustment(ctx, {
      ...{ workerId, type: 'workercancel', amountPence: -finePence, reason: null, day: visitDay },
      visit: { jobId, scheduledDate },
      cause: `cancelled-visit:${jobId}:${scheduledDate}:${workerId}`,
    });
  }
}
