import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import {
  askedDay,
  type CallSchemas,
  clockTime,
  day,
  type EntityOf,
  flag,
  idInAddress,
  instant,
  integer,
  queryOf,
  text,
  unpublished,
  z,
} from '@/lib/core/ground/contract/schema';
import { successSchema } from '@/lib/core/ground/session/schema';
import { CANCEL_FAULTS } from '@/lib/features/money/payments/late-cancellation';
import { ADJUSTMENT_TYPES, HAND_ADJUSTMENTS } from '@/lib/features/money/payments/model';
import { lateVisitSchema, recordedTimesFields } from '@/lib/features/office/claims/recorded-times-schema';
import { PAY_CHECKS, PAY_FILTERS, PAY_LIMITS, PAY_STATES } from './model';

/** Amounts are whole pence. They are null while a rate is missing. */
const sums = {
  visits: integer,
  minutes: integer,
  /** The sum does not include tips. */
  earnedPence: integer.nullable(),
  tipsPence: integer,
  /** Fees are negative. */
  feesPence: integer.nullable(),
  adjustedPence: integer,
  totalPence: integer.nullable(),
};

export type PayRow = EntityOf<typeof payRowSchema>;
const payRowSchema = unpublished({
  workerId: integer,
  name: text,
  ...sums,
  state: z.enum(PAY_STATES),
  datePaid: day.nullable(),
});

export type PayCase = EntityOf<typeof payCaseSchema>;
const payCaseSchema = unpublished({
  workerId: integer,
  name: text,
  /** Visits without a rate, changes that wait on a phone, or late taps count here. */
  count: integer,
  totalPence: integer.nullable(),
  /** The customer says that they left this tip. */
  tipPence: integer.nullable(),
  /** This visit was not finished, or has late taps. */
  visit: unpublished({
    jobId: integer,
    scheduledDate: day,
    day,
    customerName: text,
    /** A visit with late taps has null. */
    startedAt: instant.nullable(),
  }).nullable(),
  ticketId: integer.nullable(),
  /** The cleaner has two visits at the same time. */
  overlap: unpublished({
    day,
    /** This customer has the visit that started first. */
    firstCustomer: text,
    secondCustomer: text,
    minutes: integer,
  }).nullable(),
});

export type PayCheck = EntityOf<typeof payCheckSchema>;
const payCheckSchema = unpublished({
  kind: z.enum(PAY_CHECKS),
  count: integer,
  /** Only the first cases are listed. */
  cases: z.array(payCaseSchema).max(PAY_LIMITS.cases).readonly(),
});

export type PayWeek = EntityOf<typeof payWeekSchema>;
const payWeekSchema = unpublished({
  today: day,
  firstDay: day,
  lastDay: day,
  paymentDueDate: day,
  hasEnded: flag,
  filters: z.array(unpublished({ value: z.enum(PAY_FILTERS), count: integer })).readonly(),
  /** This is the sum of all cleaners of the filter. `withoutTotal` counts the cleaners who have no total. */
  total: unpublished({ ...sums, cleaners: integer, withoutTotal: integer }),
  /** This is the sum of all cleaners who are ready, or closed and not paid yet. */
  toPayPence: integer,
  checks: z.array(payCheckSchema).readonly(),
  smallest: unpublished({ name: text, totalPence: integer }).nullable(),
  /** This is the latest day on which a cleaner was closed: the first day to mark all as paid. */
  closedOn: day.nullable(),
  page: integer,
  pages: integer,
  rows: z.array(payRowSchema).max(PAY_LIMITS.pageSize).readonly(),
});

export type OfficePayLine = EntityOf<typeof payLineSchema>;
const payLineSchema = unpublished({
  jobId: integer,
  scheduledDate: day,
  day,
  startTime: clockTime,
  customerName: text,
  requiredMinutes: integer,
  workedMinutes: integer,
  paidMinutes: integer,
  earnedPence: integer.nullable(),
  tipPence: integer,
  /** The visit's tip is an adjustment of this week or another one. */
  hasPaidTip: flag,
  /** The customer says that they left this tip, and nobody has confirmed it. */
  saidTipPence: integer.nullable(),
  /** `earnedPence` includes it. */
  productsPence: integer,
  isRateRecorded: flag,
  correctionReason: text.nullable(),
  ...recordedTimesFields,
});

