import { formatTime } from '@/lib/core/ground/format/date-time';
import { scheduleMessages } from '@/lib/features/work/schedule/messages';
import { customerName } from '@/lib/features/work/visits/customer-name';
import { postcodeText } from '@/lib/features/work/visits/property';
import { displayState } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';

export interface ListLine {
  readonly time: string;
  readonly name: string;
  readonly postcode: string;
  /** It reads "Priya, started"; it is null for a scheduled visit. */
  readonly spoken: string | null;
}

export function listLine(visit: Visit): ListLine {
  const state = displayState(visit);
  const name = customerName(visit);
  return {
    time: visit.timeSlot ? formatTime(visit.timeSlot.start) : scheduleMessages.anyTime,
    name,
    postcode: postcodeText(visit.property?.postcode),
    spoken: state === 'scheduled' ? null : scheduleMessages.state[state]({ name }),
  };
}
