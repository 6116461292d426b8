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
