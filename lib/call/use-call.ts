'use client';

import { useLayoutEffect } from 'react';
import useSWR from 'swr';
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

/** Server answers that went into the cache; going back in history shows an old one again, which must not win. */
const taken = new WeakSet<CallResult<unknown>>();

/**
 * Reads a call, beginning with what the server loaded for the page. It is read again when the app comes back to the
 * foreground or the connection returns, and when a page of the history is shown again.
 */
export function useCall<C extends CallDefinition>(
  call: C,
  input: InputOf<C>,
  initial: CallResult<OutputOf<C>>,
): CallState<OutputOf<C>> {
  const client = useCallClient();
  const { data, error, isValidating, mutate } = useSWR<OutputOf<C>, CallFailure>(
    callKey(call, input as CallInput),
    async () => {
      const result = await client(call, input);
      if (!result.ok) throw new CallFailure(result.error);
      return result.value;
    },
    {
      ...(initial.ok ? { fallbackData: initial.value } : {}),
      revalidateOnMount: taken.has(initial),
      shouldRetryOnError: (failure: CallFailure) => failure.error.retryable,
    },
  );
  useLayoutEffect(() => {
    if (taken.has(initial)) return;
    taken.add(initial);
    if (initial.ok) void mutate(initial.value, { revalidate: false });
  }, [initial, mutate]);
  const firstError = data === undefined && !initial.ok ? initial.error : null;
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
