import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import type { TimeSlot } from '@/lib/core/ground/contract/common-schema';
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
  integer,
  maybe,
  openCode,
  queryOf,
  text,
  z,
} from '@/lib/core/ground/contract/schema';
import { slots, weekdayAvailabilitySchema, weekdayFields } from '@/lib/features/people/hours/schema';
import { KEYS_LIMITS } from '@/lib/features/work/keys/model';
import {
  BREAK_LIMITS,
  BREAK_REASONS,
  BREAK_TYPES,
  CANCEL_BREAK_CATEGORY,
  CHANGE_REASONS,
  NOTICE_CATEGORIES,
  REINSTATE_ANSWERS,
  REQUEST_TYPES,
} from './model';

/** A worker never has more visits than this in half a year. */
export const MOST_VISITS = 2000;

export const notice = openCode(NOTICE_CATEGORIES);
export const reason = openCode(BREAK_REASONS);
const note = z.string().max(BREAK_LIMITS.noteLength);

/** Time off takes this visit from the worker. `postcode` is the outward half only; `fine` is in pounds. [TIME-11] */
export type AffectedVisit = EntityOf<typeof affectedVisitSchema>;
const affectedVisitSchema = entity('AffectedVisit', {
  noticeCategory: maybe(notice),
  /** The unit is hours. */
  requiredDuration: maybe(decimal),
  postcode: maybe(text),
  visitDate: day,
  fine: maybe(decimal),
  customerPreferredName: maybe(text),
  /** It equals the required duration; the demo's list has both. [DEMO-69] */
  totalAffectedHours: maybe(decimal),
});

/** Planned or booked time off has these effects. [TIME-11] [DEMO-69] */
export type BreakEffects = EntityOf<typeof effectsSchema>;
export const effectsSchema = entity('BreakEffects', {
  noticeCategory: notice,
  /** The share is between 0 and 1. */
  reliability: maybe(decimal),
  affectedVisits: z.array(affectedVisitSchema).max(MOST_VISITS),
  finesAreWaived: maybe(flag),
  /** The unit is days. */
  keyReturnThreshold: maybe(integer),
  keyReturnRequired: maybe(flag),
  /** The unit is pounds. */
  keyReturnPay: maybe(decimal),
  requiresOps: maybe(flag),
  totalAffectedHours: maybe(decimal),
  /** The documents do not name it. It is false if the agency has no fines. */
  hasFines: maybe(flag),
  /** The documents do not name it. It is false if late notice does not restart the reliable days. */
  countsForReliability: maybe(flag),
  /** The documents do not name it. These are the rules of the moment, which the booking sends back. */
  terms: maybe(text),
});

const takenKeySchema = entity('BreakHandoverKey', {
  /** It is missing if the key has no number. */
  code: maybe(text),
  customerPreferredName: maybe(text),
});

/** The documents do not name it: this key handover would be cancelled, and the keys would not move. */
export type BreakHandover = EntityOf<typeof breakHandoverSchema>;
export const breakHandoverSchema = entity('BreakHandover', {
  visitDate: day,
  startTime: clockTime,
  otherWorkerName: text,
  keys: z.array(takenKeySchema).max(KEYS_LIMITS.keysAtOnce),
});

