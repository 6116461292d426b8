export type Compliment =
  | 'service'
  | 'made-day'
  | 'pet-friendly'
  | 'thoroughness'
  | 'aboveBeyond'
  | 'bestCleaner'
  | 'cleaning'
  | 'efficiency'
  | 'politeness'
  | 'rightOnTime'
  | 'tidying';

/** The requirements name no codes, so these codes were chosen here. */
export type ProblemCategory = 'missed_tasks' | 'arrived_late' | 'left_early' | 'not_thorough';

/** The values mean bad, okay and good. [ACT-15] */
export type RatingValue = 1 | 3 | 5;

/** A worker's rating has this issue. Codes of other servers are stored too. */
export interface StoredIssue {
  readonly code: string;
  readonly items?: readonly string[] | null | undefined;
}