export type OfficePayAdjustment = EntityOf<typeof payAdjustmentSchema>;
const payAdjustmentSchema = unpublished({
  id: integer,
  type: z.enum(ADJUSTMENT_TYPES),
  amountPence: integer,
  reason: text.nullable(),
  day: day.nullable(),
});

export type OfficePayRate = EntityOf<typeof payRateSchema>;
const payRateSchema = unpublished({
  fromDay: day,
  basePence: integer,
  bonusPence: integer.nullable(),
  adminFeePence: integer,
});

export type WorkerPay = EntityOf<typeof workerPaySchema>;
const workerPaySchema = unpublished({
  workerId: integer,
  name: text,
  today: day,
  firstDay: day,
  state: z.enum(PAY_STATES),
  datePaid: day.nullable(),
  closedOn: day.nullable(),
  totalPence: integer.nullable(),
  lines: z.array(payLineSchema).readonly(),
  /** These visits of the week have late taps and are paid nowhere in the week. */
  lateVisits: z.array(lateVisitSchema).readonly(),
  adjustments: z.array(payAdjustmentSchema).readonly(),
  /** The newest rate comes first. */
  rates: z.array(payRateSchema).readonly(),
});

export type VisitCancellation = EntityOf<typeof visitCancellationSchema>;
const visitCancellationSchema = unpublished({
  jobId: integer,
  scheduledDate: day,
  day,
  startTime: clockTime,
  customerName: text,
  /** It is null without a cleaner, or while she has time off. */
  workerName: text.nullable(),
  /** The customer has cancelled the visit. */
  isCancelled: flag,
  isLate: flag,
  paidHours: integer,
  noticeHours: integer,
  /** It is null if the cancellation pays nothing. */
  amountPence: integer.nullable(),
  fault: z.enum(CANCEL_FAULTS).nullable(),
});

export type PaymentToMake = EntityOf<typeof paymentToMakeSchema>;
const paymentToMakeSchema = unpublished({
  workerName: text,
  nameOnAccount: text.nullable(),
  sortCode: text.nullable(),
  accountNumber: text.nullable(),
  amountPence: integer,
  datePaid: day.nullable(),
});

/** The limit is above that of the handler, so that a long text gets a readable error. */
const typed = z.string().max(5_000);

/**
 * The page showed this amount; a tip that has changed since is not answered. It is null if the customer says nothing.
 */
const saidPence = integer.positive().nullable();

const ofWeek = z.strictObject({ firstDay: askedDay });
/** Null means all cleaners of the week. */
const workerId = integer.positive().nullable();

