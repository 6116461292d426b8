import 'server-only';
import { asc, gte } from 'drizzle-orm';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { ofWorker } from '@/lib/core/backend/worlds/rows';
import { addDays, type Day, weekdayOf } from '@/lib/core/ground/time/zoned';
import { breaks, dayOverrides } from '@/lib/features/records/time-off';
import { hoursOnDay, overrideHours } from '@/lib/features/work/schedule/server/day-hours';
import { type ServedChange, timeOffEntries } from '../entries';
import { TIME_OFF_CATEGORY } from '../model';
import type { AvailabilityChange, AvailabilityOverride } from '../schema';
import { breakHandlers } from './break-handlers';
import { askForChange, findChangeRequests } from './change-requests';

export const timeOffHandlers = {
  async getDayAvailability(ctx, { params: { date } }) {
    const availability = await hoursOnDay(ctx, date);
    return { dayOfWeek: weekdayOf(date), availability, worker: ctx.workerId };
  },

  listAvailabilityChanges,
  ...breakHandlers,
  async requestAbsenceChange(ctx, { body }) {
    return askForChange(ctx, body, timeOffEntries(await listAvailabilityChanges(ctx)));
  },
} satisfies Handlers<WorkerContext>;

/** Older time off is not listed. */
const PAST_DAYS = 90;

/** Lists bookings, change requests, and days whose hours differ from their weekday. [TIME-06] [DEMO-65] */
async function listAvailabilityChanges(ctx: WorkerContext): Promise<readonly ServedChange[]> {
  const since = addDays(ctx.today, -PAST_DAYS);
  return [
    ...(await findBreaks(ctx, since)),
    ...(await findChangeRequests(ctx, since)),
    ...(await findOverrides(ctx, since)),
  ];
}

async function findBreaks(ctx: WorkerContext, since: Day): Promise<AvailabilityChange[]> {
  const isOwn = ofWorker(ctx, breaks, gte(breaks.endDate, since));
  const rows = await ctx.tx.select().from(breaks).where(isOwn).orderBy(asc(breaks.startDate));
  return rows.map((row) => ({
    startDate: row.startDate,
    endDate: row.endDate,
    noticeCategory: row.noticeCategory,
    availability: row.availability,
    reason: row.reason,
    note: row.note,
    category: TIME_OFF_CATEGORY,
    requiresOps: false,
    totalAffectedCleans: row.releasedVisits.length,
    totalAffectedHours: row.totalAffectedHours,
  }));
}

async function findOverrides(ctx: WorkerContext, since: Day): Promise<AvailabilityOverride[]> {
  const isOwn = ofWorker(ctx, dayOverrides, gte(dayOverrides.day, since));
  const rows = await ctx.tx.select().from(dayOverrides).where(isOwn).orderBy(asc(dayOverrides.day));
  return rows.map((row) => ({
    day: row.day,
    dayOfWeek: weekdayOf(row.day),
    availability: overrideHours(row),
    worker: ctx.workerId,
  }));
}
