'use client';

import type { ComponentType } from 'react';
import type { Worker } from '@/lib/core/session/wire';
import type { Onboarding, OnboardingContract } from '@/lib/features/onboarding/wire';
import { ContactStep } from './contact-step';
import { ContractStep } from './contract-step';
import { FinishStep } from './finish-step';
import { HoursStep } from './hours-step';
import { PasswordStep } from './password-step';
import { PaymentStep } from './payment-step';
import { PhotoStep } from './photo-step';
import { QuizStep } from './quiz-step';
import { TravelStep } from './travel-step';

/** What every step is given. */
export interface StepProps {
  readonly onboarding: Onboarding;
  readonly workerId: number;
  readonly worker: Worker;
  readonly contract: OnboardingContract | null;
}

/** The form of each step, by its name: the server may have steps that this release cannot show. */
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
