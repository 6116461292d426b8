/** The app's four names; the wire says Work, Break, Idle and Travel. [SCHED-07] */
export const ACTIVITY_TYPES = ['BreakPeriod', 'IdlePeriod', 'TravelPeriod', 'WorkPeriod'] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];