/** Reads the remaining hours of a day from a query parameter; null if invalid. */
export function readSlots(json: string): readonly TimeSlot[] | null {
  try {
    return z.safeDecode(slots, JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

const number = z.coerce.number<number>();

/** The text is a list of `TimeSlot` as JSON, because a query parameter is text. */
const slotsInAddress = z
  .string()
  .max(4000)
  .refine((json) => readSlots(json) !== null, 'Not a list of hours')
  .optional();

export type BreakHandoversQuery = EntityOf<typeof breakHandoversQuerySchema>;
export const breakHandoversQuerySchema = queryOf({
  startDay: askedDay,
  endDay: askedDay,
  availability: slotsInAddress,
});

/** The query is in the address, as live servers read it. [TIME-13] [TIME-14] */
export type BreakQuery = EntityOf<typeof breakQuerySchema>;
export const breakQuerySchema = queryOf({
  startDay: askedDay.optional(),
  endDay: askedDay.optional(),
  availability: slotsInAddress,
  reason: reason.optional(),
  note: note.optional(),
  /** This is the preview that the worker confirmed, so that a stale one can be refused. Fines are in pounds. */
  expectedNoticeCategory: notice.optional(),
  expectedReliability: number.optional(),
  expectedAffectedVisits: number.int().optional(),
  expectedFines: number.optional(),
  /** The documents do not name it. Only a server that answers `previewBreakHandovers` gets it. */
  expectedHandovers: number.int().optional(),
  /** The documents do not name it. Only a server whose preview has `terms` gets it. */
  expectedTerms: z.string().max(200).optional(),
});

/** The body has the same fields, as the demo reads it. [TIME-14] [DEMO-68] */
export const breakBodySchema = entity('BreakRequest', {
  startDay: maybe(askedDay),
  endDay: maybe(askedDay),
  availability: maybe(slots),
  reason: maybe(reason),
  note: maybe(note),
});

/** These are other hours for one day; empty for a day off. [TIME-03] */
export type AvailabilityOverride = EntityOf<typeof overrideSchema>;
const overrideSchema = entity('WorkerAvailability', {
  ...weekdayFields,
  day,
});

/**
 * This is a booking. `availability` is what remains of a part-day's hours, empty for whole days. The category
 * `cancel_break` marks a pending request for the same days. [TIME-08] [TIME-10]
 */
export type AvailabilityChange = EntityOf<typeof changeSchema>;
const changeSchema = entity('AvailabilityChange', {
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

/** The demo route books whole days with this body. [DEMO-66] */
const newChangeSchema = entity('NewAvailabilityChange', {
  startDate: askedDay,
  endDate: askedDay,
  category: maybe(z.string().max(100)),
  reason,
});

export type AbsenceChangeRequest = EntityOf<typeof changeRequestSchema>;
const changeRequestSchema = entity('AbsenceChangeRequest', {
  startDate: askedDay,
  endDate: askedDay,
  requestType: z.enum(REQUEST_TYPES),
  /** It says whether the worker wants the visits back. */
  reinstate: z.enum(REINSTATE_ANSWERS),
  reason: z.enum(CHANGE_REASONS),
  category: z.literal(CANCEL_BREAK_CATEGORY),
  breakType: z.enum(BREAK_TYPES),
});

export type AbsenceChangeAnswer = EntityOf<typeof changeAnswerSchema>;
const changeAnswerSchema = entity('AbsenceChangeAnswer', {
  success: flag,
  message: maybe(text),
});

const params = z.strictObject({ workerId: idInAddress });
export const timeOffSchemas = {
  listAvailabilityChanges: {
    summary: 'A worker’s time off, and the days with other hours than usual',
    inDemo: true,
    params,
    response: z.array(z.union([changeSchema, overrideSchema])).max(MOST_VISITS),
  },
  getDayAvailability: {
    summary: 'A worker’s hours on one day, its time off taken into account',
    inDemo: true,
    params: z.strictObject({ workerId: idInAddress, date: askedDay }),
    response: weekdayAvailabilitySchema,
  },
  createAvailabilityChange: {
    audit: audited('Changed the hours of {days}', 'change the hours of {days}'),
    summary: 'Book whole days off',
    changesOffice: true,
    inDemo: true,
    params,
    body: newChangeSchema,
    response: changeSchema,
  },
  previewBreak: {
    summary: 'What time off would cost',
    inDemo: true,
    params,
    query: breakQuerySchema,
    response: effectsSchema,
  },
  previewBreakHandovers: {
    summary: 'The key handovers that time off would call off',
    params,
    query: breakHandoversQuerySchema,
    response: z.array(breakHandoverSchema).max(MOST_VISITS),
  },
  bookBreak: {
    audit: audited('Booked time off for {days}', 'book time off for {days}'),
    summary: 'Book time off',
    changesOffice: true,
    inDemo: true,
    params,
    query: breakQuerySchema,
    body: breakBodySchema,
    response: effectsSchema,
  },
  requestAbsenceChange: {
    audit: audited('Asked to change time off', 'ask to change time off'),
    summary: 'Ask to cancel or change booked time off',
    changesOffice: true,
    inDemo: true,
    body: changeRequestSchema,
    response: changeAnswerSchema,
  },
} satisfies CallSchemas;
