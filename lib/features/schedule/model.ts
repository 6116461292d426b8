import type { Maybe, OpenCode, Visit } from '@/lib/features/visits/model';

/** The app's four names; the wire says Work, Break, Idle and Travel. [SCHED-07] */
export const ACTIVITY_TYPES = ['BreakPeriod', 'IdlePeriod', 'TravelPeriod', 'WorkPeriod'] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/** A stretch of a working day. `start` and `end` are instants. */
export interface Activity {
  readonly type: OpenCode<ActivityType>;
  readonly start: string;
  readonly end: string;
  readonly seconds?: Maybe<number>;
  readonly clash?: Maybe<boolean>;
  readonly latestConstrainedStartDt?: Maybe<string>;
  /** The visit when expanded, else its job id. */
  readonly visit?: Maybe<Visit | number>;
}

/** One day of a worker. Times are `HH:mm` in the world's zone. */
export interface WorkingDay {
  readonly worker?: Maybe<number>;
  readonly day: string;
  readonly working: boolean;
  readonly startTime?: Maybe<string>;
  readonly endTime?: Maybe<string>;
  readonly activities: readonly Activity[];
  readonly skippedVisits?: Maybe<readonly Visit[]>;
  readonly visits?: Maybe<readonly Visit[]>;
  readonly totalHours?: Maybe<number>;
  /** Kilometres. */
  readonly totalDistance?: Maybe<number>;
  readonly isFeasible?: Maybe<boolean>;
  readonly tooMuchWork?: Maybe<boolean>;
  readonly onBreak?: Maybe<boolean>;
  readonly availabilityOverridden?: Maybe<boolean>;
  readonly routeOverridden?: Maybe<boolean>;
}
