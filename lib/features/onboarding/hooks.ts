'use client';

import { useEffect, useState } from 'react';
import { useCall } from '@/lib/core/client/use-call';
import { useWrite } from '@/lib/core/client/use-write';
import { type CallError, callError } from '@/lib/core/contract/call-error';
import { IMPERSONATION_WORLD } from '@/lib/core/contract/event-scope';
import { useClock } from '@/lib/core/session/clock';
import { signIn } from '@/lib/core/session/sign-in';
import { useScope } from '@/lib/core/session/user';
import { passwordCalls } from '@/lib/features/password/calls';
import { onboardingCalls } from './calls';
import type { ContractSigning, Onboarding, OnboardingContract } from './wire';

interface StepCompletion {
  readonly isSending: boolean;
  /** The progress after it, or why it was not taken. */
  readonly finish: (step: string) => Promise<Onboarding | { readonly error: CallError }>;
}

/** Says that a step is done. */
export function useFinishStep(): StepCompletion {
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

/**
 * Sets the password, after which the sign-in by it follows. Answers why it was not taken, or null. One that was set and not
 * signed in with is set again by the next try, which does no harm. [AUTH-07] [AUTH-04]
 */
export function useSetPassword(email: string): (password: string) => Promise<CallError | null> {
  const { write } = useWrite(passwordCalls.setPassword);
  return async (password) => {
    const result = await write({ body: { password } });
    if (!result.ok) return result.error;
    const signedIn = await signIn({ username: email, password }, { isOnboarding: true });
    if (signedIn.ok) return null;
    return callError('server_error', crypto.randomUUID(), { userMessage: signedIn.reason });
  };
}

/** The background job that makes it usually takes a second or two. */
const POLL_MS = 3_000;
/** What takes longer than this waits for whoever repairs it, or for a tap. */
const WAIT_MS = 3 * 60_000;

/** `late`: it is asked for no more. `failed`: the last try to find out brought nothing. */
export type ContractCopyState = 'made' | 'making' | 'failed' | 'late';

interface ContractCopyStatus {
  readonly state: ContractCopyState;
  readonly isLoading: boolean;
  /** Looks now, and again for some minutes. */
  readonly retry: () => void;
}

/** Whether the PDF of a signed contract is there. While the page is in view it finds out by itself. [PROF-11] */
export function useContractCopy(contract: OnboardingContract): ContractCopyStatus {
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

const PREFIX = 'onboarding-draft';

interface StepDraft<T> {
  /** What was typed here before; null where nothing was, and while the page is not in a browser yet. */
  readonly draft: T | null;
  /** Changes when the draft has been read: what is keyed by it begins with the draft. */
  readonly draftKey: string;
  readonly keep: (value: T) => void;
  readonly forget: () => void;
}

/**
 * What was typed in a step and is not saved, in this tab's memory, so that neither a lost connection nor a reload costs it. It
 * goes with a sign-out. Never for passwords and bank details, and not while somebody acts as the worker. [IMP-01]
 */
export function useDraft<T>(workerId: number | null, step: string): StepDraft<T> {
  const isPersisted = useScope()?.world !== IMPERSONATION_WORLD;
  const name = `${PREFIX}/${workerId}/${step}`;
  const [draft, setDraft] = useState<T | null>(null);
  useEffect(() => setDraft(isPersisted ? read<T>(name) : null), [name, isPersisted]);
  return {
    draft,
    draftKey: draft === null ? 'saved' : 'draft',
    keep: (value) => {
      if (isPersisted) withStorage((storage) => storage.setItem(name, JSON.stringify(value)));
    },
    forget: () => {
      if (isPersisted) withStorage((storage) => storage.removeItem(name));
    },
  };
}

function read<T>(name: string): T | null {
  const text = withStorage((storage) => storage.getItem(name));
  try {
    return text ? (JSON.parse(text) as T) : null;
  } catch {
    return null;
  }
}

function withStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    // A browser that keeps nothing throws.
    return null;
  }
}
