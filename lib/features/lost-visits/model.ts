/** How a worker lost a visit: by the office, by their own time off, or another took one that they had skipped. */
export const LOSS_CAUSES = ['office', 'time-off', 'skip'] as const;
export type LossCause = (typeof LOSS_CAUSES)[number];

/** What has become of a lost visit, as far as whoever had it may know; `yours` has come back to them. */
export const LOST_VISIT_STATES = ['other-cleaner', 'nobody', 'cancelled', 'yours'] as const;
export type LostVisitState = (typeof LOST_VISIT_STATES)[number];

/** Days after a visit for which its loss is explained, and the most that one answer names. */
export const LOST_VISIT_LIMITS = { days: 28, count: 500 } as const;
