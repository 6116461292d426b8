'use client';

import { useLayoutEffect, useState } from 'react';
import useSWR, { type Cache, type KeyedMutator, unstable_serialize, useSWRConfig } from 'swr';
import type { CallError, CallErrorCode, CallResult } from '@/lib/core/contract/call-error';
import {
  type CallDefinition,
  type CallInput,
  callKey,
  type InputOf,
  type OutputOf,
} from '@/lib/core/contract/define-call';
import { useAnswerCache, useCallClient } from './call-context';
import { answeredAt, markAnswered, staleBefore } from './freshness';
import { usePersistedAnswer } from './use-persisted-answer';

/** A read of one call: the last good value stays while a later try fails. */
export interface CallState<T> {
  readonly data: T | undefined;
  /** Since when the server says so, by its clock; null without data. */
  readonly since: string | null;
  /** Why the last try failed, or null; null also while the phone may still have persisted an answer. */
  readonly error: CallError | null;
  readonly isLoading: boolean;
  readonly retry: () => Promise<void>;
}

/** A failed call on its way through SWR, which knows failures only as something thrown. */
export class CallFailure extends Error {
  readonly error: CallError;
  constructor(error: CallError) {
    super(error.code);
    this.error = error;
  }
}

export interface UseCallOptions {
  /** False keeps the call from being made; what the cache has is shown all the same. */
  readonly isOn?: boolean;
  /** Milliseconds between two reads while the page is in view. */
  readonly pollMs?: number;
  /** The server's instant at which it made `initial`, if it did; the page may have been fetched ahead of its visit. */
  readonly loadedAt?: string | null;
  /** The present by the server's clock. */
  readonly now?: () => string;
}

/** Server answers that went into the cache; going back in history shows an old one again, which must not win. */
const taken = new WeakSet<CallResult<unknown>>();

/** A page that is older than this when it is shown was fetched ahead of its visit and is read again. */
const AHEAD_MS = 15_000;

const deviceNow = () => new Date().toISOString();

/** What the server no longer gives to this person goes from the phone too. */
const WITHDRAWN: ReadonlySet<CallErrorCode> = new Set(['unauthorized', 'permission_denied', 'not_found']);

/**
 * Reads a call, beginning with what the server loaded for the page, if anything, or else with what the phone has persisted.
 * It is read again when the app comes back to the foreground or the connection returns, when a page of the history is
 * shown again, and when the page was fetched ahead of its visit.
 */
export function useCall<C extends CallDefinition>(
  call: C,
  input: InputOf<C>,
  initial: CallResult<OutputOf<C>> | null,
  { isOn = true, pollMs, loadedAt = null, now = deviceNow }: UseCallOptions = {},
): CallState<OutputOf<C>> {
  const key = callKey(call, input as CallInput);
  const name = unstable_serialize(key);
  const { cache } = useSWRConfig();
  const [isReadAtFirst] = useState(() => {
    seedCache(cache, name, initial);
    return isReadAgain(initial, loadedAt, staleBefore(name, call), now);
  });
  const swr = useSWR<OutputOf<C>, CallFailure>(isOn ? key : null, useFetcher(call, input, name, now), {
    ...(initial?.ok ? { fallbackData: initial.value } : {}),
    revalidateOnMount: isReadAtFirst,
    shouldRetryOnError: (failure: CallFailure) => failure.error.retryable,
    ...(pollMs ? { refreshInterval: pollMs } : {}),
  });
  const { data, error, mutate } = swr;
  useInitial(initial, { name, call, cache, mutate, loadedAt, now });
  const isUrgent = initial === null ? !call.waitsForIdle : !initial.ok;
  const isReading = usePersistedAnswer(call, input, name, data, { isOn, isUrgent });
  const firstError = data === undefined && initial && !initial.ok ? initial.error : null;
  const lastError = error?.error ?? firstError;
  return {
    data,
    since: data === undefined ? null : (answeredAt.get(name) ?? (initial?.ok ? loadedAt : null) ?? null),
    error: isReading && initial === null ? null : lastError,
    // Read by the few that show it: whoever does not is not drawn again when a request begins and ends.
    get isLoading() {
      return swr.isValidating;
    },
    retry: async () => {
      // A second failure shows in `error`, as the first one was.
      await mutate().catch(() => undefined);
    },
  };
}

/**
 * What has been read of a call, for the many that show it beside the one that asks for it. It asks for nothing by itself; but it
 * can, since whoever says that the answer is old is heard by the first reader of all, which may be one of these.
 */
export function useKnownAnswer<C extends CallDefinition>(
  call: C,
  input: InputOf<C>,
  now: () => string,
): OutputOf<C> | undefined {
  const key = callKey(call, input as CallInput);
  return useSWR<OutputOf<C>, CallFailure>(key, useFetcher(call, input, unstable_serialize(key), now), {
    revalidateOnMount: false,
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  }).data;
}

/** Asks the network, and persists what it answers for when there is none. */
function useFetcher<C extends CallDefinition>(call: C, input: InputOf<C>, name: string, now: () => string) {
  const client = useCallClient();
  const answers = useAnswerCache();
  return async (): Promise<OutputOf<C>> => {
    const sentAt = now();
    const result = await client(call, input);
    if (!result.ok) {
      if (WITHDRAWN.has(result.error.code)) answers.drop(call, input);
      throw new CallFailure(result.error);
    }
    markAnswered(name, sentAt);
    answers.persist(call, input, { value: result.value, since: sentAt });
    return result.value;
  };
}

/**
 * Puts what the server loaded into the browser's cache before the first screen reads it, where nothing has asked for it
 * yet: put there afterwards, it would draw every reader a second time while the page is taken over.
 */
function seedCache(cache: Cache, name: string, initial: CallResult<unknown> | null): void {
  if (typeof window === 'undefined' || !initial?.ok || cache.get(name) !== undefined) return;
  cache.set(name, { data: initial.value });
}

interface InitialOptions<T> {
  readonly name: string;
  readonly call: CallDefinition;
  readonly cache: Cache;
  readonly mutate: KeyedMutator<T>;
  readonly loadedAt: string | null;
  readonly now: () => string;
}

/** Puts what the server loaded for the page in the place of what is cached, unless that is younger. */
function useInitial<T>(
  initial: CallResult<T> | null,
  { name, call, cache, mutate, loadedAt, now }: InitialOptions<T>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the present is asked for once, when the page is there.
  useLayoutEffect(() => {
    if (!initial || taken.has(initial)) return;
    taken.add(initial);
    const freshFrom = staleBefore(name, call);
    if (!initial.ok || (loadedAt && freshFrom && loadedAt < freshFrom)) return;
    if (loadedAt) markAnswered(name, loadedAt);
    else answeredAt.set(name, now());
    if (cache.get(name)?.data !== initial.value) void mutate(initial.value, { revalidate: false });
  }, [initial, loadedAt, name, call, cache, mutate]);
}

/** Whether what the page brought must be read again: an old page of the history, or one fetched ahead of its visit. */
function isReadAgain(
  initial: CallResult<unknown> | null,
  loadedAt: string | null,
  freshFrom: string | undefined,
  now: () => string,
): boolean {
  if (!initial || taken.has(initial)) return true;
  if (!loadedAt) return false;
  return (
    (freshFrom !== undefined && loadedAt < freshFrom) || Date.parse(now()) - Date.parse(loadedAt) > AHEAD_MS
  );
}
