import { defineCalls, queuedWrite } from '@/lib/core/contract/define-call';
import type { deliverySchemas } from './schema';

export const deliveryCalls = defineCalls<typeof deliverySchemas>()({
  /** A repeat changes nothing. An administrator who looks has received nothing. [PUSH-14] */
  reportDelivery: queuedWrite('POST', 'contact/delivery/', { background: true, workerThemself: true }),
});
