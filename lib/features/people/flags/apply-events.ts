import type { EventAppliers } from '@/lib/core/phone/live/event-appliers';

/** Not read again after missed events: the first stream of a page begins with a reset. */
export const featureEventAppliers: EventAppliers<{ readonly type: 'features' }> = {
  features: ({ readAgain }) => readAgain(['features']),
};
