/** "Recent". [PERF-03] [PERF-20] */
export const RECENT_DAYS = 60;

/** [DEMO-34] */
export const RATING_TARGETS = { average: 4.8, triallingAverage: 4.5, triallingVisitCount: 25 } as const;

/** Shares of the booked visits from which the fulfilment is ok, and good; the documents name no limits. */
export const FULFILMENT_LIMITS = { minimum: 0.85, target: 0.95 } as const;

/** [DEMO-32] */
export const RATINGS_PER_PAGE = 10;
