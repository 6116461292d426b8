'use client';

import { type CallState, useCall } from '@/lib/core/client/use-call';
import { useClock } from '@/lib/core/session/clock';
import { talkingCalls } from '@/lib/features/chat/calls-talking';
import { VISIT_CHAT_REASON } from '@/lib/features/chat/constants';
import { contactCalls } from './calls';
import { supportCalls } from './calls-support';
import { FALLBACK_CATEGORY } from './rules-help';
import type { CallReason, VisitComms } from './wire';
import type { HelpCategoryDefinition } from './wire-support';

/** Why the worker may call, as offered; what makes no sense once the visit runs is for who shows it. [CONTACT-14] */
export function useCallReasons(): CallState<readonly CallReason[]> {
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
export function useCustomerChat(visit: VisitOfDay): boolean | null {
  const query = { job: visit.jobId, actualDate: visit.actualDate, reason: VISIT_CHAT_REASON };
  const { data, error } = useCall(talkingCalls.getChatAllowed, { query }, null);
  return error === null && data ? data.allowed : null;
}
