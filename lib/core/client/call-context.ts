'use client';

import { createContext, useContext } from 'react';
import type { CallDefinition, CallInput, InputOf, OutputOf } from '@/lib/core/contract/define-call';
import { type CallClient, callClient } from './client';

/** The way in which components and hooks make calls; tests and the shell put their own in its place. */
export const CallContext = createContext<CallClient>(callClient);

export const useCallClient = (): CallClient => useContext(CallContext);

/** An answer that a phone has persisted, and since when it is right by the server's clock. */
export interface PersistedAnswer<T> {
  readonly value: T;
  readonly since: string;
}

/** What is persisted of answers for when there is no signal. Nothing of it ever fails: what is not there is a miss. [CACHE-17] */
export interface AnswerCache {
  /** Null for a miss. What is urgent is read at once; the rest waits until the screen stands. */
  readonly read: <C extends CallDefinition>(
    call: C,
    input: InputOf<C>,
    options: { readonly isUrgent: boolean },
  ) => Promise<PersistedAnswer<OutputOf<C>> | null>;
  /** Reads at once the first answer of a call that fits, whichever its parameters are; null for none. */
  readonly find: <C extends CallDefinition>(
    call: C,
    isIt: (value: OutputOf<C>) => boolean,
  ) => Promise<PersistedAnswer<OutputOf<C>> | null>;
  /** Persists an answer in an idle moment, unless a younger one is there. */
  readonly persist: <C extends CallDefinition>(
    call: C,
    input: InputOf<C>,
    answer: PersistedAnswer<OutputOf<C>>,
  ) => void;
  /** Changes what is persisted of a call, wherever its parameters fit; it stays as old as it is. */
  readonly change: <C extends CallDefinition>(
    call: C,
    isIt: (params: NonNullable<CallInput['params']>) => boolean,
    change: (value: OutputOf<C>) => OutputOf<C>,
  ) => void;
  readonly drop: <C extends CallDefinition>(call: C, input: InputOf<C>) => void;
}

/** Where nothing is persisted: on the server, signed out, and in a demo. [CACHE-18] */
export const NO_ANSWER_CACHE: AnswerCache = {
  read: async () => null,
  find: async () => null,
  persist: () => {},
  change: () => {},
  drop: () => {},
};

export const AnswerCacheContext = createContext<AnswerCache>(NO_ANSWER_CACHE);

export const useAnswerCache = (): AnswerCache => useContext(AnswerCacheContext);
