import type { EventAppliers } from '@/lib/core/phone/live/event-appliers';

export const ratingEventAppliers: EventAppliers<{ readonly type: 'ratings' }> = {
  ratings: ({ readAgain }) => readAgain(['ratings', 'user']),
};
