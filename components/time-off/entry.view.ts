import { formatDay, formatShortDay } from '@/lib/core/format/date';
import { labelOf } from '@/lib/core/format/label';
import { formatTimeSlot } from '@/lib/core/format/time';
import { daysBetween } from '@/lib/core/time/zoned';
import type { TimeOffEntry } from '@/lib/features/time-off/entries';
import { timeOffMessages } from '@/lib/features/time-off/messages';
import type { TimeSlot } from '@/lib/features/visits/wire';

/** "Tuesday 14 June", "Tue 14 Jun to Sun 19 Jun" */
export function entryTitle({ startDate, endDate }: TimeOffEntry): string {
  if (startDate === endDate) return formatDay(startDate);
  return timeOffMessages.days({ start: formatShortDay(startDate), end: formatShortDay(endDate) });
}

/** "Holiday · 6 days", "Appointment · Part-day" */
export function entryText({ type, reason, startDate, endDate }: TimeOffEntry): string {
  const length =
    type === 'multiple_days'
      ? timeOffMessages.length({ count: daysBetween(startDate, endDate) + 1 })
      : timeOffMessages.type[type];
  return [reason && labelOf(timeOffMessages.reason, reason), length].filter(Boolean).join(' · ');
}

/** "You work 8am to 1:30pm"; null for whole days. */
export function entryHoursText({ availability }: TimeOffEntry): string | null {
  return availability.length > 0 ? timeOffMessages.hoursLeft({ hours: textOfSlots(availability) }) : null;
}

/** "3 visits given back" */
export function entryVisitsText({ visitCount }: TimeOffEntry): string | null {
  return visitCount ? timeOffMessages.visitsGivenBack({ count: visitCount }) : null;
}

/** "9am to 12pm and 2pm to 5pm" */
export function textOfSlots(slots: readonly TimeSlot[]): string {
  return slots
    .map((slot) => formatTimeSlot(slot))
    .reduce((first, second) => timeOffMessages.and({ first, second }));
}
