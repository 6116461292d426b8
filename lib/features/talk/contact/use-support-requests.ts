'use client';

import { type CallResult, callError } from '@/lib/core/ground/contract/call-error';
import type { MeasuredLocation } from '@/lib/core/ground/contract/common-schema';
import type { SuccessAnswer } from '@/lib/core/ground/session/schema';
import { isOnline } from '@/lib/core/phone/client/online';
import { useCall } from '@/lib/core/phone/client/use-call';
import { useWrite } from '@/lib/core/phone/client/use-write';
import { useClock } from '@/lib/core/phone/session/clock';
import { contactCalls } from './calls';
import { reportedCategory } from './help-categories';
import type { CancelReason } from './model';
import type { NewProblemReport, SupportCallAnswer, SupportCallRequest } from './schema';

export interface CallBack {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly request: (body: SupportCallRequest) => Promise<CallResult<SupportCallAnswer | null>>;
  readonly cancel: (reason: CancelReason) => Promise<CallResult<SuccessAnswer | null>>;
}

export function useCallBack(): CallBack {
  const { now } = useClock();
  const open = useCall(contactCalls.getOpenCallRequests, {}, null, { now });
  const asked = useWrite(contactCalls.requestSupportCall, { now });
  const cancelled = useWrite(contactCalls.cancelCallRequests, { now });

  const request = async (body: SupportCallRequest) => {
    if (!isOnline()) return { ok: false, error: callError('no_internet', 'not-sent') } as const;
    const result = await asked.write({ body });
    if (result.ok) await open.retry();
    return result;
  };
  const cancel = async (reason: CancelReason) => {
    const result = await cancelled.write({ body: { cancelReason: reason.replaceAll('-', ' ') } });
    // After a refused cancel the request is still open.
    await open.retry();
    return result;
  };
  return {
    isOpen: open.data?.hasOpenRequests ?? false,
    isBusy: asked.isSending || cancelled.isSending,
    request,
    cancel,
  };
}

export interface ProblemReportDraft {
  readonly category: string;
  readonly subcategory?: string;
  readonly jobId?: number;
  readonly scheduledDate?: string;
  readonly actualDate?: string;
  readonly description: string;
  /** The arrival time has the form `HH:mm`. */
  readonly eta: string;
  /** The worker requests this day, `YYYY-MM-DD`. [HELP-11] */
  readonly startDate: string;
}

/** Leaves out empty fields. [HELP-08] [HELP-11] [HELP-12] */
export function reportOf(draft: ProblemReportDraft, place: MeasuredLocation | null): NewProblemReport {
  const { jobId, scheduledDate, actualDate } = draft;
  const [description, eta, startDate] = [draft.description.trim(), draft.eta.trim(), draft.startDate];
  return {
    category: reportedCategory(draft),
    ...(jobId !== undefined && { jobId }),
    ...(scheduledDate && { scheduledDate }),
    ...(actualDate && { actualDate }),
    ...(description && { description }),
    ...(eta && { eta }),
    ...(startDate && { startDate }),
    ...(place && {
      location: { latitude: place.latitude, longitude: place.longitude },
      locationAccuracy: place.accuracy,
    }),
  };
}
