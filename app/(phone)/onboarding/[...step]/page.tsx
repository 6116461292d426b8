import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { JoiningElsewhere } from '@/components/people/onboarding/joining-elsewhere';
import { OnboardingProblem } from '@/components/people/onboarding/onboarding-problem';
import { OnboardingScreen } from '@/components/people/onboarding/onboarding-screen';
import { routes } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import {
  isJoiningElsewhere,
  loadOnboarding,
  loadStep,
  shownStep,
} from '@/lib/features/people/onboarding/queries';

/** The server renders it for each request, because the CSP nonce differs each time. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: pageTitle('onboardingStep') };

interface StepPageProps {
  readonly params: Promise<{ readonly step: readonly string[] }>;
}

export default async function StepPage({ params }: StepPageProps) {
  const { step } = await params;
  const asked = step.join('/');
  const onboarding = await loadOnboarding();
  if (onboarding === null) redirect(routes.onboardingWelcome);
  if (!onboarding.ok) {
    const isElsewhere = await isJoiningElsewhere(onboarding.error);
    return isElsewhere ? <JoiningElsewhere /> : <OnboardingProblem />;
  }
  if (!onboarding.value.isOnboarding) redirect(routes.schedule);
  const shown = shownStep(onboarding.value, asked);
  if (shown === null) redirect(routes.onboardingWelcome);
  if (shown !== asked) redirect(routes.onboardingStep(shown));
  return (
    <OnboardingScreen key={shown} step={shown} onboarding={onboarding.value} {...(await loadStep(shown))} />
  );
}
