import 'server-only';
import { asc, gte } from 'drizzle-orm';
import { lockWorker } from '@/lib/core/backend/accounts/lock-worker';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { Refusal } from '@/lib/core/backend/api/refusal';
import { ofWorker } from '@/lib/core/backend/worlds/rows';
import { formatWeekday } from '@/lib/core/ground/format/date-time';
import { addDays, type Day, weekdayOf } from '@/lib/core/ground/time/zoned';
import { breaks, dayOverrides, weeklyAvailability } from '@/lib/features/records/time-off';
import { hoursOnDay, overrideHours } from '@/lib/features/work/schedule/server/day-hours';
import { type ServedChange, timeOffEntries } from '@/lib/features/work/time-off/entries';
import { TIME_OFF_CATEGORY } from '@/lib/features/work/time-off/model';
import { type PeriodFault, periodFaults } from '@/lib/features/work/time-off/rules';
import type {
  AvailabilityChange,
  AvailabilityOverride,
  WeekdayAvailability,
} from '@/lib/features/work/time-off/schema';
import { OTHERS_HOURS_TEXT, PERIOD_FAULT_TEXTS } from '@/lib/features/work/time-off/server-texts';
import { breakHandlers } from './break-handlers';
import { askForChange, findChangeRequests } from './change-requests';

const OTHERS_DAYS = new Refusal('validation_error', OTHERS_HOURS_TEXT);

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

async function getAvailability(ctx: WorkerContext): Promise<readonly WeekdayAvailability[]> {
  const rows = await ctx.tx
    .select()
    .from(weeklyAvailability)
    .where(isOwn(ctx))
    .orderBy(asc(weeklyAvailability.start));
  return DAYS.map((dayOfWeek) => ({
    dayOfWeek,
    availability: rows.filter((row) => row.dayOfWeek === dayOfWeek).map(({ start, end }) => ({ start, end })),
    worker: ctx.workerId,
  }));
}

export const timeOffHandlers = {
  getAvailability,
  /** Saves all seven days, or none if one is invalid. Booked visits do not change. [TIME-07] */
  async putAvailability(ctx, { body }) {
    const [first, ...others] = periodFaults(body).map(faultText);
    if (first) {
      return new Refusal('validation_error', first, { details: { availability: [first, ...others] } });
    }
    const { tx, world, workerId } = ctx;
    if (body.some(({ worker }) => typeof worker === 'number' && worker !== workerId)) return OTHERS_DAYS;
    // Serialize concurrent saves: the later week replaces the earlier one completely.
    await lockWorker(ctx);
    await tx.delete(weeklyAvailability).where(isOwn(ctx));
    const rows = body.flatMap(({ dayOfWeek, availability }) =>
      availability.map(({ start, end }) => ({ world: world.id, workerId, dayOfWeek, start, end })),
    );
    if (rows.length > 0) await tx.insert(weeklyAvailability).values(rows);
    return getAvailability(ctx);
  },

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

const faultText = ({ dayOfWeek, code }: PeriodFault): string =>
  PERIOD_FAULT_TEXTS[code](formatWeekday(dayOfWeek, 'en'));

function isOwn(ctx: WorkerContext) {
  return ofWorker(ctx, weeklyAvailability);
}

/** Older time off is not listed. */
const PAST_DAYS = 90;

/** Bookings, change requests, and days whose hours differ from their weekday. [TIME-06] [DEMO-65] */
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
