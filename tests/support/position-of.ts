import { minutesOf } from '@/lib/core/ground/time/zoned';
import { positionOfMinutes } from '@/lib/features/work/schedule/timeline';

/** Returns a time's position on a day's timeline in percent. */
export const positionOf = (time: string): number => positionOfMinutes(minutesOf(time));
