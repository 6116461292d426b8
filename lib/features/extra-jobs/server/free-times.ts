import 'server-only';
import { and, between, eq, gte, lte } from 'drizzle-orm';
import { accounts } from '@/lib/core/accounts/tables';
import { type Day, weekdayOf } from '@/lib/core/time/zoned';
import type { WorldContext } from '@/lib/core/worlds/context';
import type { NotFreeReason } from '@/lib/features/admin/model';
import { clashesOf, timesOf } from '@/lib/features/extra-jobs/rules-day';
import { awayOf, isTaken } from '@/lib/features/time-off/breaks';
import { breaks, dayOverrides, weeklyAvailability } from '@/lib/features/time-off/server/tables';
import { requiredHoursOf } from '@/lib/features/visits/rules';
import type { visits } from '@/lib/features/visits/server/tables';
import { findOwnVisits } from './worker-in-market';

/** A visit that a worker might get, and does not have. */
export type WantedVisit = Pick<typeof visits.$inferSelect, 'actualDate' | 'startTime' | 'endTime' | 'tasks'>;

/** Why the worker is not free for a visit: they have left, have time off, or another visit at that time; null if free. */
export type NotFree = (visit: WantedVisit) => NotFreeReason | null;

/** Reads the worker's plans for the days of all these visits at once. */
export async function findNotFree(
  ctx: WorldContext,
  workerId: number,
  wanted: readonly WantedVisit[],
): Promise<NotFree> {
  const days = [...new Set(wanted.map(({ actualDate }) => actualDate))].toSorted();
  const isAway = await findAway(ctx, workerId, days);
  const own = await findOwnVisits({ ...ctx, workerId }, days);
  const isBusy = ({ actualDate: day, startTime: start, tasks }: WantedVisit) => {
    const times = timesOf({ day, start, hours: requiredHoursOf(tasks) }, ctx.world.timeZone);
    return clashesOf(times, own).length > 0;
  };
  const isGone = await hasLeft(ctx, workerId);
  return (visit) => {
    if (isGone) return 'no-account';
    if (isAway(visit)) return 'time-off';
    return isBusy(visit) ? 'other-visit' : null;
  };
}

/** A worker without an account cannot sign in, and works here no more. */
export async function hasLeft({ tx, world }: WorldContext, workerId: number): Promise<boolean> {
  const isTheirs = and(eq(accounts.world, world.id), eq(accounts.workerId, workerId));
  return (await tx.$count(accounts, isTheirs)) === 0;
}

/** By the days off of the worker's plan, and by booked time off, which may leave a part of a day. */
async function findAway({ tx, world }: WorldContext, workerId: number, days: readonly Day[]) {
  const [first = '', last = first] = [days[0], days.at(-1)];
  if (first === '') return () => false;
  const isDayOff = and(
    eq(dayOverrides.world, world.id),
    eq(dayOverrides.workerId, workerId),
    between(dayOverrides.day, first, last),
    eq(dayOverrides.isOff, true),
  );
  const daysOff = await tx.select({ day: dayOverrides.day }).from(dayOverrides).where(isDayOff);
  const isBooked = and(
    eq(breaks.world, world.id),
    eq(breaks.workerId, workerId),
    lte(breaks.startDate, last),
    gte(breaks.endDate, first),
  );
  const booked = await tx.select().from(breaks).where(isBooked);
  const isTheirs = and(eq(weeklyAvailability.world, world.id), eq(weeklyAvailability.workerId, workerId));
  const weekly = await tx.select().from(weeklyAvailability).where(isTheirs);
  return ({ actualDate, startTime: start, endTime: end }: WantedVisit): boolean => {
    if (daysOff.some(({ day }) => day === actualDate)) return true;
    const hours = weekly.filter(({ dayOfWeek }) => dayOfWeek === weekdayOf(actualDate));
    return booked
      .filter(({ startDate, endDate }) => startDate <= actualDate && actualDate <= endDate)
      .some(({ availability }) => isTaken({ start, end }, availability, awayOf(hours, availability)));
  };
}
