'use client';

import { useRef, useState } from 'react';
import type { useSWRConfig } from 'swr';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import type { CallDefinition, InputOf, OutputOf } from '@/lib/core/ground/contract/define-call';
import { useJobFollower } from './call-context';
import { settleAccepted } from './follow-job';
import { useInvalidate } from './freshness';
import { newId } from './new-id';

export interface WriteOptions<Output> {
  /** Returns the server's time. */
  readonly now?: () => string;
  /** The answer is null where the server did the write later, in a job: read it again. */
  readonly onAnswer?: (answer: Output | null) => void;
}

export interface Write<C extends CallDefinition> {
  readonly isSending: boolean;
  /** The value is null where the server did the write later, in a job. */
  readonly write: (input: InputOf<C>) => Promise<CallResult<OutputOf<C> | null>>;
}

/** A retry of the same input has the same idempotency key until there is a final answer. */
export function useWrite<C extends CallDefinition>(
  call: C,
  { now = deviceNow, onAnswer }: WriteOptions<OutputOf<C>> = {},
): Write<C> {
  const follower = useJobFollower();
  const invalidate = useInvalidate();
  const [isSending, setIsSending] = useState(false);
  const sent = useRef({ text: '', key: '' });

  const write = async (input: InputOf<C>) => {
    const text = JSON.stringify(input);
    if (sent.current.text !== text) sent.current = { text, key: newId() };
    setIsSending(true);
    const answer = await follower.client(call, input, { idempotencyKey: sent.current.key });
    const result = await settleAccepted(follower, answer, now());
    setIsSending(false);
    if (result.ok || !result.error.retryable) sent.current = { text: '', key: '' };
    if (result.ok) {
      onAnswer?.(result.value);
      invalidate(call.invalidates ?? [], now());
    }
    return result;
  };
  return { isSending, write };
}

/** Shows a write's answer in place of the read one; without an answer, the read is repeated. */
export function putAnswer(mutate: Mutate, key: readonly unknown[], answer: object | null): void {
  void (answer === null ? mutate(key) : mutate(key, answer, { revalidate: false }));
}

type Mutate = ReturnType<typeof useSWRConfig>['mutate'];

const deviceNow = () => new Date().toISOString();
