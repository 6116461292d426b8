import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { ReferralFormScreen } from '@/components/money/referrals/referral-form-screen';
import { JoiningElsewhere } from '@/components/people/onboarding/joining-elsewhere';
import { OnboardingProblem } from '@/components/people/onboarding/onboarding-problem';
import { WelcomeScreen } from '@/components/people/onboarding/welcome-screen';
import { routes } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadReferral } from '@/lib/features/money/referrals/form-route';
import { referralMetadata } from '@/lib/features/money/referrals/link-preview';
import { isJoiningElsewhere, loadInvitation, loadOnboarding } from '@/lib/features/people/onboarding/queries';

/** The server renders it for each request, because the CSP nonce differs each time. */
export const dynamic = 'force-dynamic';

interface WelcomePageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function generateMetadata({ searchParams }: WelcomePageProps): Promise<Metadata> {
  const title = pageTitle('onboardingWelcome');
  const { ref } = await searchParams;
  return typeof ref === 'string' ? { title, ...(await referralMetadata(ref)) } : { title };
}

export default async function WelcomePage({ searchParams }: WelcomePageProps) {
  const { ref, problem, applied } = await searchParams;
  const referral = typeof ref === 'string' ? await loadReferral(ref) : null;
  if (typeof ref === 'string' && referral !== null) {
    const hasApplied = applied !== undefined;
    return <ReferralFormScreen {...{ code: ref, invitation: referral, problem, hasApplied }} />;
  }
  const [invitation, onboarding] = await Promise.all([loadInvitation(), loadOnboarding()]);
  if (invitation === 'elsewhere') return <JoiningElsewhere />;
  const isOpen = invitation?.problem === null;
  if (onboarding && !isOpen) {
    if (!onboarding.ok) {
      const isElsewhere = await isJoiningElsewhere(onboarding.error);
      return isElsewhere ? <JoiningElsewhere /> : <OnboardingProblem />;
    }
    if (!onboarding.value.isOnboarding) redirect(routes.schedule);
    return <WelcomeScreen kind="going-on" steps={onboarding.value.steps} />;
  }
  if (isOpen) return <WelcomeScreen kind="invited" name={invitation.firstNames ?? ''} />;
  return <WelcomeScreen kind="signed-out" problem={invitation?.problem ?? problem} />;
}
