'use client';

import { useState } from 'react';
import { isOnline } from '@/lib/core/client/online';
import { useWrite } from '@/lib/core/client/use-write';
import type { CallError, CallResult } from '@/lib/core/contract/call-error';
import type { MeasuredLocation } from '@/lib/core/contract/places-wire';
import { useClock } from '@/lib/core/session/clock';
import { contactCalls } from './calls';
import { availableLocation } from './location';
import { type CallFailureKind, callFailureOf } from './rules-failure';
import type { CallAnswer } from './wire';

/** Who is called about a visit: its customer, or the other worker of a key handover of it. [CONTACT-19] */
export interface CallSubject {
  readonly jobId: number;
  readonly scheduledDate: string;
  readonly remoteKeyTransferId?: number;
}

export type CallOutcome =
  | { readonly isAnswered: true; readonly telephoneNumber: string }
  | {
      readonly isAnswered: false;
      readonly kind: CallFailureKind;
      /** Null where nobody was asked, because there is no connection. */
      readonly error: CallError | null;
    };

export interface RelayedCall {
  readonly isRequesting: boolean;
  /** The number to ring once it was answered. */
  readonly telephoneNumber: string | null;
  readonly request: (reason: string) => Promise<CallOutcome>;
  /** Forgets the number, for a next call. */
  readonly reset: () => void;
}

const NO_CONNECTION: CallOutcome = { isAnswered: false, kind: 'offline', error: null };

/**
 * Asks to be put through. Where the phone is goes with it if that is known. Without a connection nothing is asked, and
 * nothing waits for one: a call is for now. [CONTACT-16] [CONTACT-17] [CONTACT-20]
 */
export function useRelayedCall(subject: CallSubject): RelayedCall {
  const { now } = useClock();
  const customer = useWrite(contactCalls.requestCustomerCall, { now });
  const worker = useWrite(contactCalls.requestWorkerCall, { now });
  const [isRequesting, setIsRequesting] = useState(false);
  const [telephoneNumber, setNumber] = useState<string | null>(null);

  const ask = (reason: string, location: MeasuredLocation | null): Promise<CallResult<CallAnswer>> => {
    const { jobId, scheduledDate, remoteKeyTransferId } = subject;
    const body = { jobId, scheduledDate, reason, ...(location && { location }) };
    if (remoteKeyTransferId === undefined) return customer.write({ body });
    return worker.write({ body: { ...body, remoteKeyTransferId } });
  };

  const request = async (reason: string): Promise<CallOutcome> => {
    if (!isOnline()) return NO_CONNECTION;
    setIsRequesting(true);
    try {
      const result = await ask(reason, await availableLocation());
      if (!result.ok) return { isAnswered: false, kind: callFailureOf(result.error), error: result.error };
      setNumber(result.value.telephoneNumber);
      return { isAnswered: true, telephoneNumber: result.value.telephoneNumber };
    } finally {
      setIsRequesting(false);
    }
  };
  return { isRequesting, telephoneNumber, request, reset: () => setNumber(null) };
}
