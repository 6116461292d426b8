import { defineCalls, read } from '@/lib/core/ground/contract/define-call';
import type { paymentsSchemas } from './schema';

const DAY_S = 86_400;
const cache = { name: 'payments', maxAgeS: 7 * DAY_S } as const;

export const paymentsCalls = defineCalls<typeof paymentsSchemas>()({
  listPayments: read('workers/{workerId}/payments/', { cache }),
  getPayment: read('workers/{workerId}/payments/{periodId}/', { cache }),
  /** Other roots may lack this call and answer "not found". */
  listTaxYears: read('workers/{workerId}/tax-years/', { cache }),
});
