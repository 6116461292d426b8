import type { DraftFault } from '@/lib/features/time-off/break-draft';
import type {
  BreakReason,
  BreakType,
  ChangeReason,
  NoticeCategory,
  RequestType,
} from '@/lib/features/time-off/model';
import { labelOf } from './label';

/** [TIME-17] */
const REASONS: Record<BreakReason, string> = {
  holiday: 'Holiday',
  sick: 'Sick',
  'coronavirus-self-isolation': 'Coronavirus self-isolation',
  appointment: 'Appointment',
  childcare: 'Childcare',
  'no-jobs-scheduled': 'No jobs scheduled',
  other: 'Other',
  'extra-hours': 'Extra hours',
  'personal-reasons': 'Personal reasons',
};

export const breakReasonLabel = (code: string): string => labelOf(REASONS, code);

/** [TIME-09] */
export const BREAK_TYPE_LABELS: Record<BreakType, string> = {
  part_day: 'Part-day',
  single_day: 'Single day',
  multiple_days: 'Multiple days',
};

/** [TIME-12] */
const NOTICES: Record<NoticeCategory, string> = {
  good: 'Good notice',
  short: 'Short notice',
  late: 'Late notice',
};

export const noticeLabel = (code: string): string => labelOf(NOTICES, code);

/** [TIME-20] */
export const CHANGE_REASON_LABELS: Record<ChangeReason, string> = {
  'no-longer-required': 'No longer required',
  'wrong-dates': 'Wrong dates',
  'need-longer-break': 'Need longer break',
  'need-shorter-break': 'Need shorter break',
};

/** [TIME-19] */
export const REQUEST_TYPE_LABELS: Record<RequestType, string> = {
  cancel: 'Cancel it',
  change: 'Change it',
};

/** What is wrong with a booking, for whoever makes it. */
export const BREAK_FAULT_TEXTS: Record<DraftFault['code'], string> = {
  'day-missing': 'Choose a day.',
  'time-missing': 'Choose a time.',
  'end-not-after-start': 'This must be later than the start.',
  'one-day-alone': 'For one day, choose “Single day”.',
  'whole-day': 'That is your whole day. Choose “Single day”.',
  'hours-unknown': 'Your hours of this day did not load. Please try again with signal.',
  'reason-missing': 'Choose a reason.',
  'start-past': 'Choose today or a later day.',
  'start-far': 'Choose a day within the next year.',
  'end-before-start': 'The last day cannot be before the first day.',
  'too-long': 'Time off can be 26 weeks at most.',
  'several-days-in-part': 'Only a single day can be off in part.',
  'no-hours': 'You have no hours on this day. Book the whole day instead.',
  'outside-hours': 'Choose times within your hours of this day.',
  'nothing-away': 'Choose times in which you would work.',
  'times-past': 'These times have passed already.',
  'reason-not-offered': 'Choose a reason from the list.',
  'note-missing': 'Please write a message.',
  'note-too-long': 'This message is too long.',
};

/** Said when what the worker was told is no longer so, by the marketplace and by the app. [TIME-13] */
export const STALE_PREVIEW_TEXT = 'Something has changed since you looked. Please check the cost again.';
