import { formatDay, formatTime, formatTimeSlot } from '@/lib/core/ground/format/date-time';
import { adminMessages } from '@/lib/features/office/frame/messages';
import type { HandoverOutcome } from '@/lib/features/office/keys/handover-plan';
import type { HandoverCandidate, HandoverDesk, PlannedHandover } from '@/lib/features/office/keys/schema';
import { keysOfficeMessages } from '@/lib/features/work/keys/messages';

export const meetingText = ({
  actualDate,
  startTime,
  customerName: customer,
}: HandoverDesk['meetings'][number]) =>
  keysOfficeMessages.meeting({ day: formatDay(actualDate), time: formatTime(startTime), customer });

/** Names what was done, for the worker whose page it is. */
export function handoverOutcomeText(
  outcome: HandoverOutcome,
  done: PlannedHandover | null = null,
  name = '',
): string {
  if (outcome === 'not-allowed') return adminMessages.roleRefused.work;
  if (done === null || (outcome !== 'planned' && outcome !== 'cancelled'))
    return keysOfficeMessages.handoverOutcome[outcome];
  const { handoverDone, givesKeys } = keysOfficeMessages;
  const { otherName: other, actualDate, startTime, keysToGive, keysToCollect } = done;
  const what = { name, other, day: formatDay(actualDate), time: formatTime(startTime) };
  if (outcome === 'cancelled') return handoverDone.cancelled(what);
  return [
    handoverDone.planned(what),
    ...(keysToGive.length > 0 ? [givesKeys({ name, keys: keyNumbers(keysToGive) })] : []),
    ...(keysToCollect.length > 0 ? [givesKeys({ name: other, keys: keyNumbers(keysToCollect) })] : []),
  ].join(' ');
}

export const keyNumbers = (numbers: readonly (string | null)[]): string =>
  numbers.map((number) => number ?? keysOfficeMessages.noNumber).join(', ');

/** Returns "can come then, free 8am to 10am, cleans this home" */
export function candidateFacts({ free, state, why, areHoursKnown }: HandoverCandidate): string {
  const { candidateFree, candidateNotFree, candidateHoursUnknown, candidateState, candidateWhy } =
    keysOfficeMessages;
  const notFree = areHoursKnown ? candidateNotFree : candidateHoursUnknown;
  const times = free.map((slot) => formatTimeSlot(slot)).join(', ');
  return [
    ...(state === 'off' && !areHoursKnown ? [] : [candidateState[state]]),
    times === '' ? notFree : candidateFree({ times }),
    ...(why === 'name' ? [] : [candidateWhy[why]]),
  ].join(', ');
}

/** Returns whether the data for a handover is complete enough for the form. */
export const isFormShown = ({ other, meetings, keys }: HandoverDesk): boolean =>
  other !== null && meetings.length > 0 && keys.length > 0;
