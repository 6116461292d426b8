import type { Maybe } from '@/lib/core/ground/contract/schema';
import { addMs, type Instant, isInstant } from '@/lib/core/ground/time/zoned';

/** A device clock may be ahead by this much. */
const MAX_AHEAD_MS = 2 * 60_000;
/** This is the latest supported date; a broken device clock may send a later one. */
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/** Reads the device's time in UTC, even if wrong; null if missing or invalid. */
export function readClientTimestamp(registeredAt: Maybe<string>): Instant | null {
  if (!registeredAt || !isInstant(registeredAt)) return null;
  const reportedMs = Date.parse(registeredAt);
  return reportedMs >= 0 && reportedMs <= LAST_MS ? addMs(registeredAt, 0) : null;
}

/**
 * Returns the time of a tap: the device's time, however old, because queued writes arrive late. Without a device time,
 * or if it is further ahead than the tolerance, it is the server's time. See
 * docs/decisions/0028-accept-taps-from-a-wrong-clock.md.
 */
export function resolveTapTime({
  clientTimestamp,
  now,
}: {
  readonly clientTimestamp: Instant | null;
  readonly now: Instant;
}): Instant {
  if (clientTimestamp === null) return now;
  const aheadMs = Date.parse(clientTimestamp) - Date.parse(now);
  return aheadMs > MAX_AHEAD_MS ? now : clientTimestamp;
}
