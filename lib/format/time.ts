import type { TimeSlot } from '@/lib/features/visits/wire';
import { type ClockTime, type Instant, minutesOf, timeOf } from '@/lib/time/zoned';

/** "5:30pm", "10am", "12pm" at noon, "12am" at midnight. [VISIT-04] */
export function formatTime(time: ClockTime): string {
  const total = minutesOf(time);
  const hours = Math.floor(total / 60);
  const minutes = total % 60;
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `${hours % 12 || 12}${past}${hours % 24 < 12 ? 'am' : 'pm'}`;
}

/** "10am to 11am" */
export function formatTimeSlot({ start, end }: TimeSlot): string {
  return `${formatTime(start)} to ${formatTime(end)}`;
}

/** The time of an instant on the marketplace's clock, wherever the phone is. */
export function formatInstant(instant: Instant, zone: string): string {
  return formatTime(timeOf(instant, zone));
}
