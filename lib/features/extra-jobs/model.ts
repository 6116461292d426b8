import type { Maybe } from '@/lib/features/visits/model';

/** Whether there is work for this worker soon, and how often to ask. [EXTRA-36] [EXTRA-37] */
export interface AvailabilitySignal {
  readonly workAvailable?: Maybe<boolean>;
  readonly appSignalEnabled?: Maybe<boolean>;
  /** Days. */
  readonly appSignalDaysLookahead?: Maybe<number>;
  readonly appSignalRefreshIntervalSeconds?: Maybe<number>;
  readonly regularJobsAvailable?: Maybe<number>;
  readonly regularJobsOutOfArea?: Maybe<number>;
  readonly regularJobsOutOfAvailability?: Maybe<number>;
  readonly oneOffVisitsAvailable?: Maybe<number>;
  readonly oneOffVisitsOutOfArea?: Maybe<number>;
  readonly oneOffVisitsOutOfAvailability?: Maybe<number>;
}

/** Which extra jobs a worker may take; a root says it for each kind, for both at once, or both ways. [EXTRA-04] */
export interface ExtraJobEligibility {
  readonly minRating?: Maybe<number>;
  readonly isEligibleForOneOffJobs?: Maybe<boolean>;
  readonly isEligibleForRegularJobs?: Maybe<boolean>;
  /** The worker has no regular working hours. */
  readonly isZeroHours?: Maybe<boolean>;
  /** Visits to finish before regular jobs are unlocked. */
  readonly regularJobEligibilityRemainingVisits?: Maybe<number>;
  readonly regularJobEligibilityThreshold?: Maybe<number>;
  readonly isEligible?: Maybe<boolean>;
  /** Why the worker may take none. */
  readonly reason?: Maybe<string>;
}

/** A stretch of the map that shares the first half of its postcodes, or only their letters. [EXTRA-47] */
export interface Area {
  readonly id: number;
  /** As a postcode begins, e.g. `SW12`. */
  readonly code: string;
  /** Of the area that it is a part of, e.g. `SW`. */
  readonly broadAreaId?: Maybe<number>;
}

/** An area near others. [EXTRA-47] */
export interface SurroundingArea {
  readonly id: number;
  readonly code: string;
  /** From the nearest of the others; null where nobody has said where the area is. */
  readonly distanceKm?: Maybe<number>;
}
