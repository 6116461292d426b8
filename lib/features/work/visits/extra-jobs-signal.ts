import { type Day, daysBetween } from '@/lib/core/ground/time/zoned';

export const EXTRA_JOBS_SIGNAL = {
  lookaheadDays: 2,
  refreshIntervalS: 300,
} as const;

/** Returns whether a day starts within the lookahead, counted from the start of today. [EXTRA-41] */
export function isWithinSignal(span: {
  readonly day: Day;
  readonly today: Day;
  readonly lookaheadDays: number;
}): boolean {
  const ahead = daysBetween(span.today, span.day);
  return ahead >= 0 && ahead <= span.lookaheadDays;
}
