'use client';

import { useCall } from '@/lib/core/phone/client/use-call';
import { chatAccessCalls } from './calls';
import { VISIT_CHAT_REASON } from './model';

interface VisitOfDay {
  readonly jobId: number;
  readonly actualDate: string;
}

/** Returns undefined while loading, and null after an error, for example offline. [CONTACT-06] [CONTACT-08] */
export function useCustomerChatAllowed(visit: VisitOfDay): boolean | null | undefined {
  const query = { job: visit.jobId, actualDate: visit.actualDate, reason: VISIT_CHAT_REASON };
  const { data, error } = useCall(chatAccessCalls.getChatAllowed, { query }, null);
  if (error !== null) return null;
  return data ? data.allowed : undefined;
}

/** A kept chat can be read while nothing else is known. `allowed` is undefined while loading. */
export const isChatShown = (allowed: boolean | null | undefined, isKept: boolean): boolean | undefined =>
  allowed ?? (isKept || (allowed === null ? false : undefined));
