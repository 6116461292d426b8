import 'server-only';
import {
  linkToPage,
  type Page,
  pagedQuery,
  pageSchema,
  timeSlotSchema,
} from '@/lib/core/ground/contract/common-schema';
import {
  type CallSchemas,
  day,
  decimal,
  type EntityOf,
  entity,
  flag,
  idInAddress,
  instant,
  integer,
  maybe,
  openCode,
  text,
  z,
} from '@/lib/core/ground/contract/schema';
import { customerAccountSchema } from '@/lib/features/work/visits/schema';
import { ADJUSTMENT_CODES, PERIOD_STATES } from './model';

const hours = z.number().min(0);

/** A payment line has this visit, without address and access. */
export type PaidVisit = EntityOf<typeof paidVisitSchema>;
const paidVisitSchema = entity('PaidVisit', {
  jobId: integer,
  scheduledDate: day,
  actualDate: day,
  timeSlot: maybe(timeSlotSchema),
  /** The customer asked for this many hours. */
  requiredDuration: maybe(hours),
  startedAt: maybe(instant),
  finishedAt: maybe(instant),
  account: maybe(customerAccountSchema),
  customerPreferredName: maybe(text),
});

/**
 * Amounts are null while the rate is missing. Other roots may lack the fields from `payableHours` on.
 * [PAY-01]
 */
export type PaymentLine = EntityOf<typeof paymentLineSchema>;
const paymentLineSchema = entity('PaymentLine', {
  visit: paidVisitSchema,
  payPounds: maybe(decimal),
  chargesPounds: maybe(decimal),
  totalPounds: maybe(decimal),
  paymentPeriodId: maybe(integer),
  payableHours: maybe(hours),
  basePayPounds: maybe(decimal),
  hourlyBonusPounds: maybe(decimal),
  tipPounds: maybe(decimal),
  /** The cleaner gets this pay for cleaning products that she brings; it is part of the pay, like the tip. */
  productsPounds: maybe(decimal),
  /** False: the rate of the finish is unknown, so another day's rate is used. */
  rateIsRecorded: maybe(flag),
  /** The office gave this reason for changing the hours. */
  correctionReason: maybe(text),
});

/** Negative amounts are deducted. Other roots may lack `type_display` and `reason`. [PAY-03] */
export type PaymentAdjustment = EntityOf<typeof paymentAdjustmentSchema>;
const paymentAdjustmentSchema = entity('PaymentAdjustment', {
  id: integer,
  type: openCode(ADJUSTMENT_CODES),
  /** It names an amount of the type `other`, for example a tip. */
  typeDisplay: maybe(text),
  amountPounds: decimal,
  created: instant,
  visit: maybe(paidVisitSchema),
  reason: maybe(text),
});

/** `totalPounds` is null while a line has no rate. [PAY-01] [PAY-02] */
export type PaymentPeriod = EntityOf<typeof paymentPeriodSchema>;
const paymentPeriodSchema = entity('PaymentPeriod', {
  id: integer,
  workerId: integer,
  firstDay: day,
  lastDay: day,
  paymentDueDate: day,
  datePaid: maybe(day),
  state: openCode(PERIOD_STATES),
  totalPounds: maybe(decimal),
  /** This is the pay of the visits before charges and adjustments. */
  amountEarnedPounds: maybe(decimal),
  workedVisitsForInvoice: z.array(paymentLineSchema).max(500),
  paymentAdjustmentsForInvoice: z.array(paymentAdjustmentSchema).max(500),
});

export type PaymentPeriodsPage = Page<PaymentPeriod>;

/** Sums one tax year's periods. A period counts on the day it is paid, else on its due date. */
export type TaxYearTotal = EntityOf<typeof taxYearTotalSchema>;
const taxYearTotalSchema = entity('TaxYearTotal', {
  /** The tax year begins in this year: 2024 means 2024/25. */
  taxYear: integer,
  totalPounds: decimal,
  periodCount: integer,
});

const workerParams = z.strictObject({ workerId: idInAddress });
const paymentsQuery = pagedQuery({});

export const linkToPayments = (query: EntityOf<typeof paymentsQuery> | undefined) =>
  linkToPage(paymentsQuery, query);

export const paymentsSchemas = {
  listPayments: {
    summary: 'The pay periods of a worker with their visits and adjustments, newest first',
    inDemo: true,
    params: workerParams,
    query: paymentsQuery,
    response: pageSchema('PaymentPeriodPage', paymentPeriodSchema),
  },
  getPayment: {
    summary: 'One pay period with its visits and adjustments',
    inDemo: true,
    params: z.strictObject({ workerId: idInAddress, periodId: idInAddress }),
    response: paymentPeriodSchema,
  },
  listTaxYears: {
    summary: 'The sums of closed pay periods by tax year, newest first',
    inDemo: true,
    params: workerParams,
    response: z.array(taxYearTotalSchema).max(200),
  },
} satisfies CallSchemas;
