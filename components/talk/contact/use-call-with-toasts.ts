'use client';

import { useToast } from '@/components/ui/use-toast';
import type { CallError } from '@/lib/core/ground/contract/call-error';
import { brand } from '@/lib/core/ground/site/brand';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { CallFailure } from '@/lib/core/phone/client/use-call';
import { contactMessages } from '@/lib/features/talk/contact/messages';
import {
  type PhoneCallSubject,
  phoneCallFailureOf,
  type RelayedPhoneCall,
  useRelayedPhoneCall,
} from '@/lib/features/talk/contact/use-contact';

export type CallTarget = keyof typeof contactMessages.cannotCall;

export interface CallWithToasts extends Omit<RelayedPhoneCall, 'request'> {
  /** Returns true if the relay returned a number. Failures show a toast; unexpected errors reject. [CONTACT-24] */
  readonly request: (reason: string) => Promise<boolean>;
}

/** It calls by relay and shows errors as toasts. [CONTACT-21] [CONTACT-22] [CONTACT-23] [CONTACT-24] */
export function useCallWithToasts(subject: PhoneCallSubject): CallWithToasts {
  const call = useRelayedPhoneCall(subject);
  const showFailure = useCallFailureToast();
  const target = subject.remoteKeyTransferId === undefined ? 'customer' : 'worker';
  return {
    ...call,
    request: async (reason) => {
      const outcome = await call.request(reason);
      if (outcome.isAnswered) return true;
      showFailure(outcome.error, target);
      return false;
    },
  };
}

/**
 * Returns a function that shows the toast of a failed call; null means offline. Unexpected errors are
 * rethrown after the toast, so that they are logged.
 */
export function useCallFailureToast(): (error: CallError | null, target: CallTarget) => void {
  const toast = useToast();
  return (error, target) => {
    const kind = error === null ? 'offline' : phoneCallFailureOf(error);
    if (kind === 'ignored') return;
    if (kind === 'offline') toast({ kind: 'warning', text: contactMessages.callOffline });
    if (kind === 'refused') toast({ kind: 'warning', text: refusalText(error, target) });
    if (kind !== 'unforeseen' || error === null) return;
    toast({ kind: 'danger', text: contactMessages.callFailed });
    throw new CallFailure(error);
  };
}

/** Returns the marketplace's message, or a more specific text in place of the default one. */
function refusalText(error: CallError | null, target: CallTarget): string {
  const userMessage = error?.userMessage;
  if (userMessage && userMessage !== commonMessages.problem) return userMessage;
  return target === 'worker'
    ? contactMessages.cannotCall.worker({ worker: brand.worker })
    : contactMessages.cannotCall[target];
}
