import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { onboardingMessages } from '@/lib/features/onboarding/messages';
import type { Step } from './use-step';

interface StepEndProps {
  readonly step: Pick<Step, 'isSending' | 'problem'>;
  readonly label?: string;
  /** Left out in a form, whose submit it is. */
  readonly onNext?: () => void;
  /** Below the button. */
  readonly children?: ReactNode;
}

/** The button that leads on, and what stood in its way. */
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
