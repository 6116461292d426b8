import { defineCalls, queuedWrite, read } from '@/lib/core/ground/contract/define-call';
import type { popupSchemas } from './schema';

export const popupCalls = defineCalls<typeof popupSchemas>()({
  /** Other roots may lack this call. See docs/decisions/0416-popups-wait-in-a-list.md. */
  listDeliveries: read('workers/{workerId}/deliveries/', {
    extension: 'deliveries',
    memoryCache: 'deliveries',
    background: true,
    waitsForIdle: true,
    workerThemself: true,
  }),
  /** A repeat changes nothing. An administrator who looks has received nothing. [PUSH-14] */
  reportDelivery: queuedWrite('POST', 'contact/delivery/', { background: true, workerThemself: true }),
});
