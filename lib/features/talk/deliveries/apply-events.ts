import type { EventAppliers } from '@/lib/core/phone/live/event-appliers';

export const DELIVERY_ANSWERS: readonly string[] = ['deliveries'];

export const deliveryEventAppliers: EventAppliers<{ readonly type: 'deliveries' }> = {
  deliveries: ({ readAgain }) => readAgain(DELIVERY_ANSWERS),
};
