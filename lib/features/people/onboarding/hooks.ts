'use client';

import { useEffect, useState } from 'react';
import { type CallError, callError } from '@/lib/core/ground/contract/call-error';
import { IMPERSONATION_WORLD } from '@/lib/core/ground/contract/session-scope';
import { neededAnswer } from '@/lib/core/phone/client/follow-job';
import { useCall } from '@/lib/core/phone/client/use-call';
import { useWrite } from '@/lib/core/phone/client/use-write';
import { useClock } from '@/lib/core/phone/session/clock';
import { signIn } from '@/lib/core/phone/session/sign-in';
import { useScope } from '@/lib/core/phone/session/user';
import { passwordCalls } from '@/lib/features/people/password/calls';
import { onboardingCalls } from './calls';
import type { ContractSigning, Onboarding, OnboardingContract } from './schema';

interface StepCompletion {
  readonly isSending: boolean;
  readonly finish: (step: string) => Promise<Onboarding | { readonly error: CallError }>;
}

export function useFinishStep(): StepCompletion {
  const { now } = useClock();
  const { isSending, write } = useWrite(onboardingCalls.finishOnboardingStep, { now });
  const finish = async (step: string) => {
    const result = neededAnswer(await write({ params: { step } }));
    return result.ok ? result.value : { error: result.error };
  };
  return { isSending, finish };
}

export function useSignContract() {
  const { isSending, write } = useWrite(onboardingCalls.signContract);
  const sign = async (body: ContractSigning): Promise<CallError | null> => {
    const result = await write({ body });
    return result.ok ? null : result.error;
  };
  return { isSending, sign };
}

/** Retrying is safe if only the sign-in failed. Resolves to the error, or null. [AUTH-07] [AUTH-04] */
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

/** The background job usually takes a second or two. */
const POLL_MS = 3_000;
/** After this time, polling stops until the user retries. */
const WAIT_MS = 3 * 60_000;

/** `late` means that polling has stopped, `failed` that the last poll failed. */
export type ContractCopyState = 'made' | 'making' | 'failed' | 'late';

interface ContractCopyStatus {
  readonly state: ContractCopyState;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

/** Returns whether the PDF of a signed contract exists; polls while the page is visible. [PROF-11] */
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
  /** It is null without a draft, and during server rendering. */
  readonly draft: T | null;
  /** This key changes when the draft is loaded; use it as a React key. */
  readonly draftKey: string;
  readonly keep: (value: T) => void;
  readonly forget: () => void;
}

/**
 * The fields are in session storage, so never use it for passwords or bank details. Impersonation disables it. [IMP-01]
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
    // Storage is unavailable.
    return null;
  }
}
