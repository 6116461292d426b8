'use client';

import type { CallResult } from '@/lib/core/contract/call-error';
import { labelOf } from '@/lib/core/format/label';
import type { Worker } from '@/lib/core/session/wire';
import { onboardingMessages } from '@/lib/features/onboarding/messages';
import type { Onboarding, OnboardingContract } from '@/lib/features/onboarding/wire';
import { OnboardingProblem } from './onboarding-problem';
import { STEP_FORMS } from './step-forms';
import { StepFrame } from './step-frame';

interface OnboardingScreenProps {
  readonly step: string;
  readonly onboarding: Onboarding;
  readonly workerId: number | null;
  readonly user: CallResult<Worker>;
  /** Of the contract's step alone. */
  readonly contract: CallResult<OnboardingContract> | null;
}

/** One step of onboarding. */
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
