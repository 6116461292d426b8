import type { Instant } from '@/lib/core/time/zoned';

/** The database's text of an instant, e.g. `2026-11-21 09:00:00+00`, as the API's. */
export function instantOf(timestamp: string): Instant {
  return new Date(timestamp).toISOString();
}

export function instantOrNull(timestamp: string | null): Instant | null {
  return timestamp === null ? null : instantOf(timestamp);
}
