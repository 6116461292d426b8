import type { LeaveReason } from './model';

/** The embedded backend uses these texts, always in English, and so does the app in English. */
export const DETAIL_FAULT_TEXTS = {
  missing: 'This is required.',
  'too-long': 'This is too long.',
  'not-a-postcode': 'Enter a postcode like SW12 1NH.',
  'not-a-mobile':
    'Enter a mobile number like 07700 900123. For a number from abroad, begin with + and the country code.',
  'not-a-phone':
    'Enter a phone number like 020 7946 0000. For a number from abroad, begin with + and the country code.',
} as const;

export const TRAVEL_FAULT_TEXTS = {
  'none-chosen': 'Choose at least one.',
  'not-offered': 'Choose from the list.',
} as const;

export const STATUS_FAULT_TEXTS = {
  'unknown-status': 'Choose whether you take new customers.',
  'status-missing': 'Choose whether you take new customers.',
  'reason-missing': 'Choose a reason.',
  'message-missing': 'Please write a message.',
  'message-too-long': 'This message is too long.',
  'date-not-today': 'You can only stop new customers from today.',
} as const;

export const LEAVE_FAULT_TEXT =
  'Choose a reason. Choose your last day, today or later. Then write a message.';

export const LEAVE_REASON_TEXTS = {
  'found-other-job': 'I found another job',
  'moving-away': 'I am moving away',
  'injury-or-illness': 'Injury or illness',
  family: 'Family',
  'unhappy-with-experience': 'I am unhappy with the experience',
  'unhappy-with-earnings': 'I am unhappy with what I earn',
  'no-regular-availability': 'I have no regular hours',
  other: 'Something else',
} as const satisfies Record<LeaveReason, string>;
