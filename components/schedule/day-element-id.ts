import type { Day } from '@/lib/core/time/zoned';
import { routes } from '@/lib/routes';

/** The element id of a day. */
export const dayElementId = (day: Day) => `day-${day}`;

/** The day in a hash; null for any other hash. */
export const dayOfHash = (hash: string): Day | null => /^#day-(\d{4}-\d{2}-\d{2})$/.exec(hash)?.[1] ?? null;

/** The schedule at one of its days. */
export const scheduleAt = (day: Day) => `${routes.schedule}#${dayElementId(day)}`;
