'use client';

import type { CallResult } from '@/lib/call/call-error';
import { type CallState, useCall } from '@/lib/call/use-call';
import { EXPAND_VISIT, visitCalls } from './calls';
import type { Visit, VisitId } from './model';

/** What the calls of one visit take: visits are found by their scheduled date, also when they moved. [VISIT-03] */
export const inputOf = ({ jobId, scheduledDate }: VisitId) => ({ params: { jobId, date: scheduledDate } });

/** One visit, kept fresh; begins with what the page loaded. */
export function useVisit(id: VisitId, initial: CallResult<Visit>): CallState<Visit> {
  return useCall(visitCalls.getVisit, { ...inputOf(id), query: { expand: EXPAND_VISIT } }, initial);
}
