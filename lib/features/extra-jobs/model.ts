import type { Day } from '@/lib/core/time/zoned';

/** The two tabs. [NAV-13] */
export const EXTRA_JOB_KINDS = ['one-off', 'regular'] as const;
export type ExtraJobKind = (typeof EXTRA_JOB_KINDS)[number];

/** How the jobs of a day are listed. */
export const JOB_ORDERS = ['time', 'fit'] as const;
export type JobOrder = (typeof JOB_ORDERS)[number];

/** What tells a job on offer from all others. A regular one has no date: its next visit moves on. */
export interface ExtraJobId {
  readonly kind: ExtraJobKind;
  readonly jobId: number;
  /** The scheduled date of a one-off visit; of a regular job the day of its next visit when it was read. */
  readonly date: Day;
}

/** How far ahead the signal of extra jobs looks, and how often a phone asks for it. [EXTRA-40] */
export const EXTRA_JOBS_SIGNAL = {
  lookaheadDays: 2,
  refreshIntervalS: 300,
} as const;

/** What extra jobs ask of a worker. */
export const EXTRA_JOBS_ELIGIBILITY = {
  /** [DEMO-31] */
  minRating: 4.2,
  /** Late cancellations and fulfilment count for so many days: the documents name no span, and nobody is barred for ever. */
  recordDays: 30,
} as const;

/** [EXTRA-15] [EXTRA-16] [EXTRA-19] */
export const EXTRA_JOBS_LIST = {
  /** Of an asked page, and of what the app shows more at a time. */
  batchSize: 5,
  /** The last day that is asked for, counted from today. */
  daysAhead: 14,
  /** The last day of the window, counted from the Monday of this week. */
  windowDays: 13,
} as const;

/** Area codes in one question. */
export const MOST_AREAS = 100;

/** Blurred cards behind the lock; none of them is a job. [EXTRA-09] */
export const PLACEHOLDER_JOBS = 5;

/** The reminder comes back at each multiple of these visits outside one's areas. [EXTRA-42] */
export const AREA_REMINDER_STEP = 8;

/** A visit that begins sooner is a late assignment for who has a cut-off. The documents name no span. [FLAG-06] */
export const LATE_ASSIGNMENT_MS = 2 * 3_600_000;
