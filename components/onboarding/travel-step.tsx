'use client';

import { TravelForm } from '@/components/profile/travel-form';
import { onboardingMessages } from '@/lib/features/onboarding/messages';
import { useDraft } from '@/lib/features/onboarding/use-draft';
import { useSaveWorker } from '@/lib/features/profile/use-worker';
import type { StepProps } from './step-forms';
import { StepProblem } from './step-problem';
import { useStep } from './use-step';

/** How the worker gets to their customers. */
export function TravelStep({ onboarding, workerId, worker }: Omit<StepProps, 'contract'>) {
  const { draft, draftKey, keep, forget } = useDraft<readonly string[]>(workerId, 'travel');
  const save = useSaveWorker(workerId);
  const step = useStep('travel', onboarding.steps);
  return (
    <>
      <TravelForm
        key={draftKey}
        values={draft ?? worker.travelPreferences ?? []}
        submitLabel={onboardingMessages.next}
        onChange={keep}
        onSubmit={async (travelPreferences) => {
          const error = await step.complete(() => save({ travelPreferences }));
          if (error === null) forget();
          return error;
        }}
      />
      {/* The form says itself that it was offline. */}
      {!step.isOffline && <StepProblem step={step} />}
    </>
  );
}
