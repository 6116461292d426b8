import type { TimeSlot } from '@/lib/core/ground/contract/common-schema';
import type { Maybe } from '@/lib/core/ground/contract/schema';
import { addDays, compareTexts, type Day } from '@/lib/core/ground/time/zoned';
import type { BreakType } from '@/lib/features/records/time-off-values';
import { breakTypeOf, knownNotice } from './breaks';
import { CANCEL_BREAK_CATEGORY } from './model';
import type { AvailabilityChange, AvailabilityOverride } from './schema';

export interface TimeOffPeriod {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly type: BreakType;
  /** The worker still works these hours on a part-day off. */
  readonly availability: readonly TimeSlot[];
  readonly reason: string | null;
  readonly note: string | null;
  readonly noticeCategory: string | null;
  readonly visitCount: number;
  /** The worker has asked to cancel or change the entry. */
  readonly isChangeAsked: boolean;
  /** The provider's agents must confirm the entry before it counts. */
  readonly requiresOps: boolean;
}

export type ServedChange = AvailabilityChange | AvailabilityOverride;

const isOverride = (change: ServedChange): change is AvailabilityOverride => 'day' in change;

/** Consecutive days off without a booking are merged into one entry. [TIME-06] [NAV-34] */
export function timeOffEntries(changes: readonly ServedChange[]): readonly TimeOffPeriod[] {
  const periods = changes.filter((change) => !isOverride(change)) as readonly AvailabilityChange[];
  const booked = periods.filter(({ category }) => category !== CANCEL_BREAK_CATEGORY);
  const asked = new Set(periods.filter((period) => !booked.includes(period)).map(periodKey));
  const isBooked = (day: Day) => booked.some(({ startDate, endDate }) => startDate <= day && day <= endDate);
  const others = changes.filter(isOverride).filter(({ day }) => !isBooked(day));
  return [...booked, ...inARow(others)]
    .map((period) => entryOf(period, asked.has(periodKey(period))))
    .toSorted((a, b) => compareTexts(a.startDate, b.startDate) || compareTexts(a.endDate, b.endDate));
}

/** A worker's periods never share both days, so these identify one. */
export function periodKey({
  startDate,
  endDate,
}: {
  readonly startDate: Day;
  readonly endDate: Day;
}): string {
  return `${startDate}/${endDate}`;
}

export function entriesByTime(entries: readonly TimeOffPeriod[], today: Day) {
  return {
    upcoming: entries.filter(({ endDate }) => endDate >= today),
    past: entries.filter(({ endDate }) => endDate < today).toReversed(),
  };
}

function entryOf(change: AvailabilityChange, isChangeAsked: boolean): TimeOffPeriod {
  return {
    startDate: change.startDate,
    endDate: change.endDate,
    type: breakTypeOf(change),
    availability: change.availability ?? [],
    reason: change.reason ?? null,
    note: change.note || null,
    noticeCategory: noticeOf(change.noticeCategory),
    visitCount: change.totalAffectedCleans ?? 0,
    isChangeAsked,
    requiresOps: change.requiresOps ?? false,
  };
}

const noticeOf = (category: Maybe<string>) => (category ? knownNotice(category) : null);

function inARow(overrides: readonly AvailabilityOverride[]): readonly AvailabilityChange[] {
  const rows: AvailabilityChange[] = [];
  for (const { day, availability } of overrides.toSorted((a, b) => compareTexts(a.day, b.day))) {
    const last = rows.at(-1);
    const isOff = availability.length === 0;
    const goesOn = last && isOff && last.availability?.length === 0 && addDays(last.endDate, 1) === day;
    if (goesOn) rows[rows.length - 1] = { ...last, endDate: day };
    else rows.push({ startDate: day, endDate: day, availability });
  }
  return rows;
}
