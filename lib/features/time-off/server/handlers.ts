import 'server-only';
import { asc, eq, gte } from 'drizzle-orm';
import { workers } from '@/lib/core/accounts/tables';
import type { Handlers, WorkerContext } from '@/lib/core/api/handler-context';
import { Refusal } from '@/lib/core/api/refusal';
import { formatWeekday } from '@/lib/core/format/date-time';
import { addDays, type Day, weekdayOf } from '@/lib/core/time/zoned';
import { ofWorker, ofWorld } from '@/lib/core/worlds/rows';
import { periodKey, type ServedChange, timeOffEntries } from '@/lib/features/time-off/entries';
import { CANCEL_BREAK_CATEGORY, TIME_OFF_CATEGORY } from '@/lib/features/time-off/model';
import { type PeriodFault, periodFaults } from '@/lib/features/time-off/rules';
import type {
  AvailabilityChange,
  AvailabilityOverride,
  WeekdayAvailability,
} from '@/lib/features/time-off/schema';
import {
  CHANGE_REQUEST_TEXTS,
  OTHERS_HOURS_TEXT,
  PERIOD_FAULT_TEXTS,
} from '@/lib/features/time-off/server-texts';
import { breakHandlers } from './break-handlers';
import { hoursOnDay, overrideHours } from './day-hours';
import { breakChangeRequests, breaks, dayOverrides, weeklyAvailability } from './tables';

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
    const isWorker = ofWorld(ctx, workers, eq(workers.id, workerId));
    await tx.select({ id: workers.id }).from(workers).where(isWorker).for('update');
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
  /** Only records the request, replacing an earlier one for the same days. An agent changes the time off. [TIME-22] */
  async requestAbsenceChange(ctx, { body }) {
    const { tx, world, workerId, now, today } = ctx;
    if (body.endDate < today) return PAST_BREAK;
    const entries = timeOffEntries(await listAvailabilityChanges(ctx));
    const entry = entries.find((one) => periodKey(one) === periodKey(body));
    if (entry?.type !== body.breakType) return NO_SUCH_BREAK;
    const { category: _category, ...changeRequest } = body;
    const { startDate, endDate } = breakChangeRequests;
    await tx
      .insert(breakChangeRequests)
      .values({ ...changeRequest, world: world.id, workerId, requestedAt: now })
      .onConflictDoUpdate({
        target: [breakChangeRequests.world, breakChangeRequests.workerId, startDate, endDate],
        set: { ...changeRequest, requestedAt: now },
      });
    return { success: true, message: CHANGE_REQUEST_TEXTS.asked };
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
    ...(await findRequests(ctx, since)),
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

/** A request is listed with the days of its time off. */
async function findRequests(ctx: WorkerContext, since: Day): Promise<AvailabilityChange[]> {
  const { breakType, endDate, startDate } = breakChangeRequests;
  const isOwn = ofWorker(ctx, breakChangeRequests, gte(endDate, since));
  const rows = await ctx.tx
    .select({ startDate, endDate, breakType })
    .from(breakChangeRequests)
    .where(isOwn)
    .orderBy(asc(startDate));
  return rows.map((row) => ({
    startDate: row.startDate,
    endDate: row.endDate,
    category: CANCEL_BREAK_CATEGORY,
    requiresOps: true,
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

const NO_SUCH_BREAK = new Refusal('validation_error', CHANGE_REQUEST_TEXTS['no-such-break']);
const PAST_BREAK = new Refusal('validation_error', CHANGE_REQUEST_TEXTS.past);
