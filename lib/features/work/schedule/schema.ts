import 'server-only';
import {
  askedDay,
  type CallSchemas,
  clockTime,
  day,
  decimal,
  type EntityOf,
  entity,
  flag,
  idInAddress,
  instant,
  integer,
  maybe,
  type OpenCode,
  openCode,
  type WireSchema,
  z,
} from '@/lib/core/ground/contract/schema';
import { visitSchema } from '@/lib/features/work/visits/schema';

/** The app has these names; the API uses Work, Break, Idle and Travel. [SCHED-07] */
export const ACTIVITY_TYPES = ['BreakPeriod', 'IdlePeriod', 'TravelPeriod', 'WorkPeriod'] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

const SHORT_TYPES = ['Work', 'Break', 'Idle', 'Travel'] as const;

/** The API sends the short names; the demo sends the Period names. [SCHED-07] */
const activityTypeSchema: WireSchema<OpenCode<ActivityType>> = z.codec(
  openCode([...SHORT_TYPES, ...ACTIVITY_TYPES]),
  z.string(),
  {
    decode: (code) => (SHORT_TYPES.some((short) => short === code) ? `${code}Period` : code),
    encode: (code) => (ACTIVITY_TYPES.some((type) => type === code) ? code.slice(0, -'Period'.length) : code),
  },
);

/** This is a part of a working day. `start` and `end` are instants. */
export type Activity = EntityOf<typeof activitySchema>;
const activitySchema = entity('Activity', {
  type: activityTypeSchema,
  start: instant,
  end: instant,
  seconds: maybe(integer),
  clash: maybe(flag),
  latestConstrainedStartDt: maybe(instant),
  /** An expanded visit is here, else the job's id. */
  visit: maybe(z.union([visitSchema, z.int()])),
});

/** This is a worker's day. Times are `HH:mm` in the marketplace's time zone. */
export type WorkingDay = EntityOf<typeof workingDaySchema>;
const workingDaySchema = entity('WorkingDay', {
  worker: maybe(integer),
  day,
  working: flag,
  startTime: maybe(clockTime),
  endTime: maybe(clockTime),
  activities: z.array(activitySchema).max(500),
  skippedVisits: maybe(z.array(visitSchema).max(500)),
  visits: maybe(z.array(visitSchema).max(500)),
  totalHours: maybe(decimal),
  /** The unit is kilometres. */
  totalDistance: maybe(decimal),
  isFeasible: maybe(flag),
  tooMuchWork: maybe(flag),
  onBreak: maybe(flag),
  availabilityOverridden: maybe(flag),
  routeOverridden: maybe(flag),
  /** It is false while nobody has set the worker's regular hours and so their working days. Other roots may lack it. */
  hoursKnown: maybe(flag),
});

const expandable = { expand: z.array(z.string()).readonly().optional() };

export const scheduleSchemas = {
  listWorkingDays: {
    // The documents do not name `from`: it is sent only to a root with the feature `past-days`.
    summary: 'The coming 28 working days of a worker; with `from`, the days from then to today',
    inDemo: true,
    params: z.strictObject({ workerId: idInAddress }),
    query: z.strictObject({ ...expandable, from: askedDay.optional() }),
    response: z.array(workingDaySchema).max(400),
  },
  getWorkingDay: {
    summary: 'One working day of a worker',
    inDemo: true,
    params: z.strictObject({ workerId: idInAddress, date: askedDay }),
    query: z.strictObject(expandable),
    response: workingDaySchema,
  },
} satisfies CallSchemas;
