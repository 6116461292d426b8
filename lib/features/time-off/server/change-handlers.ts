import 'server-only';
import { and, asc, eq, gte } from 'drizzle-orm';
import type { WorkerContext } from '@/lib/core/api/handler-context';
import { Refusal } from '@/lib/core/api/refusal';
import type { InputOf } from '@/lib/core/contract/define-call';
import { addDays, type Day, weekdayOf } from '@/lib/core/time/zoned';
import type { timeOffCalls } from '@/lib/features/time-off/calls';
import { periodKey, type ServedChange, timeOffEntries } from '@/lib/features/time-off/entries';
import { CANCEL_BREAK_CATEGORY, TIME_OFF_CATEGORY } from '@/lib/features/time-off/model';
import { CHANGE_REQUEST_TEXTS } from '@/lib/features/time-off/server-texts';
import type {
  AbsenceChangeAnswer,
  AvailabilityChange,
  AvailabilityOverride,
} from '@/lib/features/time-off/wire';
import { overrideHours } from '@/lib/features/visits/server/day-hours';
import { breakChangeRequests, breaks, dayOverrides } from './tables';

/** Time off that ended longer ago than this is not served any more. */
const PAST_DAYS = 90;

/** What was booked, what was asked about it, and each day with another plan than its weekday. [TIME-06] [DEMO-65] */
export async function listAvailabilityChanges(ctx: WorkerContext): Promise<readonly ServedChange[]> {
  const since = addDays(ctx.today, -PAST_DAYS);
  return [
    ...(await findBreaks(ctx, since)),
    ...(await findRequests(ctx, since)),
    ...(await findOverrides(ctx, since)),
  ];
}

async function findBreaks({ tx, world, workerId }: WorkerContext, since: Day): Promise<AvailabilityChange[]> {
  const isOwn = and(eq(breaks.world, world.id), eq(breaks.workerId, workerId), gte(breaks.endDate, since));
  const rows = await tx.select().from(breaks).where(isOwn).orderBy(asc(breaks.startDate));
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

/** A wish stands in the list with the days that it is about. */
async function findRequests(
  { tx, world, workerId }: WorkerContext,
  since: Day,
): Promise<AvailabilityChange[]> {
  const { breakType, endDate, startDate } = breakChangeRequests;
  const isOwn = and(
    eq(breakChangeRequests.world, world.id),
    eq(breakChangeRequests.workerId, workerId),
    gte(endDate, since),
  );
  const rows = await tx
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

async function findOverrides(
  { tx, world, workerId }: WorkerContext,
  since: Day,
): Promise<AvailabilityOverride[]> {
  const isOwn = and(
    eq(dayOverrides.world, world.id),
    eq(dayOverrides.workerId, workerId),
    gte(dayOverrides.day, since),
  );
  const rows = await tx.select().from(dayOverrides).where(isOwn).orderBy(asc(dayOverrides.day));
  return rows.map((row) => ({
    day: row.day,
    dayOfWeek: weekdayOf(row.day),
    availability: overrideHours(row),
    worker: workerId,
  }));
}

const NO_SUCH_BREAK = new Refusal('validation_error', CHANGE_REQUEST_TEXTS['no-such-break']);
const PAST_BREAK = new Refusal('validation_error', CHANGE_REQUEST_TEXTS.past);

/** Nothing of the time off changes by it: an agent does that. A later wish for the same days takes its place. [TIME-22] */
export async function requestAbsenceChange(
  ctx: WorkerContext,
  { body }: InputOf<typeof timeOffCalls.requestAbsenceChange>,
): Promise<AbsenceChangeAnswer | Refusal> {
  const { tx, world, workerId, now, today } = ctx;
  if (body.endDate < today) return PAST_BREAK;
  const entries = timeOffEntries(await listAvailabilityChanges(ctx));
  const entry = entries.find((one) => periodKey(one) === periodKey(body));
  if (entry?.type !== body.breakType) return NO_SUCH_BREAK;
  const { category: _category, ...wish } = body;
  const { startDate, endDate } = breakChangeRequests;
  await tx
    .insert(breakChangeRequests)
    .values({ ...wish, world: world.id, workerId, requestedAt: now })
    .onConflictDoUpdate({
      target: [breakChangeRequests.world, breakChangeRequests.workerId, startDate, endDate],
      set: { ...wish, requestedAt: now },
    });
  return { success: true, message: CHANGE_REQUEST_TEXTS.asked };
}
