'use client';

import { useState } from 'react';
import type { CallError, CallResult } from '@/lib/core/ground/contract/call-error';
import type { MeasuredLocation } from '@/lib/core/ground/contract/common-schema';
import { neededAnswer } from '@/lib/core/phone/client/follow-job';
import { isOnline } from '@/lib/core/phone/client/online';
import { type CallState, useCall } from '@/lib/core/phone/client/use-call';
import { useWrite } from '@/lib/core/phone/client/use-write';
import { useClock } from '@/lib/core/phone/session/clock';
import { availableLocation } from './available-location';
import { contactCalls, supportCalls } from './calls';
import { FALLBACK_CATEGORY } from './help-categories';
import type { HelpCategoryDefinition, PhoneCallAnswer, PhoneCallReason, VisitComms } from './schema';

/** The caller hides reasons with `hideAfterStart` once the visit runs. [CONTACT-14] */
export function usePhoneCallReasons(): CallState<readonly PhoneCallReason[]> {
  const { now } = useClock();
  return useCall(contactCalls.listCallReasons, {}, null, { now });
}

/** The call goes to the visit's customer, or to the other worker of a handover. [CONTACT-19] */
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
      /** It is null if the phone was offline and nothing was requested. */
      readonly error: CallError | null;
    };

export interface RelayedPhoneCall {
  readonly isRequesting: boolean;
  readonly telephoneNumber: string | null;
  readonly request: (reason: string) => Promise<PhoneCallOutcome>;
  readonly reset: () => void;
}

const NO_CONNECTION: PhoneCallOutcome = { isAnswered: false, kind: 'offline', error: null };

/** The call is never queued: offline it fails at once. [CONTACT-16] [CONTACT-17] [CONTACT-20] */
export function useRelayedPhoneCall(subject: PhoneCallSubject): RelayedPhoneCall {
  const { now } = useClock();
  const customer = useWrite(contactCalls.requestCustomerCall, { now });
  const worker = useWrite(contactCalls.requestWorkerCall, { now });
  const [isRequesting, setIsRequesting] = useState(false);
  const [telephoneNumber, setNumber] = useState<string | null>(null);

  const ask = async (
    reason: string,
    location: MeasuredLocation | null,
  ): Promise<CallResult<PhoneCallAnswer>> => {
    const { jobId, scheduledDate, remoteKeyTransferId } = subject;
    const body = { jobId, scheduledDate, reason, ...(location && { location }) };
    if (remoteKeyTransferId === undefined) return neededAnswer(await customer.write({ body }));
    return neededAnswer(await worker.write({ body: { ...body, remoteKeyTransferId } }));
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

/** `ignored` means that the call was made in a demo. [CONTACT-21] [CONTACT-22] [CONTACT-23] [CONTACT-24] */
type PhoneCallFailure = 'ignored' | 'offline' | 'refused' | 'unforeseen';

export function phoneCallFailureOf({ code, status }: CallError): PhoneCallFailure {
  if (code === 'demo_missing') return 'ignored';
  if (status === 0) return 'offline';
  return code === 'validation_error' ? 'refused' : 'unforeseen';
}

export function useVisitComms(jobId: number, category: string, isOn = true): CallState<VisitComms> {
  const { now } = useClock();
  return useCall(contactCalls.getVisitComms, { query: { job: jobId, category } }, null, { now, isOn });
}

/** Falls back to `FALLBACK_CATEGORY` while loading and after an error. [HELP-07] */
export function useHelpCategory(
  categoryName: string,
  initial: CallResult<HelpCategoryDefinition> | null = null,
): HelpCategoryDefinition {
  return (
    useCall(supportCalls.getHelpCategory, { query: { categoryName } }, initial).data ?? FALLBACK_CATEGORY
  );
}
