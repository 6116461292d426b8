'use client';

import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { type CallState, useCall } from '@/lib/core/phone/client/use-call';
import { useClock } from '@/lib/core/phone/session/clock';
import { contactCalls } from './calls';
import { supportCalls } from './calls-support';
import { FALLBACK_CATEGORY } from './help-categories';
import type { HelpCategoryDefinition, VisitComms } from './schema';

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
