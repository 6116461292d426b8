import 'server-only';
import {
  askedDay,
  clockTime,
  day,
  decimal,
  entity,
  flag,
  instant,
  integer,
  maybe,
  openCode,
  type WiresOf,
  z,
} from '@/lib/call/wire';
import { visitWire } from '@/lib/features/visits/wire';
import type { scheduleCalls } from './calls';
import { ACTIVITY_TYPES, type Activity, type WorkingDay } from './model';

const SHORT_TYPES = ['Work', 'Break', 'Idle', 'Travel'] as const;

/** Wire type is Work, Break, Idle or Travel; the Period names are accepted as served by the demo. [SCHED-07] */
const activityTypeWire = z.codec(openCode([...SHORT_TYPES, ...ACTIVITY_TYPES]), z.string(), {
  decode: (code) => (SHORT_TYPES.some((short) => short === code) ? `${code}Period` : code),
  encode: (code) => (ACTIVITY_TYPES.some((type) => type === code) ? code.slice(0, -'Period'.length) : code),
});

export const activityWire = entity<Activity>('Activity', {
  type: ['type', activityTypeWire],
  start: ['start', instant],
  end: ['end', instant],
  seconds: ['seconds', maybe(integer)],
  clash: ['clash', maybe(flag)],
  latestConstrainedStartDt: ['latest_constrained_start_dt', maybe(instant)],
  visit: ['visit', maybe(z.union([visitWire, z.int()]))],
});

export const workingDayWire = entity<WorkingDay>('WorkingDay', {
  worker: ['worker', maybe(integer)],
  day: ['day', day],
  working: ['working', flag],
  startTime: ['start_time', maybe(clockTime)],
  endTime: ['end_time', maybe(clockTime)],
  activities: ['activities', z.array(activityWire).max(500)],
  skippedVisits: ['skipped_visits', maybe(z.array(visitWire).max(500))],
  visits: ['visits', maybe(z.array(visitWire).max(500))],
  totalHours: ['total_hours', maybe(decimal)],
  totalDistance: ['total_distance', maybe(decimal)],
  isFeasible: ['is_feasible', maybe(flag)],
  tooMuchWork: ['too_much_work', maybe(flag)],
  onBreak: ['on_break', maybe(flag)],
  availabilityOverridden: ['availability_overridden', maybe(flag)],
  routeOverridden: ['route_overridden', maybe(flag)],
});

const workerId = z.coerce.number<number>().int().positive();
const expand = z.strictObject({ expand: z.array(z.string()).readonly().optional() });

export const scheduleWires = {
  listWorkingDays: {
    params: z.strictObject({ workerId }),
    query: expand,
    body: null,
    response: z.array(workingDayWire).max(400),
  },
  getWorkingDay: {
    params: z.strictObject({ workerId, date: askedDay }),
    query: expand,
    body: null,
    response: workingDayWire,
  },
} satisfies WiresOf<typeof scheduleCalls>;
