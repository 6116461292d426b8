import 'server-only';
import type { WorkerContext } from '@/lib/core/backend/api/handler-context';
import { toInstant } from '@/lib/core/backend/database/columns';
import { hoursBetween } from '@/lib/core/ground/time/zoned';
import { payableHours, requiredHoursOf } from '@/lib/features/work/visits/rules';
import type { ChangedVisit } from '@/lib/features/work/visits/server/visit-changed';
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
