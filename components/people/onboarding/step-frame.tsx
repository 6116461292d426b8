import type { ReactNode } from 'react';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { routes } from '@/lib/core/ground/site/routes';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { onboardingMessages } from '@/lib/features/people/onboarding/messages';
import { isNewStep, positionOf, type StepProgress, stepBefore } from '@/lib/features/people/onboarding/steps';

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
      {/* The frame is as wide as a phone on every screen, because the fields are short. */}
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
