import { routes } from '@/lib/core/ground/site/routes';
import type { Day } from '@/lib/core/ground/time/zoned';

export const dayElementId = (day: Day) => `day-${day}`;

/** Returns the day in a URL hash; null for any other hash. */
export const dayOfHash = (hash: string): Day | null => /^#day-(\d{4}-\d{2}-\d{2})$/.exec(hash)?.[1] ?? null;

export const scheduleAt = (day: Day) => `${routes.schedule}#${dayElementId(day)}`;
