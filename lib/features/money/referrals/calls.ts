import { defineCalls, read, write } from '@/lib/core/ground/contract/define-call';
import type { referralFormSchemas, referralsSchemas } from './schema';

export const referralsCalls = defineCalls<typeof referralsSchemas>()({
  /** The phone does not save the answer. [ACHV-06] */
  getReferrals: read('workers/{workerId}/referrals/'),
});

const ofLink = { access: 'public' } as const;

/** Only the embedded backend has these calls of the public form. The link's code identifies the referrer. */
export const referralFormCalls = defineCalls<typeof referralFormSchemas>()({
  readReferral: write('POST', 'onboarding/referral/', ofLink),
  /** Answers the same for an email that is already known, so that nobody can find out who works here. */
  applyByReferral: write('POST', 'onboarding/referral/apply/', ofLink),
});
