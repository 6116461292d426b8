'use client';

import { type CallState, useCall } from '@/lib/call/client/use-call';
import { paymentDetailsCalls } from './calls';
import type { PaymentDetails } from './wire';

/** Where the worker's pay goes; nothing is asked without a worker. */
export function usePaymentDetails(workerId: number | null): CallState<PaymentDetails> {
  const input = { params: { workerId: workerId ?? 0 } };
  return useCall(paymentDetailsCalls.getPaymentDetails, input, null, { isOn: workerId !== null });
}
