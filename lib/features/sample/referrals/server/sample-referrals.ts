import { SETTINGS } from '@/lib/core/ground/site/settings';
import { addDays, dayOf, type Instant, instantOf, mondayOf } from '@/lib/core/ground/time/zoned';
import { REFERRAL_AMOUNT, REFERRAL_VISITS, referralCause } from '@/lib/features/money/referrals/model';
import { SAMPLE_WORKERS } from '@/lib/features/sample/draft/server/data/people';
import type { SampleDraft } from '@/lib/features/sample/draft/server/draft';

const { amara, ben, ella } = SAMPLE_WORKERS;

/**
 * After applicants and payments are planned. Amara has a referral in each state, Ben has none. The states of Ben and
 * Ella follow from their visits.
 */
export function planReferrals(draft: SampleDraft): void {
  const { today, zone } = draft.input;
  const before = (days: number): Instant => instantOf(addDays(today, -days), '11:00', zone);
  const ofAmara = { referrerId: amara, amountPence: REFERRAL_AMOUNT.inDemo * 100 };
  draft.settings.push({ name: SETTINGS.referralAmount, value: REFERRAL_AMOUNT.inDemo });
  const ofBen = progressOf(draft, ben);
  if (ofBen.successfulAt) {
    draft.paymentAdjustments.push({
      ...{ id: draft.paymentAdjustments.length + 1, workerId: amara, type: 'refer' },
      ...{ amountPence: ofAmara.amountPence, cause: referralCause(1), createdAt: ofBen.successfulAt },
      firstDay: mondayOf(dayOf(ofBen.successfulAt, zone)),
    });
  }
  draft.referrals.push(
    { ...ofAmara, ...ofBen, id: 1, applicantId: APPLICANTS.ben, referredAt: before(29) },
    { ...ofAmara, ...progressOf(draft, ella), id: 2, applicantId: APPLICANTS.ella, referredAt: before(100) },
    { ...ofAmara, id: 3, applicantId: APPLICANTS.tomas, referredAt: before(10) },
    { ...ofAmara, id: 4, applicantId: APPLICANTS.lucja, referredAt: before(1) },
  );
}

/** Only visits finished before today count, so that the time of day makes no difference. */
function progressOf({ visits, input }: SampleDraft, workerId: number) {
  const finishes = visits
    .filter((visit) => visit.workerId === workerId && visit.actualDate < input.today)
    .flatMap(({ finishedAt }) => finishedAt ?? [])
    .toSorted();
  return { trialStartedAt: finishes[0] ?? null, successfulAt: finishes[REFERRAL_VISITS.usual - 1] ?? null };
}

/** `planApplicants` gives these ids. */
const APPLICANTS = { ben: 1, tomas: 3, ella: 7, lucja: 8 } as const;
