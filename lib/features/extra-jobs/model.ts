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
