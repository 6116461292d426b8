'use client';

import { ExternalLink } from 'lucide-react';
import { buttonStyle } from '@/components/ui/button-style';
import { onboardingMessages } from '@/lib/features/onboarding/messages';
import { StepEnd } from './step-end';
import type { StepProps } from './step-forms';
import { useStep } from './use-step';

/** Leads to the quiz, on its own site in another tab; whether it was passed its site knows. [FLAG-09] */
export function QuizStep({ onboarding: { quizUrl, steps } }: Pick<StepProps, 'onboarding'>) {
  const step = useStep('quiz', steps);
  return (
    <>
      <p className="text-ink-soft">{onboardingMessages.quizText}</p>
      {quizUrl !== null && (
        <a
          href={quizUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle('secondary', 'main')}
        >
          {onboardingMessages.quizOpen}
          <ExternalLink aria-hidden className="size-icon" />
        </a>
      )}
      <StepEnd step={step} label={onboardingMessages.quizDone} onNext={() => void step.complete()} />
    </>
  );
}
