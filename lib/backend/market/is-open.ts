import { and, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { jobs, visits } from '@/lib/backend/database/schema/visits';
import type { WorldContext } from '@/lib/backend/worlds/context';
import { timeOf } from '@/lib/time/zoned';

/**
 * Visits that are extra jobs by themselves and have not begun: those without a worker of one-off jobs and of regular ones
 * whose worker is away, and those that their worker has skipped. The database keeps `open_outward` for exactly these.
 */
export function isOpenVisit(ctx: WorldContext): SQL | undefined {
  const { world } = ctx;
  return and(
    eq(visits.world, world.id),
    isNotNull(visits.openOutward),
    eq(visits.isOnOffer, true),
    isNull(visits.startedAt),
    isLater(ctx),
  );
}

/** Visits that have not begun by the marketplace's clock. */
export function isLater(ctx: WorldContext): SQL | undefined {
  const { today } = ctx;
  const isLaterToday = and(eq(visits.actualDate, today), gt(visits.startTime, timeNow(ctx)));
  return or(gt(visits.actualDate, today), isLaterToday);
}

/** Regular jobs that nobody has and that go on. */
export function isOpenJob({ world, today }: WorldContext): SQL | undefined {
  return and(
    eq(jobs.world, world.id),
    isNull(jobs.workerId),
    isNotNull(jobs.openOutward),
    eq(jobs.isOnOffer, true),
    gt(jobs.frequencyDays, 1),
    sql`(${jobs.lastDate} is null or ${jobs.lastDate} >= ${today})`,
  );
}

/** What the marketplace's clock shows. */
export const timeNow = ({ now, world }: WorldContext): string => timeOf(now, world.timeZone);
