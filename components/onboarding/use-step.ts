'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { type CallError, isConnectionError } from '@/lib/core/contract/call-error';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { useFinishStep } from '@/lib/features/onboarding/hooks';
import { onboardingMessages } from '@/lib/features/onboarding/messages';
import { type StepProgress, stepOnwards } from '@/lib/features/onboarding/rules';
import type { Onboarding } from '@/lib/features/onboarding/wire';
import { routes, withBasePath } from '@/lib/routes';

export interface Step {
  readonly isSending: boolean;
  /** What went wrong, in words, or null. */
  readonly problem: string | null;
  /** There was no connection when it was sent. */
  readonly isOffline: boolean;
  /**
   * Does the step's own saving, then says that it is done and leads on. Each part that has been done is done if it is tried
   * again; answers what stood in the way, or null.
   */
  readonly complete: (save?: () => Promise<CallError | null>) => Promise<CallError | null>;
}

/** One step on its way to the server. `before` is the progress as it was shown; `leaveTo` takes who has joined into the app as a whole. */
export function useStep(
  step: string,
  before: readonly StepProgress[],
  leaveTo: (address: string) => void = (address) => location.assign(address),
): Step {
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
    // Stays pending while the browser leaves: another tab may be further already.
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
