import { formatTime } from '@/lib/core/format/date-time';
import { scheduleMessages } from '@/lib/features/schedule/messages';
import { customerName } from '@/lib/features/visits/customer-name';
import { postcodeText } from '@/lib/features/visits/property';
import { displayState } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/schema';

export interface ListLine {
  readonly time: string;
  readonly name: string;
  readonly postcode: string;
  /** "Priya, started"; empty for a scheduled visit. */
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
