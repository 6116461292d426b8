import { defineCalls, read, write } from '@/lib/core/ground/contract/define-call';
import type { paymentDetailsSchemas } from './schema';

export const paymentDetailsCalls = defineCalls<typeof paymentDetailsSchemas>()({
  getPaymentDetails: read('workers/{workerId}/payment-details/'),
  patchPaymentDetails: write('PATCH', 'workers/{workerId}/payment-details/', { workerThemself: true }),
});
