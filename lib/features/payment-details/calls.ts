import { defineCall, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { PaymentDetails, PaymentDetailsPatch } from './wire';

interface WorkerInput {
  readonly params: { readonly workerId: number };
}

export const paymentDetailsCalls = {
  getPaymentDetails: defineCall<WorkerInput, PaymentDetails>({
    id: 'getPaymentDetails',
    method: 'GET',
    path: 'workers/{workerId}/payment-details/',
    access: 'worker',
    timeoutMs: READ_TIMEOUT_MS,
    cache: null,
    offline: 'fails',
  }),
  patchPaymentDetails: defineCall<WorkerInput & { readonly body: PaymentDetailsPatch }, PaymentDetails>({
    id: 'patchPaymentDetails',
    method: 'PATCH',
    path: 'workers/{workerId}/payment-details/',
    access: 'worker',
    timeoutMs: WRITE_TIMEOUT_MS,
    cache: null,
    offline: 'fails',
    workerThemself: true,
  }),
};
