'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { type CallError, isConnectionError } from '@/lib/core/ground/contract/call-error';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { useFinishStep } from '@/lib/features/people/onboarding/hooks';
import { onboardingMessages } from '@/lib/features/people/onboarding/messages';
import type { Onboarding } from '@/lib/features/people/onboarding/schema';
import { type StepProgress, stepOnwards } from '@/lib/features/people/onboarding/steps';

export interface StepState {
  readonly isSending: boolean;
  /** The step shows this error text; null without an error. */
  readonly problem: string | null;
  /** The last request failed without a connection. */
  readonly isOffline: boolean;
  /**
   * Saves, marks the step as done and navigates. All parts are idempotent, so a retry is safe. Returns the
   * error, or null.
   */
  readonly complete: (save?: () => Promise<CallError | null>) => Promise<CallError | null>;
}

/**
 * `before` is the progress shown when the step opened. `leaveTo` is where a full navigation leads after the last step.
 */
export function useStep(
  step: string,
  before: readonly StepProgress[],
  leaveTo: (address: string) => void = (address) => location.assign(address),
): StepState {
  const router = useRouter();
  const { finish } = useFinishStep();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOffline, setIsOffline] = useState(false);
  const fail = (error: CallError) => {
    setIsSending(false);
    const isAway = isConnectionError(error);
    setIsOffline(isAway);
    setProblem(isAway ? onboardingMessages.notSaved : (error.userMessage ?? commonMessages.problem));
    return error;
  };
  const leadOn = ({ isOnboarding, steps }: Onboarding) => {
    // Another tab may have finished onboarding. The promise stays pending while the page unloads.
    if (!isOnboarding) return leaveTo(withBasePath(routes.schedule));
    const wasDone = before.some(({ name, isDone }) => name === step && isDone);
    const next = stepOnwards(steps, step, { wasDone });
    router.push(next === null ? routes.onboardingWelcome : routes.onboardingStep(next));
  };
  return {
    isSending,
    problem,
    isOffline,
    complete: async (save) => {
      setIsSending(true);
      setProblem(null);
      const refused = save ? await save() : null;
      if (refused) return fail(refused);
      const answer = await finish(step);
      if ('error' in answer) return fail(answer.error);
      leadOn(answer);
      return null;
    },
  };
}
