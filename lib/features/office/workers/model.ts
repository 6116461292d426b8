export const WORKER_LIMITS = {
  /** A search text has at most this many characters. */
  search: 100,
  /** An area, the first half of a postcode, has at most this many characters. */
  area: 10,
  /** Time off is listed for this many past days. */
  timeOffDays: 60,
  /** A worker's plan has this many days, from today. */
  planDays: 7,
} as const;

/** `time-off` means the whole of today. */
export const WORKER_STATES = ['working', 'time-off', 'no-new-customers', 'joining'] as const;
export type WorkerState = (typeof WORKER_STATES)[number];

export const TRIALS = ['trialling', 'trusted'] as const;
export type Trial = (typeof TRIALS)[number];

/** A `late` visit was planned for earlier today and has not started. */
export const VISIT_STATES = ['planned', 'late', 'started', 'finished', 'skipped'] as const;

/** The address of the list of workers has the same values. */
export interface WorkerFilter {
  readonly search: string;
  readonly area: string | null;
  readonly state: WorkerState | null;
  readonly trial: Trial | null;
}
