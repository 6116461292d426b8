'use client';

import { useState } from 'react';
import type { PhotoTools } from '@/components/people/photo/photo-file';
import { PhotoForm } from '@/components/people/photo/photo-form';
import { Button } from '@/components/ui/button';
import { fullName } from '@/lib/core/ground/format/person';
import { onboardingMessages } from '@/lib/features/people/onboarding/messages';
import { useSavePhoto } from '@/lib/features/people/photo/hooks';
import { photoFormMessages } from '@/lib/features/people/photo/messages';
import { StepEnd, StepProblem, type StepProps } from './step';
import { useStep } from './use-step';

interface PhotoStepProps extends Pick<StepProps, 'onboarding' | 'workerId' | 'worker'> {
  readonly tools?: PhotoTools;
}

/** The applicant can skip this step and add a photo in the profile. */
export function PhotoStep({ onboarding, workerId, worker, ...rest }: PhotoStepProps) {
  const [image, setImage] = useState(worker.image);
  const { isSaving, save } = useSavePhoto(workerId);
  const step = useStep('photo', onboarding.steps);
  const submit = async (data: string | null) => {
    if (data !== null) {
      await step.complete(() => save(data));
      return null;
    }
    const error = await save(null);
    if (error === null) setImage(null);
    return error && (error.userMessage ?? photoFormMessages.notSent);
  };
  return (
    <>
      <PhotoForm
        {...rest}
        name={worker.fullName || fullName(worker)}
        image={image}
        submitText={photoFormMessages.save}
        isSending={isSaving || step.isSending}
        onSubmit={submit}
      />
      {image ? (
        <StepEnd step={step} onNext={() => void step.complete()} />
      ) : (
        <div className="flex flex-col gap-1">
          <StepProblem step={step} />
          <Button kind="quiet" size="main" isPending={step.isSending} onClick={() => void step.complete()}>
            {onboardingMessages.photoLater}
          </Button>
          <p className="text-center text-ink-soft text-s">{onboardingMessages.photoLaterHint}</p>
        </div>
      )}
    </>
  );
}
