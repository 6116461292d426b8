import type { EventAppliers } from '@/lib/core/phone/live/event-appliers';

export const visitEventAppliers: EventAppliers<{ readonly type: 'visits' }> = {
  visits: ({ readAgain }) => readAgain(['visits', 'schedule', 'lost-visits', 'open-visits']),
};
