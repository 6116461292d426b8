import { formatDay, formatTime, formatTimeSlot } from '@/lib/core/format/date-time';
import { adminMessages } from '@/lib/features/admin/messages';
import type { HandoverOutcome } from '@/lib/features/keys/handover-plan';
import { keysOfficeMessages } from '@/lib/features/keys/messages';
import type { HandoverCandidate, HandoverDesk } from '@/lib/features/keys/schema';

export const meetingText = ({
  actualDate,
  startTime,
  customerName: customer,
}: HandoverDesk['meetings'][number]) =>
  keysOfficeMessages.meeting({ day: formatDay(actualDate), time: formatTime(startTime), customer });

export const handoverOutcomeText = (outcome: HandoverOutcome): string =>
  outcome === 'not-allowed' ? adminMessages.roleRefused.work : keysOfficeMessages.handoverOutcome[outcome];

/** "can come then, free 8am to 10am, cleans this home" */
export function candidateFacts({ free, state, why }: HandoverCandidate): string {
  const { candidateFree, candidateNotFree, candidateState, candidateWhy } = keysOfficeMessages;
  const times = free.map((slot) => formatTimeSlot(slot)).join(', ');
  return [
    candidateState[state],
    times === '' ? candidateNotFree : candidateFree({ times }),
    ...(why === 'name' ? [] : [candidateWhy[why]]),
  ].join(', ');
}
