import type { Visit } from '@/lib/features/work/visits/schema';

/** Makes a two-hour visit at 10am on Wednesday 18 November 2026. */
export function aVisit(overrides: Partial<Visit> = {}): Visit {
  return {
    jobId: 1,
    scheduledDate: '2026-11-18',
    actualDate: '2026-11-18',
    timeSlot: { start: '10:00', end: '12:00' },
    requiredDuration: 2,
    tasks: [{ type: 'cleaning', hours: 2 }],
    ...overrides,
  };
}
