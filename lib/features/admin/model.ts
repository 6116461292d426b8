export const SECOND_FACTOR_STEPS = ['set-up', 'confirm'] as const;
export type SecondFactorStep = (typeof SECOND_FACTOR_STEPS)[number];

/** Sign-in error, as a query parameter. */
export type AdminProblem = 'wrong' | 'too-many' | 'failed' | 'ended' | 'unreadable';

export const ADMIN_LIMITS = {
  /** Characters of a search text. */
  search: 100,
  /** Characters of an area, the first half of a postcode. */
  area: 10,
  /** Characters of a setting's value. */
  setting: 2000,
  /** Workers, applicants and audit entries. */
  pageSize: 50,
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

/** What an address says about the list of workers. */
export interface WorkerFilter {
  readonly search: string;
  readonly area: string | null;
  readonly state: WorkerState | null;
  readonly trial: Trial | null;
}

export const SUPPORT_KINDS = ['calls', 'reports'] as const;
export type SupportKind = (typeof SUPPORT_KINDS)[number];

/** Maximum number of items of each kind, the oldest first. */
export const SUPPORT_QUEUE_LENGTH = 100;

export type FailedJobOutcome = 'again' | 'gone' | 'failed';
