import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { workers } from '@/lib/core/accounts/tables';
import type { HandlersOf, WorkerContext } from '@/lib/core/api/handler-context';
import { Refusal } from '@/lib/core/api/refusal';
import type { InputOf } from '@/lib/core/contract/define-call';
import { formatWeekday } from '@/lib/core/format/date';
import { weekdayOf } from '@/lib/core/time/zoned';
import type { timeOffCalls } from '@/lib/features/time-off/calls';
import { type PeriodFault, periodFaults } from '@/lib/features/time-off/rules';
import { OTHERS_HOURS_TEXT, PERIOD_FAULT_TEXTS } from '@/lib/features/time-off/server-texts';
import type { WeekdayAvailability } from '@/lib/features/time-off/wire';
import { hoursOnDay } from '@/lib/features/visits/server/day-hours';
import { bookBreak, createAvailabilityChange, previewBreak, previewBreakHandovers } from './break-handlers';
import { listAvailabilityChanges, requestAbsenceChange } from './change-handlers';
import { weeklyAvailability } from './tables';

const OTHERS_DAYS = new Refusal('validation_error', OTHERS_HOURS_TEXT);

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** [TIME-04] */
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

/** All seven days at once, none if one of them is wrong. Visits that are booked already stay where they are. [TIME-07] */
async function putAvailability(
  ctx: WorkerContext,
  { body }: InputOf<typeof timeOffCalls.putAvailability>,
): Promise<readonly WeekdayAvailability[] | Refusal> {
  const [first, ...others] = periodFaults(body).map(faultText);
  if (first) {
    return new Refusal('validation_error', first, { details: { availability: [first, ...others] } });
  }
  const { tx, world, workerId } = ctx;
  if (body.some(({ worker }) => typeof worker === 'number' && worker !== workerId)) return OTHERS_DAYS;
  // Two saves at once come one after the other, so that the later week stands as a whole.
  const isWorker = and(eq(workers.world, world.id), eq(workers.id, workerId));
  await tx.select({ id: workers.id }).from(workers).where(isWorker).for('update');
  await tx.delete(weeklyAvailability).where(isOwn(ctx));
  const rows = body.flatMap(({ dayOfWeek, availability }) =>
    availability.map(({ start, end }) => ({ world: world.id, workerId, dayOfWeek, start, end })),
  );
  if (rows.length > 0) await tx.insert(weeklyAvailability).values(rows);
  return getAvailability(ctx);
}

const faultText = ({ dayOfWeek, code }: PeriodFault): string =>
  PERIOD_FAULT_TEXTS[code](formatWeekday(dayOfWeek, 'en'));

function isOwn({ world, workerId }: WorkerContext) {
  return and(eq(weeklyAvailability.world, world.id), eq(weeklyAvailability.workerId, workerId));
}

/** [TIME-05] */
async function getDayAvailability(
  ctx: WorkerContext,
  { params: { date } }: InputOf<typeof timeOffCalls.getDayAvailability>,
): Promise<WeekdayAvailability> {
  const availability = await hoursOnDay(ctx, date);
  return { dayOfWeek: weekdayOf(date), availability, worker: ctx.workerId };
}

export const timeOffHandlers = {
  getAvailability,
  putAvailability,
  getDayAvailability,
  listAvailabilityChanges,
  createAvailabilityChange,
  previewBreak,
  previewBreakHandovers,
  bookBreak,
  requestAbsenceChange,
} satisfies HandlersOf<keyof typeof timeOffCalls, WorkerContext>;
