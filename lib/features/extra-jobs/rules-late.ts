import type { Day, Instant } from '@/lib/core/time/zoned';
import { LATE_ASSIGNMENT_MS } from './constants';

/** What is switched on for a worker. */
export interface LateRules {
  readonly hasCutOff: boolean;
  readonly hasOpsBlock: boolean;
}

interface Asked {
  readonly day: Day;
  readonly startsAt: Instant;
  readonly today: Day;
  readonly now: Instant;
}

/**
 * Whether a visit is too late for a worker to take: it begins within the cut-off, or today for who is blocked. The documents name
 * these two flags and say no more: this is our reading. [FLAG-06]
 */
export function isTooLate(
  { day, startsAt, today, now }: Asked,
  { hasCutOff, hasOpsBlock }: LateRules,
): boolean {
  if (hasOpsBlock && day <= today) return true;
  return hasCutOff && Date.parse(startsAt) - Date.parse(now) < LATE_ASSIGNMENT_MS;
}
