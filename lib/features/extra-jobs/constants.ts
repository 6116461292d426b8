/** How far ahead the signal of extra jobs looks, and how often a phone asks for it. [EXTRA-40] */
export const EXTRA_JOBS_SIGNAL = {
  lookaheadDays: 2,
  refreshIntervalS: 300,
} as const;

/** What extra jobs ask of a worker. */
export const EXTRA_JOBS_ELIGIBILITY = {
  /** [DEMO-31] */
  minRating: 4.2,
} as const;
