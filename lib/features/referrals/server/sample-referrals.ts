import { addDays, type Instant, instantOf, mondayOf } from '@/lib/core/time/zoned';
import { REFERRAL_AMOUNT, referralCause } from '@/lib/features/referrals/model';
import { SAMPLE_WORKERS } from '@/lib/features/sample/server/data/people';
import type { SampleDraft } from '@/lib/features/sample/server/draft';
import { SETTINGS } from '@/lib/settings';

const { amara } = SAMPLE_WORKERS;

/** After applicants and payments are planned. Amara has a referral in each state, Ben has none. */
export function planReferrals(draft: SampleDraft): void {
  const { today, zone } = draft.input;
  const before = (days: number): Instant => instantOf(addDays(today, -days), '11:00', zone);
  const ofAmara = { referrerId: amara, amountPence: REFERRAL_AMOUNT.inDemo * 100 };
  draft.settings.push({ name: SETTINGS.referralAmount, value: REFERRAL_AMOUNT.inDemo });
  const paidAt = before(8);
  draft.paymentAdjustments.push({
    ...{ id: draft.paymentAdjustments.length + 1, workerId: amara, firstDay: mondayOf(addDays(today, -8)) },
    ...{ type: 'refer', amountPence: ofAmara.amountPence, createdAt: paidAt, cause: referralCause(1) },
  });
  draft.referrals.push(
    {
      ...{ ...ofAmara, id: 1, applicantId: APPLICANTS.ben, referredAt: before(29) },
      ...{ trialStartedAt: before(20), successfulAt: paidAt },
    },
    { ...ofAmara, id: 2, applicantId: APPLICANTS.ella, referredAt: before(100), trialStartedAt: before(80) },
    { ...ofAmara, id: 3, applicantId: APPLICANTS.tomas, referredAt: before(10) },
    { ...ofAmara, id: 4, applicantId: APPLICANTS.lucja, referredAt: before(1) },
  );
}

/** Ids in `planApplicants`. */
const APPLICANTS = { ben: 1, tomas: 3, ella: 7, lucja: 8 } as const;
