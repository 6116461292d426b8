export const WORKER_LIMITS = {
  /** Characters of a search text. */
  search: 100,
  /** Characters of an area, the first half of a postcode. */
  area: 10,
  /** Past days for which time off is listed. */
  timeOffDays: 60,
  /** Days of a worker's plan, from today. */
  planDays: 7,
} as const;

/** `time-off`: the whole of today. */
export const WORKER_STATES = ['working', 'time-off', 'no-new-customers', 'joining'] as const;
export type WorkerState = (typeof WORKER_STATES)[number];

export const TRIALS = ['trialling', 'trusted'] as const;
export type Trial = (typeof TRIALS)[number];

/** `late`: planned for earlier today and not started. */
export const VISIT_STATES = ['planned', 'late', 'started', 'finished', 'skipped'] as const;

/** As in the address of the list of workers. */
export interface WorkerFilter {
  readonly search: string;
  readonly area: string | null;
  readonly state: WorkerState | null;
  readonly trial: Trial | null;
}
