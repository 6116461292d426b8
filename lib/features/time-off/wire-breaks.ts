import 'server-only';
import {
  askedDay,
  clockTime,
  day,
  decimal,
  type EntityOf,
  entity,
  flag,
  integer,
  maybe,
  openCode,
  queryOf,
  text,
  z,
} from '@/lib/core/contract/wire';
import { KEYS_LIMITS } from '@/lib/features/keys/model';
import { type TimeSlot, timeSlotWire } from '@/lib/features/visits/wire';
import { BREAK_LIMITS, BREAK_REASONS, NOTICE_CATEGORIES } from './model';

/** More visits than anybody has in half a year. */
export const MOST_VISITS = 2000;

export const slots = z.array(timeSlotWire).max(BREAK_LIMITS.periods);

export const notice = openCode(NOTICE_CATEGORIES);
export const reason = openCode(BREAK_REASONS);
const note = z.string().max(BREAK_LIMITS.noteLength);

/** A visit that time off would take from the worker. The postcode is the outward half alone; the fine is pounds. [TIME-11] */
export type AffectedVisit = EntityOf<typeof affectedVisitWire>;
const affectedVisitWire = entity('AffectedVisit', {
  noticeCategory: maybe(notice),
  /** Hours. */
  requiredDuration: maybe(decimal),
  postcode: maybe(text),
  visitDate: day,
  fine: maybe(decimal),
  customerPreferredName: maybe(text),
  /** The same as the required duration; the demo's list has both. [DEMO-69] */
  totalAffectedHours: maybe(decimal),
});

/** What time off would cost, or has cost. [TIME-11] [DEMO-69] */
export type BreakEffects = EntityOf<typeof effectsWire>;
export const effectsWire = entity('BreakEffects', {
  noticeCategory: notice,
  /** From 0 to 1. */
  reliability: maybe(decimal),
  affectedVisits: z.array(affectedVisitWire).max(MOST_VISITS),
  finesAreWaived: maybe(flag),
  /** Days. */
  keyReturnThreshold: maybe(integer),
  keyReturnRequired: maybe(flag),
  /** Pounds. */
  keyReturnPay: maybe(decimal),
  requiresOps: maybe(flag),
  totalAffectedHours: maybe(decimal),
});

const takenKeyWire = entity('BreakHandoverKey', {
  /** None on record without it. */
  code: maybe(text),
  customerPreferredName: maybe(text),
});

/** Ours: a key handover that would not take place, as the worker would miss it; the keys stay where they are. */
export type BreakHandover = EntityOf<typeof breakHandoverWire>;
export const breakHandoverWire = entity('BreakHandover', {
  visitDate: day,
  startTime: clockTime,
  otherWorkerName: text,
  keys: z.array(takenKeyWire).max(KEYS_LIMITS.keysAtOnce),
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

/** A list of `TimeSlot`, as JSON; an address holds text alone. */
const slotsInAddress = z
  .string()
  .max(4000)
  .refine((json) => readSlots(json) !== null, 'Not a list of hours')
  .optional();

/** When the time off would be. */
export type BreakHandoversQuery = EntityOf<typeof breakHandoversQueryWire>;
export const breakHandoversQueryWire = queryOf({
  startDay: askedDay,
  endDay: askedDay,
  availability: slotsInAddress,
});

/** What a break is asked with: in the address, as live roots read it. [TIME-13] [TIME-14] */
export type BreakQuery = EntityOf<typeof breakQueryWire>;
export const breakQueryWire = queryOf({
  startDay: askedDay.optional(),
  endDay: askedDay.optional(),
  availability: slotsInAddress,
  reason: reason.optional(),
  note: note.optional(),
  /** What the worker was shown before they booked, so that a stale preview can be refused. Fines are pounds. */
  expectedNoticeCategory: notice.optional(),
  expectedReliability: number.optional(),
  expectedAffectedVisits: number.int().optional(),
  expectedFines: number.optional(),
  /** Ours, sent to whom `previewBreakHandovers` was asked of. */
  expectedHandovers: number.int().optional(),
});

/** The same in the body, as the demo reads it. [TIME-14] [DEMO-68] */
export type BreakBody = EntityOf<typeof breakBodyWire>;
export const breakBodyWire = entity('BreakRequest', {
  startDay: maybe(askedDay),
  endDay: maybe(askedDay),
  availability: maybe(slots),
  reason: maybe(reason),
  note: maybe(note),
});
