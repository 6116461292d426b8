import { addDays, dayOf, type Instant, instantOf, timeOf } from '@/lib/core/ground/time/zoned';

const FROM = '21:00';
const UNTIL = '07:00';
const SOON_MS = 24 * 3_600_000;

/**
 * Returns when a notification may be shown: now, or at the end of the quiet hours. A notification about a visit within
 * 24 hours does not wait.
 */
export function releaseAt(now: Instant, zone: string, visitStartsAt: Instant | null): Instant {
  if (visitStartsAt !== null && isSoon(now, visitStartsAt)) return now;
  const [day, time] = [dayOf(now, zone), timeOf(now, zone)];
  if (time >= FROM) return instantOf(addDays(day, 1), UNTIL, zone);
  return time < UNTIL ? instantOf(day, UNTIL, zone) : now;
}

function isSoon(now: Instant, startsAt: Instant): boolean {
  const inMs = Date.parse(startsAt) - Date.parse(now);
  return inMs > 0 && inMs <= SOON_MS;
}
