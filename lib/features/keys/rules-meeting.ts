import type { TimeSlot } from '@/lib/features/visits/wire';

/** How long two cleaners are taken to meet. */
export const MEETING_HOURS = 0.5;

const MINUTES = MEETING_HOURS * 60;

/** When the traveller comes: as the anchor's visit begins, for half an hour, and never into the next day. [KEYS-15] */
export function meetingSlot({ startTime }: { readonly startTime: string }): TimeSlot {
  const [hours = 0, minutes = 0] = startTime.split(':').map(Number);
  const end = Math.min(hours * 60 + minutes + MINUTES, 23 * 60 + 59);
  return { start: startTime, end: `${two(Math.floor(end / 60))}:${two(end % 60)}` };
}

const two = (count: number) => String(count).padStart(2, '0');
