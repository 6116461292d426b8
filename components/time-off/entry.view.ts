import type { TimeOffEntry } from '@/lib/features/time-off/entries';
import { counted } from '@/lib/format/counted';
import { formatDay, formatShortDay } from '@/lib/format/date';
import { formatTimeSlot } from '@/lib/format/time';
import { BREAK_TYPE_LABELS, breakReasonLabel } from '@/lib/format/time-off';
import { daysBetween } from '@/lib/time/zoned';

/** "Tuesday 14 June", "Tue 14 Jun to Sun 19 Jun" */
export function entryTitle({ startDate, endDate }: TimeOffEntry): string {
  if (startDate === endDate) return formatDay(startDate);
  return `${formatShortDay(startDate)} to ${formatShortDay(endDate)}`;
}

/** "Holiday · 6 days", "Appointment · Part-day" */
export function entryText({ type, reason, startDate, endDate }: TimeOffEntry): string {
  const length =
    type === 'multiple_days' ? counted(daysBetween(startDate, endDate) + 1, 'day') : BREAK_TYPE_LABELS[type];
  return [reason && breakReasonLabel(reason), length].filter(Boolean).join(' · ');
}

/** "You work 8am to 1:30pm"; null for whole days. */
export function entryHoursText({ availability }: TimeOffEntry): string | null {
  return availability.length > 0 ? `You work ${availability.map(formatTimeSlot).join(' and ')}` : null;
}

/** "3 visits given back" */
export function entryVisitsText({ visitCount }: TimeOffEntry): string | null {
  return visitCount ? `${counted(visitCount, 'visit')} given back` : null;
}
