'use client';

import { PartyPopper } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { onboardingMessages } from '@/lib/features/onboarding/messages';
import { StepEnd } from './step-end';
import type { StepProps } from './step-forms';
import { useStep } from './use-step';

/** The end of onboarding, behind which the app opens. */
export function FinishStep({ onboarding }: Pick<StepProps, 'onboarding'>) {
  const step = useStep('finish', onboarding.steps);
  return (
    <>
      <Card className="flex items-center gap-4 p-4">
        <PartyPopper aria-hidden className="size-icon shrink-0 text-brand" />
        <p>{onboardingMessages.finishText}</p>
      </Card>
      <StepEnd step={step} label={onboardingMessages.finish} onNext={() => void step.complete()} />
    </>
  );
}
