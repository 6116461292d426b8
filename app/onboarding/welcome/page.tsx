import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { JoiningElsewhere } from '@/components/onboarding/joining-elsewhere';
import { OnboardingProblem } from '@/components/onboarding/onboarding-problem';
import { WelcomeScreen } from '@/components/onboarding/welcome-screen';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { isJoiningElsewhere, loadInvitation, loadOnboarding } from '@/lib/features/onboarding/queries';
import { routes } from '@/lib/routes';

/** Rendered for each request, because the CSP nonce differs each time. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: pageTitle('onboardingWelcome') };

interface WelcomePageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function WelcomePage({ searchParams }: WelcomePageProps) {
  const [{ problem }, invitation, onboarding] = await Promise.all([
    searchParams,
    loadInvitation(),
    loadOnboarding(),
  ]);
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
