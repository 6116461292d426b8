import type { LossCause, LostVisitState } from '@/lib/features/records/visits-values';

export const LOSS_CAUSES = ['office', 'time-off', 'skip'] as const satisfies readonly LossCause[];

export const LOST_VISIT_STATES = [
  'other-cleaner',
  'nobody',
  'cancelled',
  'yours',
] as const satisfies readonly LostVisitState[];

/** A loss is listed for this many days, and at most this many losses are. */
export const LOST_VISIT_LIMITS = { days: 28, count: 500 } as const;
