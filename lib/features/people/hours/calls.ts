import { defineCalls, read, write } from '@/lib/core/ground/contract/define-call';
import type { hoursSchemas } from './schema';

const DAY_S = 86_400;

export const hoursCalls = defineCalls<typeof hoursSchemas>()({
  getAvailability: read('workers/{workerId}/availability/', {
    cache: { name: 'availability', maxAgeS: 7 * DAY_S },
  }),
  /** The call saves all seven weekdays at once. [TIME-07] */
  putAvailability: write('PUT', 'workers/{workerId}/availability/', {
    invalidates: ['day-availability', 'schedule'],
  }),
});
