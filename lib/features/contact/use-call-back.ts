'use client';

import { isOnline } from '@/lib/core/client/online';
import { useCall } from '@/lib/core/client/use-call';
import { useWrite } from '@/lib/core/client/use-write';
import type { CallResult } from '@/lib/core/contract/call-error';
import { callError } from '@/lib/core/contract/call-error';
import { useClock } from '@/lib/core/session/clock';
import type { SuccessAnswer } from '@/lib/core/session/wire';
import { contactCalls } from './calls';
import type { CancelReason } from './model';
import type { SupportCallAnswer, SupportCallRequest } from './wire';

export interface CallBack {
  /** Support has been asked and has not rung; false while that is not known. */
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly request: (body: SupportCallRequest) => Promise<CallResult<SupportCallAnswer>>;
  readonly cancel: (reason: CancelReason) => Promise<CallResult<SuccessAnswer>>;
}

/** A call back from support: whether one is waited for, asking for one and taking it back. [CONTACT-26] [CONTACT-27] [CONTACT-28] */
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
    // An answer that says no leaves the request as it was.
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
