'use client';

import type { ComponentType } from 'react';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import type { Worker } from '@/lib/core/ground/session/schema';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { onboardingMessages } from '@/lib/features/people/onboarding/messages';
import type { Onboarding, OnboardingContract } from '@/lib/features/people/onboarding/schema';
import { ContactStep } from './contact-step';
import { ContractStep } from './contract-step';
import { HoursStep } from './hours-step';
import { OnboardingProblem } from './onboarding-problem';
import { PhotoStep } from './photo-step';
import { FinishStep, PasswordStep, PaymentStep, QuizStep, TravelStep } from './short-steps';
import type { StepProps } from './step';
import { StepFrame } from './step-frame';

interface OnboardingScreenProps {
  readonly step: string;
  readonly onboarding: Onboarding;
  readonly workerId: number | null;
  readonly user: CallResult<Worker>;
  /** Only the contract step has one. */
  readonly contract: CallResult<OnboardingContract> | null;
}

export function OnboardingScreen({ step, onboarding, workerId, user, contract }: OnboardingScreenProps) {
  const Form = STEP_FORMS[step];
  if (workerId === null || !user.ok || !Form) return <OnboardingProblem />;
  return (
    <StepFrame title={labelOf(onboardingMessages.title, step)} step={step} steps={onboarding.steps}>
      <Form
        onboarding={onboarding}
        workerId={workerId}
        worker={user.value}
        contract={contract?.ok ? contract.value : null}
      />
    </StepFrame>
  );
}

/** The keys are strings, because the server may have steps that this release does not know. */
const STEP_FORMS: Readonly<Record<string, ComponentType<StepProps>>> = {
  password: PasswordStep,
  contact: ContactStep,
  photo: PhotoStep,
  travel: TravelStep,
  hours: HoursStep,
  payment: PaymentStep,
  contract: ContractStep,
  quiz: QuizStep,
  finish: FinishStep,
};
