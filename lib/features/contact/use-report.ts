'use client';

import { useWrite } from '@/lib/core/client/use-write';
import type { CallResult } from '@/lib/core/contract/call-error';
import { useClock } from '@/lib/core/session/clock';
import { supportCalls } from './calls-support';
import { availableLocation } from './location';
import { type ReportDraft, reportOf } from './rules-report';
import type { ProblemReportAnswer } from './wire-support';

export interface Report {
  readonly isSending: boolean;
  readonly send: (draft: ReportDraft) => Promise<CallResult<ProblemReportAnswer>>;
}

/** Writes to support, with where the phone is if that is known. [HELP-12] [CONTACT-20] */
export function useReport(): Report {
  const { now } = useClock();
  const { isSending, write } = useWrite(supportCalls.reportProblem, { now });
  return {
    isSending,
    send: async (draft) => write({ body: reportOf(draft, await availableLocation()) }),
  };
}
