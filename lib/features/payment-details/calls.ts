import { defineCalls, read, write } from '@/lib/core/contract/define-call';
import type { paymentDetailsWires } from './wire';

export const paymentDetailsCalls = defineCalls<typeof paymentDetailsWires>()({
  getPaymentDetails: read('workers/{workerId}/payment-details/'),
  patchPaymentDetails: write('PATCH', 'workers/{workerId}/payment-details/', { workerThemself: true }),
});
