import 'server-only';
import {
  askedDay,
  type CallWires,
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
} from '@/lib/core/contract/wire';
import { visitWire } from '@/lib/features/visits/wire';

/** The names in the app; the API uses Work, Break, Idle and Travel. [SCHED-07] */
export const ACTIVITY_TYPES = ['BreakPeriod', 'IdlePeriod', 'TravelPeriod', 'WorkPeriod'] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

const SHORT_TYPES = ['Work', 'Break', 'Idle', 'Travel'] as const;

/** The API sends the short names; the demo sends the Period names. [SCHED-07] */
const activityTypeWire: WireSchema<OpenCode<ActivityType>> = z.codec(
  openCode([...SHORT_TYPES, ...ACTIVITY_TYPES]),
  z.string(),
  {
    decode: (code) => (SHORT_TYPES.some((short) => short === code) ? `${code}Period` : code),
    encode: (code) => (ACTIVITY_TYPES.some((type) => type === code) ? code.slice(0, -'Period'.length) : code),
  },
);

/** A part of a working day. `start` and `end` are instants. */
export type Activity = EntityOf<typeof activityWire>;
const activityWire = entity('Activity', {
  type: activityTypeWire,
  start: instant,
  end: instant,
  seconds: maybe(integer),
  clash: maybe(flag),
  latestConstrainedStartDt: maybe(instant),
  /** The visit if expanded, else its job id. */
  visit: maybe(z.union([visitWire, z.int()])),
});

/** A worker's day. Times are `HH:mm` in the marketplace's time zone. */
export type WorkingDay = EntityOf<typeof workingDayWire>;
const workingDayWire = entity('WorkingDay', {
  worker: maybe(integer),
  day,
  working: flag,
  startTime: maybe(clockTime),
  endTime: maybe(clockTime),
  activities: z.array(activityWire).max(500),
  skippedVisits: maybe(z.array(visitWire).max(500)),
  visits: maybe(z.array(visitWire).max(500)),
  totalHours: maybe(decimal),
  /** Kilometres. */
  totalDistance: maybe(decimal),
  isFeasible: maybe(flag),
  tooMuchWork: maybe(flag),
  onBreak: maybe(flag),
  availabilityOverridden: maybe(flag),
  routeOverridden: maybe(flag),
});

const expand = z.strictObject({ expand: z.array(z.string()).readonly().optional() });

export const scheduleWires = {
  listWorkingDays: {
    summary: 'The coming 28 working days of a worker',
    inDemo: true,
    params: z.strictObject({ workerId: idInAddress }),
    query: expand,
    response: z.array(workingDayWire).max(400),
  },
  getWorkingDay: {
    summary: 'One working day of a worker',
    inDemo: true,
    params: z.strictObject({ workerId: idInAddress, date: askedDay }),
    query: expand,
    response: workingDayWire,
  },
} satisfies CallWires;
