import type { EventAppliers } from '@/lib/core/phone/live/event-appliers';

/** The office changed the worker's record: menus, standing, hours and extra jobs follow from it. */
export const workerEventAppliers: EventAppliers<{ readonly type: 'worker' }> = {
  worker: ({ readAgain }) =>
    readAgain(['user', 'ratings', 'availability', 'day-availability', 'schedule', 'extra-jobs', 'areas']),
};
