import 'server-only';
import { entity, integer, maybe, type WireSchema, type WiresOf, z } from '@/lib/call/wire';
import { timeSlotWire } from '@/lib/features/visits/wire';
import type { timeOffCalls } from './calls';
import type { WeekdayAvailability } from './model';

const DAYS = 7;

export const weekdayAvailabilityWire = entity<WeekdayAvailability>('WeekdayAvailability', {
  dayOfWeek: [
    'day_of_week',
    z
      .int()
      .min(0)
      .max(DAYS - 1),
  ],
  availability: ['availability', z.array(timeSlotWire).max(48)],
  worker: ['worker_id', maybe(integer)],
});

/** Each weekday once, in whichever order. [TIME-04] */
const weekWire: WireSchema<readonly WeekdayAvailability[]> = z
  .array(weekdayAvailabilityWire)
  .length(DAYS)
  .refine((days) => new Set(days.map(({ dayOfWeek }) => dayOfWeek)).size === DAYS, 'A weekday stands twice');

const params = z.strictObject({ workerId: z.coerce.number<number>().int().positive() });

export const timeOffWires = {
  getAvailability: { params, query: null, body: null, response: weekWire },
  putAvailability: { params, query: null, body: weekWire, response: weekWire },
} satisfies WiresOf<typeof timeOffCalls>;
