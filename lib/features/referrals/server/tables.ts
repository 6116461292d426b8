import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { workers } from '@/lib/core/accounts/tables';
import { at, id, world } from '@/lib/core/database/columns';
import { applicants } from '@/lib/features/onboarding/server/tables';

/** The code of a worker's link, made when the worker first opens the page. Unique over all worlds. */
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

/** Who referred an applicant. The state is derived: see `referralState`. */
export const referrals = pgTable(
  'referrals',
  {
    world: world(),
    id: id(),
    referrerId: integer('referrer_id').notNull(),
    applicantId: integer('applicant_id').notNull(),
    referredAt: at('referred_at').notNull(),
    /** The reward as it was when the applicant applied. */
    amountPence: integer('amount_pence').notNull(),
    trialStartedAt: at('trial_started_at'),
    /** Never taken back: the reward is paid. */
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
