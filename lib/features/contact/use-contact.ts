'use client';

import { useState } from 'react';
import { isOnline } from '@/lib/core/client/online';
import { type CallState, useCall } from '@/lib/core/client/use-call';
import { useWrite } from '@/lib/core/client/use-write';
import type { CallError, CallResult } from '@/lib/core/contract/call-error';
import type { MeasuredLocation } from '@/lib/core/contract/common-wire';
import { useClock } from '@/lib/core/session/clock';
import { chatAccessCalls } from '@/lib/features/chat/calls-access';
import { VISIT_CHAT_REASON } from '@/lib/features/chat/model';
import { measure, readLocationPermission } from '@/lib/features/visits/location';
import { withTimeout } from '@/lib/with-timeout';
import { contactCalls } from './calls';
import { supportCalls } from './calls-support';
import { FALLBACK_CATEGORY } from './help-categories';
import type { HelpCategoryDefinition, PhoneCallAnswer, PhoneCallReason, VisitComms } from './wire';

/** Why the worker may call, as offered; what makes no sense once the visit runs is for who shows it. [CONTACT-14] */
export function usePhoneCallReasons(): CallState<readonly PhoneCallReason[]> {
  const { now } = useClock();
  return useCall(contactCalls.listCallReasons, {}, null, { now });
}

/** What the worker has done to reach the customer; read again after a call. [CONTACT-13] */
export function useVisitComms(jobId: number, category: string): CallState<VisitComms> {
  const { now } = useClock();
  return useCall(contactCalls.getVisitComms, { query: { job: jobId, category } }, null, { now });
}

/** How a category is best asked about; the fallback while that is not known and where it cannot be found out. [HELP-07] */
export function useHelpCategory(categoryName: string): HelpCategoryDefinition {
  return useCall(supportCalls.getHelpCategory, { query: { categoryName } }, null).data ?? FALLBACK_CATEGORY;
}

interface VisitOfDay {
  readonly jobId: number;
  readonly actualDate: string;
}

/** Whether the worker may chat to the customer; null while it is not known and where the check fails, as it does without signal. [CONTACT-06] [CONTACT-08] */
export function useCustomerChatAllowed(visit: VisitOfDay): boolean | null {
  const query = { job: visit.jobId, actualDate: visit.actualDate, reason: VISIT_CHAT_REASON };
  const { data, error } = useCall(chatAccessCalls.getChatAllowed, { query }, null);
  return error === null && data ? data.allowed : null;
}

/** Who is called about a visit: its customer, or the other worker of a key handover of it. [CONTACT-19] */
export interface PhoneCallSubject {
  readonly jobId: number;
  readonly scheduledDate: string;
  readonly remoteKeyTransferId?: number;
}

type PhoneCallOutcome =
  | { readonly isAnswered: true; readonly telephoneNumber: string }
  | {
      readonly isAnswered: false;
      readonly kind: PhoneCallFailure;
      /** Null where nobody was asked, because there is no connection. */
      readonly error: CallError | null;
    };

export interface RelayedPhoneCall {
  readonly isRequesting: boolean;
  /** The number to ring once it was answered. */
  readonly telephoneNumber: string | null;
  readonly request: (reason: string) => Promise<PhoneCallOutcome>;
  /** Forgets the number, for a next call. */
  readonly reset: () => void;
}

const NO_CONNECTION: PhoneCallOutcome = { isAnswered: false, kind: 'offline', error: null };

/**
 * Asks to be put through. Where the phone is goes with it if that is known. Without a connection nothing is asked, and
 * nothing waits for one: a call is for now. [CONTACT-16] [CONTACT-17] [CONTACT-20]
 */
export function useRelayedPhoneCall(subject: PhoneCallSubject): RelayedPhoneCall {
  const { now } = useClock();
  const customer = useWrite(contactCalls.requestCustomerCall, { now });
  const worker = useWrite(contactCalls.requestWorkerCall, { now });
  const [isRequesting, setIsRequesting] = useState(false);
  const [telephoneNumber, setNumber] = useState<string | null>(null);

  const ask = (reason: string, location: MeasuredLocation | null): Promise<CallResult<PhoneCallAnswer>> => {
    const { jobId, scheduledDate, remoteKeyTransferId } = subject;
    const body = { jobId, scheduledDate, reason, ...(location && { location }) };
    if (remoteKeyTransferId === undefined) return customer.write({ body });
    return worker.write({ body: { ...body, remoteKeyTransferId } });
  };

  const request = async (reason: string): Promise<PhoneCallOutcome> => {
    if (!isOnline()) return NO_CONNECTION;
    setIsRequesting(true);
    try {
      const result = await ask(reason, await availableLocation());
      if (!result.ok)
        return { isAnswered: false, kind: phoneCallFailureOf(result.error), error: result.error };
      setNumber(result.value.telephoneNumber);
      return { isAnswered: true, telephoneNumber: result.value.telephoneNumber };
    } finally {
      setIsRequesting(false);
    }
  };
  return { isRequesting, telephoneNumber, request, reset: () => setNumber(null) };
}

/**
 * What a failed request for a call comes to: nothing to say in a demo, no connection, a refusal with the marketplace's
 * sentence where it gave one, or something that nobody foresaw. [CONTACT-21] [CONTACT-22] [CONTACT-23] [CONTACT-24]
 */
type PhoneCallFailure = 'ignored' | 'offline' | 'refused' | 'unforeseen';

export function phoneCallFailureOf({ code, status }: CallError): PhoneCallFailure {
  if (code === 'demo_missing') return 'ignored';
  if (status === 0) return 'offline';
  return code === 'validation_error' ? 'refused' : 'unforeseen';
}

/** Somebody waits to be put through: a phone that does not find itself by then is not waited for. */
const WAIT_MS = 3_000;

/**
 * Where the phone is, for what is asked of support or of a relay, if the worker has allowed it before: their tap must not
 * bring up the browser's question. Null where it does not say, for whatever reason. [CONTACT-20]
 */
export async function availableLocation(): Promise<MeasuredLocation | null> {
  try {
    if ((await readLocationPermission()) !== 'granted') return null;
    const measured = await withTimeout(measure(), WAIT_MS);
    return measured?.value.ok ? measured.value.location : null;
  } catch {
    return null;
  }
}
