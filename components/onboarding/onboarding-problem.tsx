'use client';

import { AppFrame } from '@/components/shell/frame/app-frame';
import { ErrorState } from '@/components/ui/empty-state';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { onboardingMessages } from '@/lib/features/onboarding/messages';

/** In the place of a step whose data did not come. Nothing that was done is lost. */
export function OnboardingProblem() {
  return (
    <AppFrame>
      <ErrorState
        title={onboardingMessages.notLoaded}
        text={commonMessages.checkConnection}
        onRetry={() => location.reload()}
      />
    </AppFrame>
  );
}
