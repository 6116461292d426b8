import 'server-only';
import { asc, eq } from 'drizzle-orm';
import type { WorkerContext } from '@/lib/core/backend/api/handler-context';
import { ofWorker } from '@/lib/core/backend/worlds/rows';
import type { TimeSlot } from '@/lib/core/ground/contract/common-schema';
import { type Day, weekdayOf } from '@/lib/core/ground/time/zoned';
import { dayOverrides, weeklyAvailability } from '@/lib/features/records/time-off';

type OverrideRow = typeof dayOverrides.$inferSelect;

/** A day off has no hours. */
export function overrideHours({ isOff, hours, start, end }: OverrideRow): readonly TimeSlot[] {
  if (isOff) return [];
  return hours ?? (start !== null && end !== null ? [{ start, end }] : []);
}

/** A day without hours is a day off. */
export function overrideOf(
  hours: readonly TimeSlot[],
): Pick<OverrideRow, 'isOff' | 'hours' | 'start' | 'end'> {
  const [first, last] = [hours[0], hours.at(-1)];
  return {
    isOff: hours.length === 0,
    start: first?.start ?? null,
    end: last?.end ?? null,
    hours: hours.length > 1 ? hours : null,
  };
}

/** The hours are in order. */
export async function hoursOnDay(ctx: WorkerContext, day: Day): Promise<readonly TimeSlot[]> {
  const { tx } = ctx;
  const isDay = ofWorker(ctx, dayOverrides, eq(dayOverrides.day, day));
  const [override] = await tx.select().from(dayOverrides).where(isDay);
  if (override) return overrideHours(override);
  const isWeekday = ofWorker(ctx, weeklyAvailability, eq(weeklyAvailability.dayOfWeek, weekdayOf(day)));
  return tx
    .select({ start: weeklyAvailability.start, end: weeklyAvailability.end })
    .from(weeklyAvailability)
    .where(isWeekday)
    .orderBy(asc(weeklyAvailability.start));
}
