'use client';

import { useSWRConfig } from 'swr';
import type { CallError } from '@/lib/core/ground/contract/call-error';
import { callKey } from '@/lib/core/ground/contract/define-call';
import { type CallState, useCall } from '@/lib/core/phone/client/use-call';
import { putAnswer, useWrite } from '@/lib/core/phone/client/use-write';
import { paymentDetailsCalls } from './calls';
import type { PaymentDetails, PaymentDetailsPatch } from './schema';

/** Makes no request without a worker. */
export function usePaymentDetails(workerId: number | null): CallState<PaymentDetails> {
  const input = { params: { workerId: workerId ?? 0 } };
  return useCall(paymentDetailsCalls.getPaymentDetails, input, null, { isOn: workerId !== null });
}

export interface SavePaymentDetails {
  readonly isSaving: boolean;
  /** Returns null on success; every screen then shows the change. */
  readonly save: (patch: PaymentDetailsPatch) => Promise<CallError | null>;
}

/** Offline a save fails at once instead of being queued, so that bank details are not stored on the phone. [NI-09] */
export function useSavePaymentDetails(workerId: number): SavePaymentDetails {
  const { mutate } = useSWRConfig();
  const input = { params: { workerId } };
  const { isSending, write } = useWrite(paymentDetailsCalls.patchPaymentDetails, {
    onAnswer: (details) => putAnswer(mutate, callKey(paymentDetailsCalls.getPaymentDetails, input), details),
  });
  const save = async (body: PaymentDetailsPatch) => {
    const result = await write({ ...input, body });
    return result.ok ? null : result.error;
  };
  return { isSaving: isSending, save };
}
