import type { TimeSlot } from '@/lib/core/ground/contract/common-schema';
import { freeOf, overlaps } from '@/lib/core/ground/time/interval';
import type { ClockTime } from '@/lib/core/ground/time/zoned';

/** Returns the hours that time off takes: all of them if none are left. */
export function awayOf(hours: readonly TimeSlot[], left: readonly TimeSlot[]): readonly TimeSlot[] {
  return hours.flatMap((slot) => freeOf(slot, left));
}

export function leftOf(hours: readonly TimeSlot[], away: TimeSlot): readonly TimeSlot[] {
  return hours.flatMap((slot) => freeOf(slot, [away]));
}

/** A whole day off takes every visit. */
export function isTaken(visit: TimeSlot, left: readonly TimeSlot[], away: readonly TimeSlot[]): boolean {
  if (left.length === 0) return true;
  const untilNight: ClockTime = visit.end > visit.start ? visit.end : '24:00';
  return away.some((slot) => overlaps(slot, { start: visit.start, end: untilNight }));
}
