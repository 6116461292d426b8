import type { LossCause, LostVisitState } from '@/lib/features/records/visits-values';

export const LOSS_CAUSES = ['office', 'time-off', 'skip'] as const satisfies readonly LossCause[];

export const LOST_VISIT_STATES = [
  'other-cleaner',
  'nobody',
  'cancelled',
  'yours',
] as const satisfies readonly LostVisitState[];

/** Days for which a loss is listed, and the maximum number of losses. */
export const LOST_VISIT_LIMITS = { days: 28, count: 500 } as const;
