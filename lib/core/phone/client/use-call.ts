'use client';

import { useLayoutEffect, useState } from 'react';
import useSWR, { type Cache, type KeyedMutator, unstable_serialize, useSWRConfig } from 'swr';
import {
  type CallError,
  type CallErrorCode,
  type CallResult,
  referenceOf,
} from '@/lib/core/ground/contract/call-error';
import {
  type CallDefinition,
  type CallInput,
  callKey,
  type InputOf,
  type OutputOf,
} from '@/lib/core/ground/contract/define-call';
import { useAnswerCache, useCallClient } from './call-context';
import { answeredAt, markAnswered, staleBefore } from './freshness';
import { usePageAnswers } from './page-answers';
import { hydrateAnswer, usePersistedAnswer } from './use-persisted-answer';

export interface CallState<T> {
  readonly data: T | undefined;
  /** The server answered at this time; null without data. */
  readonly since: string | null;
  /** It is also null while the persisted answer is still being read. */
  readonly error: CallError | null;
  readonly isLoading: boolean;
  readonly retry: () => Promise<void>;
}

/** SWR needs failures to be thrown. */
export class CallFailure extends Error {
  readonly error: CallError;
  /** The error page shows this reference. */
  readonly reference: string;
  constructor(error: CallError) {
    super(error.code);
    this.error = error;
    this.reference = referenceOf(error.requestId);
  }
}

export interface UseCallOptions {
  readonly isOn?: boolean;
  /** This value has priority over the call's `pollMs`. */
  readonly pollMs?: number;
  /** The server made `initial` at this time; the page may have been prefetched. */
  readonly loadedAt?: string | null;
  /** Returns the server's time. */
  readonly now?: () => string;
}

/** These are the used `initial` answers: back navigation passes an old one again, which must not win. */
const taken = new WeakSet<CallResult<unknown>>();

/** A page older than this when shown was prefetched and is revalidated. */
const AHEAD_MS = 15_000;

const deviceNow = () => new Date().toISOString();

/** After these errors the persisted answer is deleted too. */
const WITHDRAWN: ReadonlySet<CallErrorCode> = new Set(['unauthorized', 'permission_denied', 'not_found']);

/** Revalidates on focus and reconnect, and when the page came from the history or was prefetched. */
export function useCall<C extends CallDefinition>(
  call: C,
  input: InputOf<C>,
  given: CallResult<OutputOf<C>> | null,
  { isOn = true, pollMs = call.pollMs, now = deviceNow, ...options }: UseCallOptions = {},
): CallState<OutputOf<C>> {
  const key = callKey(call, input as CallInput);
  const name = unstable_serialize(key);
  const { cache } = useSWRConfig();
  const { initial, loadedAt, pageNow } = useGivenOrBrought(name, given, { now, ...options });
  const [isReadAtFirst] = useState(() => {
    seedCache(cache, name, initial);
    return isReadAgain(initial, loadedAt, staleBefore(name, call), pageNow);
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
    // This is a getter, so that components that do not read it are not rendered for it.
    get isLoading() {
      return swr.isValidating;
    },
    retry: async () => {
      await mutate().catch(() => undefined);
    },
  };
}

/** `given` comes first, then what came with the page. */
function useGivenOrBrought<T>(
  name: string,
  given: CallResult<T> | null,
  { now = deviceNow, loadedAt = null }: UseCallOptions,
) {
  const page = usePageAnswers();
  const brought = given === null && page ? (page.find(name) as CallResult<T> | null) : null;
  if (page && brought) return { initial: brought, loadedAt: page.loadedAt, pageNow: page.now };
  return { initial: given, loadedAt, pageNow: now };
}

/** A mount sends no request. SWR revalidates with the fetcher of the first mounted reader, which may be this one. */
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

function useFetcher<C extends CallDefinition>(call: C, input: InputOf<C>, name: string, now: () => string) {
  const client = useCallClient();
  const answers = useAnswerCache();
  const { cache } = useSWRConfig();
  /** The answer in memory or on the phone, if the call need not be sent. */
  const findFresh = async (freshForS: number): Promise<OutputOf<C> | undefined> => {
    const isFresh = (since: string | undefined): boolean =>
      since !== undefined &&
      since >= (staleBefore(name, call) ?? since) &&
      // An answer of the future has the time of a wrong clock.
      Math.abs(Date.parse(now()) - Date.parse(since)) < freshForS * 1000;
    const known = cache.get(name)?.data;
    if (known !== undefined) return isFresh(answeredAt.get(name)) ? known : undefined;
    const persisted = await answers.read(call, input, { isUrgent: false });
    if (!persisted || !isFresh(persisted.since)) return undefined;
    hydrateAnswer(cache, call, input, persisted);
    return persisted.value;
  };
  return async (): Promise<OutputOf<C>> => {
    const fresh = call.freshForS && (await findFresh(call.freshForS));
    if (fresh) return fresh;
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

// Seeding the cache after the first render would render every reader again during hydration.
export function seedCache(cache: Cache, name: string, initial: CallResult<unknown> | null): void {
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

/** Returns true for a page from the history, a stale one, or a prefetched one. */
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
