import { BlockedBack } from '@/components/people/onboarding/blocked-back';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { Mark } from '@/components/ui/mark';
import { brand } from '@/lib/core/ground/site/brand';
import { referralFormMessages } from '@/lib/features/money/referrals/messages';
import { REFERRAL_PROBLEMS } from '@/lib/features/money/referrals/model';
import type { ReferralInvitation } from '@/lib/features/money/referrals/schema';
import { ReferralForm } from './referral-form';

interface ReferralFormScreenProps {
  readonly code: string;
  readonly invitation: ReferralInvitation | 'too-many';
  /** It comes from the address, after a form without JavaScript. */
  readonly problem: unknown;
  readonly hasApplied: boolean;
}

/** This is the page of a shared link. It works without JavaScript. */
export function ReferralFormScreen({ code, invitation, problem, hasApplied }: ReferralFormScreenProps) {
  const linkProblem = invitation === 'too-many' ? invitation : invitation.problem;
  return (
    <AppFrame>
      <BlockedBack />
      <div className="mx-auto flex w-full max-w-page grow flex-col px-2 pt-[5dvh]">
        <Mark />
        {linkProblem !== null && !hasApplied ? (
          <>
            <h1 data-page-heading tabIndex={-1} className="mt-4 mb-3 font-heavy text-2xl">
              {referralFormMessages.title({ product: brand.name })}
            </h1>
            <p role="alert" className="rounded-m bg-warn-tint px-4 py-3 font-medium text-warn">
              {referralFormMessages.problem[linkProblem]}
            </p>
          </>
        ) : (
          <ReferralForm
            code={code}
            referrer={invitation === 'too-many' ? null : invitation.referrer}
            problem={REFERRAL_PROBLEMS.find((one) => one === problem) ?? null}
            hasApplied={hasApplied}
          />
        )}
      </div>
    </AppFrame>
  );
}
