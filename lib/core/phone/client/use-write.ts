'use client';

import { useRef, useState } from 'react';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import type { CallDefinition, InputOf, OutputOf } from '@/lib/core/ground/contract/define-call';
import { useCallClient } from './call-context';
import { useInvalidate } from './freshness';
import { newId } from './new-id';

export interface WriteOptions<Output> {
  /** Returns the server's time. */
  readonly now?: () => string;
  readonly onAnswer?: (answer: Output) => void;
}

export interface Write<C extends CallDefinition> {
  readonly isSending: boolean;
  readonly write: (input: InputOf<C>) => Promise<CallResult<OutputOf<C>>>;
}

/** A retry of the same input has the same idempotency key until there is a final answer. */
export function useWrite<C extends CallDefinition>(
  call: C,
  { now = deviceNow, onAnswer }: WriteOptions<OutputOf<C>> = {},
): Write<C> {
  const client = useCallClient();
  const invalidate = useInvalidate();
  const [isSending, setIsSending] = useState(false);
  const sent = useRef({ text: '', key: '' });

  const write = async (input: InputOf<C>) => {
    const text = JSON.stringify(input);
    if (sent.current.text !== text) sent.current = { text, key: newId() };
    setIsSending(true);
    const result = await client(call, input, { idempotencyKey: sent.current.key });
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

const deviceNow = () => new Date().toISOString();