export const officePaymentsSchemas = {
  getPayWeek: {
    summary: 'What a week pays, by cleaner',
    query: queryOf({
      week: askedDay.optional(),
      show: z.enum(PAY_FILTERS).optional(),
      page: z.coerce.number<number>().int().positive().optional(),
    }),
    response: payWeekSchema,
  },
  getWorkerPay: {
    summary: 'What a week pays one cleaner, and her rates',
    params: z.strictObject({ id: idInAddress }),
    query: queryOf({ week: askedDay.optional() }),
    response: workerPaySchema,
  },
  closePayWeek: {
    audit: audited(
      'Closed {count, plural, one {# pay week} other {# pay weeks}} of {days}',
      'close the pay week of {days}',
      'pay',
    ),
    summary: 'Close an ended week, for one cleaner or all',
    params: ofWeek,
    body: unpublished({
      workerId,
      /** Cleaners with something to check stay open; otherwise nobody is closed while there is one. */
      leavesOpen: flag,
    }),
    response: successSchema,
  },
  markPayWeekPaid: {
    audit: audited(
      'Marked {count, plural, one {# pay week} other {# pay weeks}} of {days} as paid',
      'mark the pay week of {days} as paid',
      'pay',
    ),
    summary: 'Record when closed periods of a week were paid',
    params: ofWeek,
    body: unpublished({ workerId, day: typed }),
    response: successSchema,
  },
  exportPayWeek: {
    audit: audited(
      'Exported {count, plural, one {# payment} other {# payments}} of {days} with bank details',
      'export payments with bank details',
      'pay',
    ),
    summary: 'The payments of the closed periods of a week, with bank details',
    params: ofWeek,
    response: unpublished({ payments: z.array(paymentToMakeSchema).readonly() }),
  },
  setPayRate: {
    audit: audited('Set {cleaner}’s pay rate from {days} on', 'set {cleaner}’s pay rate', 'pay'),
    summary: 'Set the rate of a cleaner from a day on',
    params: z.strictObject({ id: idInAddress }),
    body: unpublished({ from: typed, base: typed, bonus: typed, fee: typed }),
    response: successSchema,
  },
  addPayAdjustment: {
    audit: audited(
      'Added an adjustment to {cleaner}’s pay of {days}',
      'add an adjustment to {cleaner}’s pay of {days}',
      'pay',
    ),
    summary: 'Add an adjustment to a cleaner’s week, or to the current one if that is closed',
    params: z.strictObject({ id: idInAddress }),
    body: unpublished({
      firstDay: askedDay,
      type: z.enum(HAND_ADJUSTMENTS),
      amount: typed,
      reason: typed,
      /** A repeat with the same key changes nothing. */
      clientKey: z.uuid(),
    }),
    response: successSchema,
  },
  removePayAdjustment: {
    audit: audited(
      'Removed an adjustment from {cleaner}’s pay of {days}',
      'remove an adjustment from {cleaner}’s pay',
      'pay',
    ),
    summary: 'Remove an adjustment of an open period',
    params: z.strictObject({ id: idInAddress }),
    response: successSchema,
  },
  getVisitCancellation: {
    summary: 'What a cancellation of a visit by its customer would pay the cleaner now',
    params: z.strictObject({ jobId: idInAddress, date: askedDay }),
    response: visitCancellationSchema,
  },
  cancelVisit: {
    audit: audited('Cancelled {visit} for the customer', 'cancel {visit} for the customer', 'pay'),
    summary: 'Cancel a visit for its customer; a late cancellation pays the cleaner',
    params: z.strictObject({ jobId: idInAddress, date: askedDay }),
    response: successSchema,
  },
  restoreVisit: {
    audit: audited('Undid the cancellation of {visit}', 'undo the cancellation of {visit}', 'pay'),
    summary: 'Undo the cancellation of a visit for its customer, and what it paid',
    params: z.strictObject({ jobId: idInAddress, date: askedDay }),
    response: successSchema,
  },
  setVisitEnd: {
    audit: audited('Set the end of {visit}', 'set the end of {visit}', 'pay'),
    summary: 'Set the end of a visit that was started before today and never finished',
    params: z.strictObject({ jobId: idInAddress, date: askedDay }),
    body: unpublished({ end: typed }),
    response: successSchema,
  },
  addVisitTip: {
    audit: audited('Added a tip for {visit}', 'add a tip for {visit}', 'pay'),
    summary: 'Pay the tip of a finished visit; if the customer says that they left one, this confirms it',
    params: z.strictObject({ jobId: idInAddress, date: askedDay }),
    body: unpublished({ workerId: integer.positive(), amount: typed, saidPence }),
    response: successSchema,
  },
  declineVisitTip: {
    audit: audited('Declined the tip that was said for {visit}', 'decline a tip for {visit}', 'pay'),
    summary: 'Decline a tip that the customer says they left',
    params: z.strictObject({ jobId: idInAddress, date: askedDay }),
    body: unpublished({ saidPence: saidPence.unwrap() }),
    response: successSchema,
  },
  correctPaidHours: {
    audit: audited('Corrected the paid hours of {visit}', 'correct the paid hours of {visit}', 'pay'),
    summary: 'Correct the paid hours of a visit of an open period',
    params: z.strictObject({ jobId: idInAddress, date: askedDay }),
    body: unpublished({ hours: typed, reason: typed }),
    response: successSchema,
  },
} satisfies CallSchemas;
