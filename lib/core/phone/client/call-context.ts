'use client';

import { createContext, useContext } from 'react';
import type { CallDefinition, CallInput, InputOf, OutputOf } from '@/lib/core/ground/contract/define-call';
import { type CallClient, callClient } from './client';
import type { KeptJob } from './kept-jobs';

export const CallContext = createContext<CallClient>(callClient);

export const useCallClient = (): CallClient => useContext(CallContext);

/** Keeps the job of a write that the server has queued, for the next start. */
export const KeepJobContext = createContext<(job: KeptJob) => void>(() => {});

export const useJobFollower = () => ({ client: useCallClient(), keep: useContext(KeepJobContext) });

export interface PersistedAnswer<T> {
  readonly value: T;
  readonly since: string;
}

export interface AnswerCache {
  /** This function returns null for a miss. Without `isUrgent` it waits until the screen is stable. */
  readonly read: <C extends CallDefinition>(
    call: C,
    input: InputOf<C>,
    options: { readonly isUrgent: boolean },
  ) => Promise<PersistedAnswer<OutputOf<C>> | null>;
  readonly find: <C extends CallDefinition>(
    call: C,
    isIt: (value: OutputOf<C>) => boolean,
  ) => Promise<PersistedAnswer<OutputOf<C>> | null>;
  readonly persist: <C extends CallDefinition>(
    call: C,
    input: InputOf<C>,
    answer: PersistedAnswer<OutputOf<C>>,
  ) => void;
  readonly change: <C extends CallDefinition>(
    call: C,
    isIt: (params: NonNullable<CallInput['params']>) => boolean,
    change: (value: OutputOf<C>) => OutputOf<C>,
  ) => void;
  readonly drop: <C extends CallDefinition>(call: C, input: InputOf<C>) => void;
}

export const NO_ANSWER_CACHE: AnswerCache = {
  read: async () => null,
  find: async () => null,
  persist: () => {},
  change: () => {},
  drop: () => {},
};

export const AnswerCacheContext = createContext<AnswerCache>(NO_ANSWER_CACHE);

export const useAnswerCache = (): AnswerCache => useContext(AnswerCacheContext);
