import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { workers } from '@/lib/core/backend/accounts/tables';
import { at, id, world } from '@/lib/core/backend/database/columns';
import type { AdjustmentType } from '@/lib/features/records/pay-values';
import { applicants } from '@/lib/features/records/people';
import { visits } from '@/lib/features/records/visits';

/** A row has a worker's rates from a day on. The newest row that has begun counts; without one the rate is missing. */
export const payRates = pgTable(
  'pay_rates',
  {
    world: world(),
    workerId: integer('worker_id').notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    basePence: integer('base_pence').notNull(),
    hourlyBonusPence: integer('hourly_bonus_pence'),
    adminFeePence: integer('admin_fee_pence').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.workerId, t.fromDay] }),
    check(
      'pay_rates_not_negative',
      sql`${t.basePence} >= 0 and ${t.hourlyBonusPence} >= 0 and ${t.adminFeePence} >= 0`,
    ),
  ],
);

/** A row says whether a worker is on bonus pay from a day on. Before the first row they are not. */
export const bonusDays = pgTable(
  'bonus_days',
  {
    world: world(),
    workerId: integer('worker_id').notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    isOnBonus: boolean('is_on_bonus').notNull(),
  },
  (t) => [primaryKey({ columns: [t.world, t.workerId, t.fromDay] })],
);

/** A row is a worker's week with finished visits or adjustments. A trigger on `visits` adds missing rows. */
export const paymentPeriods = pgTable(
  'payment_periods',
  {
    world: world(),
    id: id(),
    workerId: integer('worker_id').notNull(),
    /** The period starts on a Monday. */
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    /** It is null until the office closes the period: `incomplete` in the API. */
    closedAt: at('closed_at'),
    datePaid: date('date_paid', { mode: 'string' }),
    /** The sums are stored when the office closes the period. */
    earnedPence: integer('earned_pence'),
    totalPence: integer('total_pence'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    uniqueIndex('payment_periods_week').on(t.world, t.workerId, t.firstDay),
    index('payment_periods_first_day').on(t.world, t.firstDay),
    check('payment_periods_monday', sql`extract(isodow from ${t.firstDay}) = 1`),
  ],
);

/** A row is the pay of a finish. A visit without a row was finished before payments were recorded. */
export const visitPay = pgTable(
  'visit_pay',
  {
    world: world(),
    jobId: integer('job_id').notNull(),
    scheduledDate: date('scheduled_date', { mode: 'string' }).notNull(),
    workerId: integer('worker_id').notNull(),
    /** This is the period that pays it: a later one if the visit's own week was closed. */
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    paidMinutes: integer('paid_minutes').notNull(),
    /** It is null if the worker had no rate at the finish. */
    basePence: integer('base_pence'),
    bonusPence: integer('bonus_pence').notNull().default(0),
    adminFeePence: integer('admin_fee_pence').notNull().default(0),
    isRateRecorded: boolean('is_rate_recorded').notNull(),
    /** It is stored at closing; before, the tip is read from the visit. */
    tipPence: integer('tip_pence'),
    /** It is stored at closing; before, the price is read from the visit's tasks. */
    productsPence: integer('products_pence'),
    correctionReason: text('correction_reason'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.jobId, t.scheduledDate] }),
    index('visit_pay_period').on(t.world, t.workerId, t.firstDay),
    index('visit_pay_first_day').on(t.world, t.firstDay),
    foreignKey({
      columns: [t.world, t.jobId, t.scheduledDate],
      foreignColumns: [visits.world, visits.jobId, visits.scheduledDate],
    }).onDelete('cascade'),
  ],
);

export const paymentAdjustments = pgTable(
  'payment_adjustments',
  {
    world: world(),
    id: id(),
    workerId: integer('worker_id').notNull(),
    /** The period that pays the adjustment begins on this Monday. */
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    type: text('type').$type<AdjustmentType>().notNull(),
    /** Negative amounts are deducted. */
    amountPence: integer('amount_pence').notNull(),
    reason: text('reason'),
    createdAt: at('created_at').notNull(),
    jobId: integer('job_id'),
    scheduledDate: date('scheduled_date', { mode: 'string' }),
    /** This names what caused it, such as `referral:7`, so that it is added once. It is null if the office added it. */
    cause: text('cause'),
    /** These are the rules by which the amount was computed; null if none decided it. */
    rules: jsonb('rules').$type<Readonly<Record<string, number | boolean>>>(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('payment_adjustments_period').on(t.world, t.workerId, t.firstDay),
    index('payment_adjustments_first_day').on(t.world, t.firstDay),
    uniqueIndex('payment_adjustments_cause').on(t.world, t.cause),
  ],
);

/** A row is the code of a worker's link, made when the worker first opens the page. Unique over all worlds. */
export const referralCodes = pgTable(
  'referral_codes',
  {
    world: world(),
    workerId: integer('worker_id').notNull(),
    code: text('code').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.workerId] }),
    uniqueIndex('referral_codes_code').on(t.code),
    foreignKey({ columns: [t.world, t.workerId], foreignColumns: [workers.world, workers.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** A row names who referred an applicant. `referralState` derives the state. */
export const referrals = pgTable(
  'referrals',
  {
    world: world(),
    id: id(),
    referrerId: integer('referrer_id').notNull(),
    applicantId: integer('applicant_id').notNull(),
    referredAt: at('referred_at').notNull(),
    /** This is the reward as it was when the applicant applied. */
    amountPence: integer('amount_pence').notNull(),
    trialStartedAt: at('trial_started_at'),
    /** A reward that was paid is never taken back. */
    successfulAt: at('successful_at'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    uniqueIndex('referrals_applicant').on(t.world, t.applicantId),
    index('referrals_referrer').on(t.world, t.referrerId, t.id),
    index('referrals_open').on(t.world, t.id).where(sql`${t.successfulAt} is null`),
    check('referrals_amount', sql`${t.amountPence} >= 0`),
    foreignKey({ columns: [t.world, t.referrerId], foreignColumns: [workers.world, workers.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [t.world, t.applicantId],
      foreignColumns: [applicants.world, applicants.id],
    }).onDelete('cascade'),
  ],
);
