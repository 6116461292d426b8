'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { Worker } from '@/lib/core/ground/session/schema';
import { onboardingMessages } from '@/lib/features/people/onboarding/messages';
import type { Onboarding, OnboardingContract } from '@/lib/features/people/onboarding/schema';
import type { StepState } from './use-step';

export interface StepProps {
  readonly onboarding: Onboarding;
  readonly workerId: number;
  readonly worker: Worker;
  readonly contract: OnboardingContract | null;
}

interface StepEndProps {
  readonly step: Pick<StepState, 'isSending' | 'problem'>;
  readonly label?: string;
  /** Omit it inside a form, where the button submits. */
  readonly onNext?: () => void;
  /** The children are below the button. */
  readonly children?: ReactNode;
}

export function StepEnd({ step, label = onboardingMessages.next, onNext, children }: StepEndProps) {
  return (
    <div className="flex flex-col gap-3">
      <p role="alert" className="font-medium text-bad text-m empty:hidden">
        {step.problem}
      </p>
      <Button
        type={onNext ? 'button' : 'submit'}
        size="main"
        isPending={step.isSending}
        onClick={onNext}
        className="w-full"
      >
        {label}
      </Button>
      {children}
    </div>
  );
}

/** Forms with their own button use this. */
export function StepProblem({ step }: { readonly step: Pick<StepState, 'problem'> }) {
  return (
    <p role="alert" className="font-medium text-bad text-m empty:hidden">
      {step.problem}
    </p>
  );
}
