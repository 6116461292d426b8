import { addDays, dayOf, type Instant, instantOf } from '@/lib/core/ground/time/zoned';
import { displayState } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';

interface Moment {
  readonly now: Instant;
  readonly zone: string;
}

/** It is `book` if time off can be booked for the visit, otherwise it says why not. */
export function absenceAnswer(visit: Visit, moment: Moment): 'book' | 'started' | 'over' | 'skipped' {
  if (visit.skipped) return 'skipped';
  const state = displayState(visit);
  if (state === 'finished' || visit.actualDate < dayOf(moment.now, moment.zone)) return 'over';
  if (state === 'started') return 'started';
  return hasEnded(visit, moment) ? 'over' : 'book';
}

/** A slot such as 22:00 to 01:00 ends on the next day. */
function hasEnded({ actualDate, timeSlot }: Visit, { now, zone }: Moment): boolean {
  if (!timeSlot) return false;
  const { start, end } = timeSlot;
  return (
    Date.parse(instantOf(end > start ? actualDate : addDays(actualDate, 1), end, zone)) <= Date.parse(now)
  );
}
