'use client';

import { TravelForm } from '@/components/profile/travel-form';
import { onboardingMessages } from '@/lib/features/onboarding/messages';
import { useSaveWorker } from '@/lib/features/profile/use-worker';
import type { StepProps } from './step-forms';
import { StepProblem } from './step-problem';
import { useStep } from './use-step';

/** How the worker gets to their customers. */
export function TravelStep({ workerId, worker }: Pick<StepProps, 'workerId' | 'worker'>) {
  const save = useSaveWorker(workerId);
  const step = useStep('travel');
  return (
    <>
      <TravelForm
        values={worker.travelPreferences ?? []}
        submitLabel={onboardingMessages.next}
        onSubmit={(travelPreferences) => step.complete(() => save({ travelPreferences }))}
      />
      <StepProblem step={step} />
    </>
  );
}
