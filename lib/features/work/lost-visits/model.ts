import type { LossCause } from '@/lib/features/records/visits-values';

export type { LossCause };

/**
 * `office`: removed by the office; `time-off`: by the worker's time off; `skip`: taken by another worker after this one
 * skipped it.
 */
export const LOSS_CAUSES = ['office', 'time-off', 'skip'] as const satisfies readonly LossCause[];

/** The current state of a lost visit, as far as its former worker may know; `yours`: it came back. */
export const LOST_VISIT_STATES = ['other-cleaner', 'nobody', 'cancelled', 'yours'] as const;
export type LostVisitState = (typeof LOST_VISIT_STATES)[number];

/** Days for which a loss is listed, and the maximum number of losses. */
export const LOST_VISIT_LIMITS = { days: 28, count: 500 } as const;
