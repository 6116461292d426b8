'use client';

import { AppFrame } from '@/components/shell/frame/app-frame';
import { ErrorState } from '@/components/ui/empty-state';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { onboardingMessages } from '@/lib/features/people/onboarding/messages';

/** The app shows it when a step's data fails to load. Completed steps are not lost. */
export function OnboardingProblem() {
  return (
    <AppFrame>
      <ErrorState
        title={onboardingMessages.notLoaded}
        text={commonMessages.problem}
        onRetry={() => location.reload()}
      />
    </AppFrame>
  );
}
