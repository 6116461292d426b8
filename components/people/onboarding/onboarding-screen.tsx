'use client';

import type { ComponentType, ReactNode } from 'react';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import type { Worker } from '@/lib/core/ground/session/schema';
import { routes } from '@/lib/core/ground/site/routes';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { onboardingMessages } from '@/lib/features/people/onboarding/messages';
import type { Onboarding, OnboardingContract } from '@/lib/features/people/onboarding/schema';
import { isNewStep, positionOf, type StepProgress, stepBefore } from '@/lib/features/people/onboarding/steps';
import { ContactStep } from './contact-step';
import { ContractStep } from './contract-step';
import { HoursStep } from './hours-step';
import { OnboardingProblem } from './onboarding-problem';
import { PhotoStep } from './photo-step';
import { FinishStep, PasswordStep, PaymentStep, QuizStep, TravelStep } from './short-steps';

interface OnboardingScreenProps {
  readonly step: string;
  readonly onboarding: Onboarding;
  readonly workerId: number | null;
  readonly user: CallResult<Worker>;
  /** Only for the contract step. */
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

export interface StepProps {
  readonly onboarding: Onboarding;
  readonly workerId: number;
  readonly worker: Worker;
  readonly contract: OnboardingContract | null;
}

/** Keyed by string, because the server may have steps that this release does not know. */
export const STEP_FORMS: Readonly<Record<string, ComponentType<StepProps>>> = {
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

interface StepFrameProps {
  readonly title: string;
  readonly step: string;
  readonly steps: readonly StepProgress[];
  readonly children: ReactNode;
}

export function StepFrame({ title, step, steps, children }: StepFrameProps) {
  const position = positionOf(steps, step);
  const before = stepBefore(steps, step);
  const back = before ? routes.onboardingStep(before) : routes.onboardingWelcome;
  return (
    <AppFrame>
      {/* Phone width on every screen, because the fields are short. */}
      <div className="mx-auto w-full max-w-page wide:px-4">
        <PageHeader
          title={title}
          subtitle={position ? onboardingMessages.progress(position) : undefined}
          back={{ href: back, label: commonMessages.back }}
        />
        {position && (
          <div
            role="progressbar"
            aria-label={onboardingMessages.stepsLabel}
            aria-valuemin={0}
            aria-valuemax={position.of}
            aria-valuenow={position.number}
            aria-valuetext={onboardingMessages.progress(position)}
            className="mb-6 flex gap-1"
          >
            {steps.map(({ name }, index) => (
              <span
                key={name}
                className={`h-1 grow rounded-full ${index < position.number ? 'bg-brand' : 'bg-line-strong opacity-40'}`}
              />
            ))}
          </div>
        )}
        <div className="flex flex-col gap-5">
          {isNewStep(steps, step) && (
            <p role="status" className="rounded-m bg-sun-tint px-4 py-3 font-medium text-m">
              {onboardingMessages.newStep}
            </p>
          )}
          {children}
        </div>
      </div>
    </AppFrame>
  );
}
