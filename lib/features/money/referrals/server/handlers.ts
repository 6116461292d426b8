import 'server-only';
import { asc, eq, sql } from 'drizzle-orm';
import { readSetting } from '@/lib/core/backend/accounts/feature-switches';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { firstName } from '@/lib/core/ground/format/person';
import { poundsOf } from '@/lib/core/ground/money/pence';
import { env } from '@/lib/core/ground/server/env';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { SETTINGS } from '@/lib/core/ground/site/settings';
import type { Day } from '@/lib/core/ground/time/zoned';
import { spanOf } from '@/lib/features/money/payments/periods';
import { paymentAdjustments, paymentPeriods, referrals } from '@/lib/features/records/pay';
import { applicants } from '@/lib/features/records/people';
import { REFERRAL_AMOUNT, REFERRAL_CAUSE, referralState } from '../model';
import type { Referral } from '../schema';
import { codeOf } from './codes';
import { followReferrals, visitsForSuccess } from './states';

export const referralsHandlers = {
  async getReferrals(ctx) {
    const { workerId } = ctx;
    await followReferrals(ctx, workerId);
    const path = withBasePath(routes.referralWelcome(await codeOf(ctx, workerId)));
    return {
      referralUrl: `${env().publicOrigin ?? ''}${path}`,
      referralAmountPounds: await referralPounds(ctx),
      visitsUntilReward: await visitsForSuccess(ctx),
      referrals: await referralsOf(ctx),
    };
  },
} satisfies Handlers<WorkerContext>;

/** Returns zero until the office sets an amount: then nothing is promised. [DEMO-30] */
export async function referralPounds(ctx: WorldContext): Promise<number> {
  if (ctx.world.kind === 'demo' || ctx.world.kind === 'canned') return REFERRAL_AMOUNT.inDemo;
  const pounds = Number((await readSetting(ctx, SETTINGS.referralAmount)) ?? 0);
  return Number.isInteger(pounds) && pounds >= 0 && pounds <= REFERRAL_AMOUNT.most ? pounds : 0;
}

async function referralsOf(ctx: WorkerContext): Promise<readonly Referral[]> {
  const rows = await ctx.tx
    .select({
      ...{ trialStartedAt: referrals.trialStartedAt, successfulAt: referrals.successfulAt },
      ...{ firstNames: applicants.firstNames, withdrawnAt: applicants.withdrawnAt },
      reason: workers.reasonForInactivity,
      ...{ paidPence: paymentAdjustments.amountPence, paidIn: paymentAdjustments.firstDay },
      datePaid: paymentPeriods.datePaid,
    })
    .from(referrals)
    .innerJoin(applicants, sameWorld(applicants, referrals, eq(applicants.id, referrals.applicantId)))
    .leftJoin(workers, sameWorld(workers, applicants, eq(workers.id, applicants.workerId)))
    .leftJoin(paymentAdjustments, sameWorld(paymentAdjustments, referrals, isOfReferral))
    .leftJoin(paymentPeriods, sameWorld(paymentPeriods, paymentAdjustments, isOfWorker, isOfWeek))
    .where(ofWorld(ctx, referrals, eq(referrals.referrerId, ctx.workerId)))
    .orderBy(asc(referrals.id));
  return rows.map((row) => ({
    name: firstName(row.firstNames),
    state: referralState({ ...row, hasLeft: row.reason === 'leave' }),
    payment: paymentOf(row),
  }));
}

const isOfReferral = sql`${paymentAdjustments.cause} = ${REFERRAL_CAUSE} || ${referrals.id}`;

const isOfWorker = eq(paymentPeriods.workerId, paymentAdjustments.workerId);
const isOfWeek = eq(paymentPeriods.firstDay, paymentAdjustments.firstDay);

interface PaidRow {
  readonly paidPence: number | null;
  readonly paidIn: Day | null;
  readonly datePaid: Day | null;
}

/** Returns the amount that the period pays, the Friday on which it is due, and the day on which it was paid. */
function paymentOf({ paidPence, paidIn, datePaid }: PaidRow): Referral['payment'] {
  if (paidPence === null || paidIn === null) return null;
  return { amountPounds: poundsOf(paidPence), dueDate: spanOf(paidIn).paymentDueDate, datePaid };
}
