import 'server-only';
import { asc, isNotNull, lte } from 'drizzle-orm';
import { toInstant } from '@/lib/core/backend/database/columns';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { visits } from '@/lib/features/records/visits';
import { hasNoWaitingFinish } from '@/lib/features/work/claims/server/claims';
import { forgottenAt } from '../rules';
import { IS_RUNNING } from './handlers';

export interface ForgottenFinish {
  readonly visit: typeof visits.$inferSelect;
  readonly workerId: number;
  /** The finish counts as forgotten since this time. */
  readonly since: Instant;
}

/** Finds visits that still run two hours past their expected end and whose finish has not arrived, the oldest first. */
export async function findForgotten(ctx: WorldContext): Promise<readonly ForgottenFinish[]> {
  const isTheirs = [isNotNull(visits.workerId), lte(visits.actualDate, ctx.today)];
  const rows = await ctx.tx
    .select()
    .from(visits)
    .where(ofWorld(ctx, visits, ...IS_RUNNING, hasNoWaitingFinish(ctx), ...isTheirs))
    .orderBy(asc(visits.actualDate), asc(visits.startTime), asc(visits.jobId));
  return rows.flatMap((visit) => {
    const { workerId, actualDate, startTime, endTime, startedAt, skipped, tasks } = visit;
    if (workerId === null || startedAt === null) return [];
    const timeSlot = { start: startTime, end: endTime };
    const running = { actualDate, timeSlot, startedAt: toInstant(startedAt), skipped, tasks };
    const since = forgottenAt(running, ctx.world.timeZone);
    return since !== null && since <= ctx.now ? [{ visit, workerId, since }] : [];
  });
}
