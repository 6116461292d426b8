import type { TimeSlot } from '@/lib/core/ground/contract/common-schema';
import type { Maybe } from '@/lib/core/ground/contract/schema';
import { type ClockTime, compareTexts, minutesOf } from '@/lib/core/ground/time/zoned';
import { MAX_PERIODS_A_DAY } from './model';
import type { WeekdayAvailability } from './schema';

/** The documents promote Fridays. [SCHED-19] */
export const FRIDAY = 4;

const DAY_MINUTES = 24 * 60;

export interface WeekdayHours {
  readonly isWorking: boolean;
  /** It is true if there is no gap between periods, also for a day off. */
  readonly isContiguous: boolean;
  readonly totalHours: number;
  /** It is null for a day off. */
  readonly workFrom: ClockTime | null;
  readonly workTo: ClockTime | null;
}

export function weekdayHours({ availability }: WeekdayAvailability): WeekdayHours {
  const periods = availability.toSorted(byStart);
  const minutes = periods.reduce((sum, period) => sum + lengthOf(period), 0);
  const last = periods.toSorted((a, b) => endOf(a) - endOf(b)).at(-1);
  return {
    isWorking: periods.length > 0,
    isContiguous: periods.every((period, index) => index === 0 || periods[index - 1]?.end === period.start),
    totalHours: minutes / 60,
    workFrom: periods[0]?.start ?? null,
    workTo: last?.end ?? null,
  };
}

export interface PeriodFault {
  readonly dayOfWeek: number;
  readonly code: 'too-many' | 'end-before-start' | 'overlap';
}

/** Finds at most one fault per day, in the order of the days. [TIME-07] */
export function periodFaults(days: readonly WeekdayAvailability[]): readonly PeriodFault[] {
  return inOrder(days).flatMap(({ dayOfWeek, availability }) => {
    const code = faultOf(availability.toSorted(byStart));
    return code ? [{ dayOfWeek, code }] : [];
  });
}

function faultOf(periods: readonly TimeSlot[]): PeriodFault['code'] | null {
  if (periods.length > MAX_PERIODS_A_DAY) return 'too-many';
  if (periods.some(isPastMidnight)) return 'end-before-start';
  const isOverlap = periods.some(({ start }, index) => start < (periods[index - 1]?.end ?? start));
  return isOverlap ? 'overlap' : null;
}

/** Other servers may have shifts that end at or after midnight; the embedded backend refuses them. */
export function isPastMidnight({ start, end }: TimeSlot): boolean {
  return end <= start;
}

/** The key is the weekday; the value has its new periods. */
export type WeekChanges = Readonly<Record<number, readonly TimeSlot[]>>;

/** Returns the week from Monday with the changed days replaced. */
export function withChanges(
  days: readonly WeekdayAvailability[],
  changes: WeekChanges,
): readonly WeekdayAvailability[] {
  return inOrder(days).map((day) => {
    const availability = changes[day.dayOfWeek];
    return availability ? { ...day, availability: availability.toSorted(byStart) } : day;
  });
}

export function hasChanges(days: readonly WeekdayAvailability[], changes: WeekChanges): boolean {
  const changed = withChanges(days, changes);
  return inOrder(days).some((day, index) => textOf(day) !== textOf(changed[index]));
}

function textOf(day: Maybe<WeekdayAvailability>): string {
  return (day?.availability ?? [])
    .toSorted(byStart)
    .map(({ start, end }) => `${start} ${end}`)
    .join();
}

/** The form warns about a Friday without hours, unless the server counted that others are wanted more. [SCHED-19] */
export function isWantedFridayOff({ dayOfWeek, availability, isWanted }: WeekdayAvailability): boolean {
  return dayOfWeek === FRIDAY && availability.length === 0 && isWanted !== false;
}

const FEWEST_WANTED = 5;

/**
 * Returns whether customers want this day more than each other one. The counts begin with Monday; a few jobs say
 * nothing.
 */
export function isWantedMost(counts: readonly number[], dayOfWeek: number): boolean {
  const count = counts[dayOfWeek] ?? 0;
  return count >= FEWEST_WANTED && counts.every((other, day) => day === dayOfWeek || other < count);
}

function inOrder(days: readonly WeekdayAvailability[]): readonly WeekdayAvailability[] {
  return days.toSorted((a, b) => a.dayOfWeek - b.dayOfWeek);
}

function byStart(a: TimeSlot, b: TimeSlot): number {
  return compareTexts(a.start, b.start);
}

function endOf(period: TimeSlot): number {
  return minutesOf(period.end) + (isPastMidnight(period) ? DAY_MINUTES : 0);
}

function lengthOf(period: TimeSlot): number {
  return endOf(period) - minutesOf(period.start);
}
