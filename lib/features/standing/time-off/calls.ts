import { defineCalls, read, write } from '@/lib/core/ground/contract/define-call';
import type { timeOffSchemas } from './schema';

const DAY_S = 86_400;

const STALE_AFTER_BREAK = ['availability', 'day-availability', 'schedule', 'visits'] as const;

export const timeOffCalls = defineCalls<typeof timeOffSchemas>()({
  /** Lists booked time off, and days whose hours differ from their weekday. [TIME-06] */
  listAvailabilityChanges: read('workers/{workerId}/availability/changes/', {
    cache: { name: 'availability', maxAgeS: 7 * DAY_S },
  }),
  getDayAvailability: read('workers/{workerId}/availability/{date}/', {
    cache: { name: 'day-availability', maxAgeS: DAY_S },
  }),
  /** This demo route books whole days without a preview. [DEMO-66] */
  createAvailabilityChange: write('POST', 'workers/{workerId}/availability/changes/', {
    invalidates: STALE_AFTER_BREAK,
  }),
  /** The call books nothing. [TIME-13] */
  previewBreak: read('workers/{workerId}/breaks/'),
  /** The documents do not name it. Returns the key handovers that would be cancelled, by day and time. */
  previewBreakHandovers: read('workers/{workerId}/breaks/handovers/', { extension: 'time-off-handovers' }),
  /**
   * The query is sent in the address, as documented, and in the body, as the demo reads it; the address wins. [TIME-14]
   */
  bookBreak: write('POST', 'workers/{workerId}/breaks/', { invalidates: STALE_AFTER_BREAK }),
  requestAbsenceChange: write('POST', 'contact/absence-period-change-request/', {
    invalidates: ['availability', 'tickets'],
  }),
});
