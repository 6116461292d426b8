'use client';

import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useCallClient } from '@/lib/call/call-context';
import type { CallResult } from '@/lib/call/call-error';
import { isKeyOf } from '@/lib/call/call-key';
import { newId } from '@/lib/call/new-id';
import { timeOffCalls } from './calls';
import type { AbsenceChangeAnswer, AbsenceChangeRequest } from './model';

export interface ChangeRequest {
  readonly isAsking: boolean;
  readonly ask: (request: AbsenceChangeRequest) => Promise<CallResult<AbsenceChangeAnswer>>;
}

/** Asks to cancel or change booked time off; the list then says that it was asked. [TIME-22] */
export function useChangeRequest(): ChangeRequest {
  const client = useCallClient();
  const { mutate } = useSWRConfig();
  const [isAsking, setIsAsking] = useState(false);
  const sent = useRef({ text: '', key: '' });

  const ask = async (body: AbsenceChangeRequest) => {
    // The same wish is one, however often it is sent; a changed one is another.
    const text = JSON.stringify(body);
    if (sent.current.text !== text) sent.current = { text, key: newId() };
    setIsAsking(true);
    const options = { idempotencyKey: sent.current.key };
    const result = await client(timeOffCalls.requestAbsenceChange, { body }, options);
    setIsAsking(false);
    if (result.ok) void mutate(isKeyOf(timeOffCalls.listAvailabilityChanges));
    else if (!result.error.retryable) sent.current = { text: '', key: '' };
    return result;
  };
  return { isAsking, ask };
}
