export const REFERRAL_STATES = ['applied', 'trialling', 'successful', 'unsuccessful'] as const;
export type ReferralState = (typeof REFERRAL_STATES)[number];

/** Finished visits of a referred cleaner, unless the office sets another number. */
export const REFERRAL_VISITS = { usual: 10, most: 100 } as const;

/** The unit is pounds. */
export const REFERRAL_AMOUNT = { most: 1000, inDemo: 50 } as const;

/** These say why a referral link opens no form, or why the form was not sent. */
export const REFERRAL_PROBLEMS = ['unknown', 'demo', 'too-many', 'not-taken', 'failed', 'no-answer'] as const;
export type ReferralProblem = (typeof REFERRAL_PROBLEMS)[number];

/** The payment adjustment has this cause, so that a referral is paid once. */
export const referralCause = (id: number) => `${REFERRAL_CAUSE}${id}`;
export const REFERRAL_CAUSE = 'referral:';

interface ReferralFacts {
  /** The referred cleaner's first finished visit was seen at this time. */
  readonly trialStartedAt: string | null;
  readonly successfulAt: string | null;
  /** The office turned the applicant down at this time. */
  readonly withdrawnAt: string | null;
  /** The referred cleaner has said that she leaves. */
  readonly hasLeft: boolean;
}

/** A referral that was successful stays so. */
export function referralState(facts: ReferralFacts): ReferralState {
  if (facts.successfulAt !== null) return 'successful';
  if (facts.withdrawnAt !== null || facts.hasLeft) return 'unsuccessful';
  return facts.trialStartedAt === null ? 'applied' : 'trialling';
}
