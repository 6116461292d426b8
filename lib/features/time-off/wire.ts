import 'server-only';
import {
  askedDay,
  day,
  decimal,
  type EntityOf,
  entity,
  flag,
  idInAddress,
  integer,
  maybe,
  named,
  text,
  type WireSchema,
  type WiresOf,
  z,
} from '@/lib/core/contract/wire';
import type { timeOffCalls } from './calls';
import {
  BREAK_TYPES,
  CANCEL_BREAK_CATEGORY,
  CHANGE_REASONS,
  REINSTATE_ANSWERS,
  REQUEST_TYPES,
} from './model';
import {
  breakBodyWire,
  breakHandoversQueryWire,
  breakHandoverWire,
  breakQueryWire,
  effectsWire,
  MOST_VISITS,
  notice,
  reason,
  slots,
} from './wire-breaks';

const DAYS = 7;
const weekdayFields = {
  dayOfWeek: z
    .int()
    .min(0)
    .max(DAYS - 1),
  availability: slots,
  worker: named('worker_id', maybe(integer)),
};

/** The hours of one weekday, 0 being Monday; an empty list is a day without work. [TIME-02] */
export type WeekdayAvailability = EntityOf<typeof weekdayAvailabilityWire>;
const weekdayAvailabilityWire = entity('WeekdayAvailability', weekdayFields);

/** Each weekday once, in whichever order. [TIME-04] */
const weekWire: WireSchema<readonly WeekdayAvailability[]> = z
  .array(weekdayAvailabilityWire)
  .length(DAYS)
  .refine((days) => new Set(days.map(({ dayOfWeek }) => dayOfWeek)).size === DAYS, 'A weekday stands twice');

/** Another plan for one day: its own hours, or none for a day off. [TIME-03] */
export type AvailabilityOverride = EntityOf<typeof overrideWire>;
const overrideWire = entity('WorkerAvailability', {
  ...weekdayFields,
  day,
});

/**
 * Time off as it is booked; `availability` is what the worker can still work of a day that is off in part, and empty for
 * whole days. One of the category `cancel_break` says that a change of the same days was asked for. [TIME-08] [TIME-10]
 */
export type AvailabilityChange = EntityOf<typeof changeWire>;
const changeWire = entity('AvailabilityChange', {
  startDate: day,
  endDate: day,
  noticeCategory: maybe(notice),
  availability: maybe(slots),
  reason: maybe(reason),
  note: maybe(text),
  category: maybe(text),
  requiresOps: maybe(flag),
  totalAffectedCleans: maybe(integer),
  totalAffectedHours: maybe(decimal),
});

/** What the demo's route takes to book whole days. [DEMO-66] */
export type NewAvailabilityChange = EntityOf<typeof newChangeWire>;
const newChangeWire = entity('NewAvailabilityChange', {
  startDate: askedDay,
  endDate: askedDay,
  category: maybe(z.string().max(100)),
  reason,
});

/** A wish to cancel or change booked time off, which the provider's agents answer. [TIME-22] */
export type AbsenceChangeRequest = EntityOf<typeof changeRequestWire>;
const changeRequestWire = entity('AbsenceChangeRequest', {
  startDate: askedDay,
  endDate: askedDay,
  requestType: z.enum(REQUEST_TYPES),
  /** Whether the worker would like to have the visits back. */
  reinstate: z.enum(REINSTATE_ANSWERS),
  reason: z.enum(CHANGE_REASONS),
  category: z.literal(CANCEL_BREAK_CATEGORY),
  breakType: z.enum(BREAK_TYPES),
});

export type AbsenceChangeAnswer = EntityOf<typeof changeAnswerWire>;
const changeAnswerWire = entity('AbsenceChangeAnswer', {
  success: flag,
  message: maybe(text),
});

const params = z.strictObject({ workerId: idInAddress });
export const timeOffWires = {
  getAvailability: {
    summary: 'A worker’s regular hours, Monday to Sunday',
    inDemo: true,
    params,
    response: weekWire,
  },
  putAvailability: {
    summary: 'Replace a worker’s regular hours',
    params,
    body: weekWire,
    response: weekWire,
  },
  listAvailabilityChanges: {
    summary: 'A worker’s time off, and the days with other hours than usual',
    inDemo: true,
    params,
    response: z.array(z.union([changeWire, overrideWire])).max(MOST_VISITS),
  },
  getDayAvailability: {
    summary: 'A worker’s hours on one day, its time off taken into account',
    inDemo: true,
    params: z.strictObject({ workerId: idInAddress, date: askedDay }),
    response: weekdayAvailabilityWire,
  },
  createAvailabilityChange: {
    summary: 'Book whole days off',
    inDemo: true,
    params,
    body: newChangeWire,
    response: changeWire,
  },
  previewBreak: {
    summary: 'What time off would cost',
    inDemo: true,
    params,
    query: breakQueryWire,
    response: effectsWire,
  },
  previewBreakHandovers: {
    summary: 'The key handovers that time off would call off',
    params,
    query: breakHandoversQueryWire,
    response: z.array(breakHandoverWire).max(MOST_VISITS),
  },
  bookBreak: {
    summary: 'Book time off',
    inDemo: true,
    params,
    query: breakQueryWire,
    body: breakBodyWire,
    response: effectsWire,
  },
  requestAbsenceChange: {
    summary: 'Ask to cancel or change booked time off',
    inDemo: true,
    body: changeRequestWire,
    response: changeAnswerWire,
  },
} satisfies WiresOf<typeof timeOffCalls>;
