'use client';

import { useEffect, useState } from 'react';
import { useCall } from '@/lib/core/client/use-call';
import { useClock } from '@/lib/core/session/clock';
import { onboardingCalls } from './calls';
import type { OnboardingContract } from './wire';

/** The background job that makes it usually takes a second or two. */
const POLL_MS = 3_000;
/** What takes longer than this waits for whoever repairs it, or for a tap. */
const WAIT_MS = 3 * 60_000;

/** `late`: it is asked for no more. `failed`: the last try to find out brought nothing. */
export type ContractCopyState = 'made' | 'making' | 'failed' | 'late';

export interface ContractCopy {
  readonly state: ContractCopyState;
  readonly isLoading: boolean;
  /** Looks now, and again for some minutes. */
  readonly retry: () => void;
}

/** Whether the PDF of a signed contract is there. While the page is in view it finds out by itself. [PROF-11] */
export function useContractCopy(contract: OnboardingContract): ContractCopy {
  const { now } = useClock();
  const [initial] = useState({ ok: true as const, value: contract });
  const [isMade, setIsMade] = useState(contract.hasDocument);
  const [round, setRound] = useState(0);
  const [lateRound, setLateRound] = useState<number | null>(null);
  const isLate = lateRound === round;
  const { data, error, isLoading, retry } = useCall(onboardingCalls.getOnboardingContract, {}, initial, {
    isOn: !isMade,
    now,
    ...(!isLate && { pollMs: POLL_MS }),
  });
  if (!isMade && data?.hasDocument) setIsMade(true);
  useEffect(() => {
    if (isMade) return;
    const timer = setTimeout(() => setLateRound(round), WAIT_MS);
    return () => clearTimeout(timer);
  }, [isMade, round]);
  return {
    state: isMade ? 'made' : error ? 'failed' : isLate ? 'late' : 'making',
    isLoading,
    retry: () => {
      setRound(round + 1);
      void retry();
    },
  };
}
