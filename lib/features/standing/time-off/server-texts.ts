import { formatDay } from '@/lib/core/ground/format/date-time';
import type { Day } from '@/lib/core/ground/time/zoned';
import type { ChangeReason, ReinstateAnswer, RequestType } from '@/lib/features/records/time-off-values';
import type { DraftFault } from './break-draft';
import { BREAK_LIMITS } from './model';

/**
 * These are the faults of a booking, always in English. The embedded backend and the English app texts both use them.
 */
export const BREAK_FAULT_TEXTS = {
  'day-missing': 'Choose a day.',
  'time-missing': 'Choose a time.',
  'end-not-after-start': 'This must be later than the start.',
  'one-day-alone': 'For one day, choose “Single day”.',
  'whole-day': 'That is your whole day. Choose “Single day”.',
  'hours-unknown': 'Your hours for this day did not load. Try again when you have a connection.',
  'reason-missing': 'Choose a reason.',
  'start-past': 'Choose today or a later day.',
  'start-far': 'Choose a day within the next year.',
  'end-before-start': 'The last day cannot be before the first day.',
  'too-long': 'Time off can be 26 weeks at most.',
  'several-days-in-part': 'Part-day time off is for one day only.',
  'no-hours': 'You have no hours on this day. Book the whole day instead.',
  'outside-hours': 'Choose times within your hours on this day.',
  'nothing-away': 'You do not work at these times. Choose times within your hours on this day.',
  'times-past': 'These times have passed already.',
  'reason-not-offered': 'Choose a reason from the list.',
  'note-missing': 'Please write a message.',
  'note-too-long': `Use at most ${BREAK_LIMITS.noteLength} characters.`,
} as const satisfies Record<DraftFault['code'], string>;

/** `day` is the first day that is already off, e.g. "2 December". */
export const alreadyOffText = (day: string): string => `You already have time off on ${day}.`;

/** These texts are the outcome of a request to change time off, or why it was refused. [TIME-22] */
export const CHANGE_REQUEST_TEXTS = {
  asked: 'We have your request and will answer soon.',
  'no-such-break': 'You have no time off on these days.',
  past: 'This time off is over.',
} as const;

interface AskedChange {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly requestType: RequestType;
  readonly reason: ChangeReason;
  readonly reinstate: ReinstateAnswer;
}

const REQUEST_TEXTS = {
  cancel: 'Please cancel my time off',
  change: 'Please change my time off',
} as const satisfies Record<RequestType, string>;

const REASON_TEXTS = {
  'no-longer-required': 'I do not need it any more.',
  'wrong-dates': 'The dates are wrong.',
  'need-longer-break': 'I need more time off.',
  'need-shorter-break': 'I need less time off.',
} as const satisfies Record<ChangeReason, string>;

const REINSTATE_TEXTS = {
  yes: 'I would like my visits back.',
  no: 'I do not want my visits back.',
} as const satisfies Record<ReinstateAnswer, string>;

/** The worker sends this message to the office. */
export function changeRequestText({
  startDate,
  endDate,
  requestType,
  reason,
  reinstate,
}: AskedChange): string {
  const [first, last] = [formatDay(startDate, 'en'), formatDay(endDate, 'en')];
  const days = startDate === endDate ? `on ${first}` : `from ${first} to ${last}`;
  return `${REQUEST_TEXTS[requestType]} ${days}.\n${REASON_TEXTS[reason]}\n${REINSTATE_TEXTS[reinstate]}`;
}

/** The effects differ from those that the worker confirmed. [TIME-13] */
export const STALE_PREVIEW_TEXT = 'Something has changed since you looked. Please check the cost again.';
