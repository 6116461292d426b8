'use client';

import { useWrite } from '@/lib/core/client/use-write';
import type { CallError } from '@/lib/core/contract/call-error';
import { useClock } from '@/lib/core/session/clock';
import { onboardingCalls } from './calls';
import type { ContractSigning, Onboarding } from './wire';

export interface FinishStep {
  readonly isSending: boolean;
  /** The progress after it, or why it was not taken. */
  readonly finish: (step: string) => Promise<Onboarding | { readonly error: CallError }>;
}

/** Says that a step is done. */
export function useFinishStep(): FinishStep {
  const { now } = useClock();
  const { isSending, write } = useWrite(onboardingCalls.finishOnboardingStep, { now });
  const finish = async (step: string) => {
    const result = await write({ params: { step } });
    return result.ok ? result.value : { error: result.error };
  };
  return { isSending, finish };
}

/** Signs the contract; answers why it was not taken, or null. */
export function useSignContract() {
  const { isSending, write } = useWrite(onboardingCalls.signContract);
  const sign = async (body: ContractSigning): Promise<CallError | null> => {
    const result = await write({ body });
    return result.ok ? null : result.error;
  };
  return { isSending, sign };
}
