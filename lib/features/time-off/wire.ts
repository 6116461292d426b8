import 'server-only';
import {
  askedDay,
  day,
  decimal,
  entity,
  flag,
  integer,
  maybe,
  openCode,
  queryOf,
  text,
  type WireSchema,
  type WiresOf,
  z,
} from '@/lib/call/wire';
import type { TimeSlot } from '@/lib/features/visits/model';
import { timeSlotWire } from '@/lib/features/visits/wire';
import type { timeOffCalls } from './calls';
import {
  type AbsenceChangeAnswer,
  type AbsenceChangeRequest,
  type AffectedVisit,
  type AvailabilityChange,
  type AvailabilityOverride,
  BREAK_LIMITS,
  BREAK_REASONS,
  BREAK_TYPES,
  type BreakBody,
  type BreakEffects,
  type BreakQuery,
  CANCEL_BREAK_CATEGORY,
  CHANGE_REASONS,
  type NewAvailabilityChange,
  NOTICE_CATEGORIES,
  REINSTATE_ANSWERS,
  REQUEST_TYPES,
  type WeekdayAvailability,
} from './model';

const DAYS = 7;
/** More visits than anybody has in half a year. */
const MOST_VISITS = 2000;

const slots = z.array(timeSlotWire).max(BREAK_LIMITS.periods);

const weekdayFields = {
  dayOfWeek: [
    'day_of_week',
    z
      .int()
      .min(0)
      .max(DAYS - 1),
  ],
  availability: ['availability', slots],
  worker: ['worker_id', maybe(integer)],
} as const;

export const weekdayAvailabilityWire = entity<WeekdayAvailability>('WeekdayAvailability', weekdayFields);

/** Each weekday once, in whichever order. [TIME-04] */
const weekWire: WireSchema<readonly WeekdayAvailability[]> = z
  .array(weekdayAvailabilityWire)
  .length(DAYS)
  .refine((days) => new Set(days.map(({ dayOfWeek }) => dayOfWeek)).size === DAYS, 'A weekday stands twice');

const overrideWire = entity<AvailabilityOverride>('WorkerAvailability', {
  ...weekdayFields,
  day: ['day', day],
});

const notice = openCode(NOTICE_CATEGORIES);
const reason = openCode(BREAK_REASONS);
const note = z.string().max(BREAK_LIMITS.noteLength);

const changeWire = entity<AvailabilityChange>('AvailabilityChange', {
  startDate: ['start_date', day],
  endDate: ['end_date', day],
  noticeCategory: ['notice_category', maybe(notice)],
  availability: ['availability', maybe(slots)],
  reason: ['reason', maybe(reason)],
  note: ['note', maybe(text)],
  category: ['category', maybe(text)],
  requiresOps: ['requires_ops', maybe(flag)],
  totalAffectedCleans: ['total_affected_cleans', maybe(integer)],
  totalAffectedHours: ['total_affected_hours', maybe(decimal)],
});

const newChangeWire = entity<NewAvailabilityChange>('NewAvailabilityChange', {
  startDate: ['start_date', askedDay],
  endDate: ['end_date', askedDay],
  category: ['category', maybe(z.string().max(100))],
  reason: ['reason', reason],
});

const affectedVisitWire = entity<AffectedVisit>('AffectedVisit', {
  noticeCategory: ['notice_category', maybe(notice)],
  requiredDuration: ['required_duration', maybe(decimal)],
  postcode: ['postcode', maybe(text)],
  visitDate: ['visit_date', day],
  fine: ['fine', maybe(decimal)],
  customerPreferredName: ['customer_preferred_name', maybe(text)],
  totalAffectedHours: ['total_affected_hours', maybe(decimal)],
});

const effectsWire = entity<BreakEffects>('BreakEffects', {
  noticeCategory: ['notice_category', notice],
  reliability: ['reliability', maybe(decimal)],
  affectedVisits: ['affected_visits', z.array(affectedVisitWire).max(MOST_VISITS)],
  finesAreWaived: ['fines_are_waived', maybe(flag)],
  keyReturnThreshold: ['key_return_threshold', maybe(integer)],
  keyReturnRequired: ['key_return_required', maybe(flag)],
  keyReturnPay: ['key_return_pay', maybe(decimal)],
  requiresOps: ['requires_ops', maybe(flag)],
  totalAffectedHours: ['total_affected_hours', maybe(decimal)],
});

/** The hours of a day that are left, out of an address; null for what is no list of them. */
export function readSlots(json: string): readonly TimeSlot[] | null {
  try {
    return z.safeDecode(slots, JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

const number = z.coerce.number<number>();

const breakQueryWire = queryOf<BreakQuery>({
  startDay: ['start_day', askedDay.optional()],
  endDay: ['end_day', askedDay.optional()],
  availability: [
    'availability',
    z
      .string()
      .max(4000)
      .refine((json) => readSlots(json) !== null, 'Not a list of hours')
      .optional(),
  ],
  reason: ['reason', reason.optional()],
  note: ['note', note.optional()],
  expectedNoticeCategory: ['expected_notice_category', notice.optional()],
  expectedReliability: ['expected_reliability', number.optional()],
  expectedAffectedVisits: ['expected_affected_visits', number.int().optional()],
  expectedFines: ['expected_fines', number.optional()],
});

const breakBodyWire = entity<BreakBody>('BreakRequest', {
  startDay: ['start_day', maybe(askedDay)],
  endDay: ['end_day', maybe(askedDay)],
  availability: ['availability', maybe(slots)],
  reason: ['reason', maybe(reason)],
  note: ['note', maybe(note)],
});

const changeRequestWire = entity<AbsenceChangeRequest>('AbsenceChangeRequest', {
  startDate: ['start_date', askedDay],
  endDate: ['end_date', askedDay],
  requestType: ['request_type', z.enum(REQUEST_TYPES)],
  reinstate: ['reinstate', z.enum(REINSTATE_ANSWERS)],
  reason: ['reason', z.enum(CHANGE_REASONS)],
  category: ['category', z.literal(CANCEL_BREAK_CATEGORY)],
  breakType: ['break_type', z.enum(BREAK_TYPES)],
});

const changeAnswerWire = entity<AbsenceChangeAnswer>('AbsenceChangeAnswer', {
  success: ['success', flag],
  message: ['message', maybe(text)],
});

const workerId = z.coerce.number<number>().int().positive();
const params = z.strictObject({ workerId });
const plain = { params, query: null, body: null };

export const timeOffWires = {
  getAvailability: { ...plain, response: weekWire },
  putAvailability: { ...plain, body: weekWire, response: weekWire },
  listAvailabilityChanges: {
    ...plain,
    response: z.array(z.union([changeWire, overrideWire])).max(MOST_VISITS),
  },
  getDayAvailability: {
    ...plain,
    params: z.strictObject({ workerId, date: askedDay }),
    response: weekdayAvailabilityWire,
  },
  createAvailabilityChange: { ...plain, body: newChangeWire, response: changeWire },
  previewBreak: { ...plain, query: breakQueryWire, response: effectsWire },
  bookBreak: { ...plain, query: breakQueryWire, body: breakBodyWire, response: effectsWire },
  requestAbsenceChange: { ...plain, params: null, body: changeRequestWire, response: changeAnswerWire },
} satisfies WiresOf<typeof timeOffCalls>;
