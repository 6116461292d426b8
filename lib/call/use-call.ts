'use client';

import { useLayoutEffect, useState } from 'react';
import useSWR, { unstable_serialize } from 'swr';
import { useCallClient } from './call-context';
import type { CallError, CallResult } from './call-error';
import type { CallDefinition, CallInput, InputOf, OutputOf } from './define-call';

/** A read of one call: the last good value stays while a later try fails. */
export interface CallState<T> {
  readonly data: T | undefined;
  /** Why the last try failed, or null. */
  readonly error: CallError | null;
  readonly isLoading: boolean;
  readonly retry: () => Promise<void>;
}

/** The cache key of a call: its id and its path parameters. */
export const callKey = (call: CallDefinition, input: CallInput) => [call.id, input.params ?? {}] as const;

/** True for the cache keys of a call, whatever its parameters. */
export const isKeyOf =
  (call: CallDefinition) =>
  (key: unknown): boolean =>
    Array.isArray(key) && key[0] === call.id;

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
  /** The server's instant at which it made `initial`; the page may have been fetched ahead of its visit. */
  readonly loadedAt?: string;
  /** The present by the server's clock. */
  readonly now?: () => string;
}

/** Server answers that went into the cache; going back in history shows an old one again, which must not win. */
const taken = new WeakSet<CallResult<unknown>>();

/** Since when a cached value is known to be right, by its key. */
const freshSince = new Map<string, string>();

/**
 * Says that the cached answer of a call is right as of an instant, after an action changed it; false when what is cached
 * is known to be right since later.
 */
export function markFresh(call: CallDefinition, input: CallInput, at: string): boolean {
  const name = unstable_serialize(callKey(call, input));
  const known = freshSince.get(name);
  if (known !== undefined && known > at) return false;
  freshSince.set(name, at);
  return true;
}

/** A page that is older than this when it is shown was fetched ahead of its visit and is read again. */
const AHEAD_MS = 15_000;

const deviceNow = () => new Date().toISOString();

/**
 * Reads a call, beginning with what the server loaded for the page, if anything. It is read again when the app comes
 * back to the foreground or the connection returns, when a page of the history is shown again, and when the page was
 * fetched ahead of its visit.
 */
export function useCall<C extends CallDefinition>(
  call: C,
  input: InputOf<C>,
  initial: CallResult<OutputOf<C>> | null,
  { isOn = true, pollMs, loadedAt, now = deviceNow }: UseCallOptions = {},
): CallState<OutputOf<C>> {
  const client = useCallClient();
  const key = callKey(call, input as CallInput);
  const name = unstable_serialize(key);
  const [isReadAtFirst] = useState(() => isReadAgain(initial, loadedAt, freshSince.get(name), now));
  const { data, error, isValidating, mutate } = useSWR<OutputOf<C>, CallFailure>(
    isOn ? key : null,
    async () => {
      const sentAt = now();
      const result = await client(call, input);
      if (!result.ok) throw new CallFailure(result.error);
      freshSince.set(name, sentAt);
      return result.value;
    },
    {
      ...(initial?.ok ? { fallbackData: initial.value } : {}),
      revalidateOnMount: isReadAtFirst,
      shouldRetryOnError: (failure: CallFailure) => failure.error.retryable,
      ...(pollMs ? { refreshInterval: pollMs } : {}),
    },
  );
  useLayoutEffect(() => {
    if (!initial || taken.has(initial)) return;
    taken.add(initial);
    const known = freshSince.get(name);
    if (!initial.ok || (loadedAt && known && loadedAt < known)) return;
    if (loadedAt) freshSince.set(name, loadedAt);
    void mutate(initial.value, { revalidate: false });
  }, [initial, loadedAt, name, mutate]);
  const firstError = data === undefined && initial && !initial.ok ? initial.error : null;
  return {
    data,
    error: error?.error ?? firstError,
    isLoading: isValidating,
    retry: async () => {
      // A second failure is told by `error`, as the first one was.
      await mutate().catch(() => undefined);
    },
  };
}

/** Whether what the page brought must be read again: an old page of the history, or one fetched ahead of its visit. */
function isReadAgain(
  initial: CallResult<unknown> | null,
  loadedAt: string | undefined,
  known: string | undefined,
  now: () => string,
): boolean {
  if (!initial || taken.has(initial)) return true;
  if (!loadedAt) return false;
  return (known !== undefined && loadedAt < known) || Date.parse(now()) - Date.parse(loadedAt) > AHEAD_MS;
}
