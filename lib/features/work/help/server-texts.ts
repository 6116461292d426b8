import { COMMENT_LIMITS } from './tickets';

const MOST = COMMENT_LIMITS.written.toLocaleString('en-GB');

export const COMMENT_FAULT_TEXTS = {
  empty: 'This message is empty.',
  'too-long': `This message is too long. Use at most ${MOST} characters.`,
  'not-text': 'This message has characters that cannot be shown.',
  /** The photo was sent with another message, or too long ago. */
  'no-photo': 'A photo of this message is missing. Please add it again.',
} as const;

export const OFFICE_TICKET_TEXTS = {
  'too-many': 'A ticket has at most 10 tags.',
  'not-a-tag': 'Use letters, numbers and hyphens for tags, and commas between them.',
  'no-title': 'Write a name of at most 60 characters.',
  'no-body': 'Write a reply of at most 2,000 characters.',
  'too-many-replies': 'There are 50 replies already. Remove one first.',
} as const;

/** The category gives a new ticket its subject. */
export const TICKET_SUBJECT_TEXTS: Readonly<Record<string, string>> = {
  'job-today': 'A visit today',
  'job-later': 'A visit later this week',
  'time-off': 'Time off',
  'time-off-change': 'Change of time off',
  holiday: 'A day off',
  'contact-details': 'Contact details',
  'working-hours': 'Working hours',
  'working-areas': 'Working areas',
  keys: 'Keys',
  'more-hours': 'More hours',
  'fewer-hours': 'Fewer hours',
  'add-area': 'Another working area',
  'remove-area': 'Leaving a working area',
  'new-phone': 'A new phone number',
  'new-email': 'A new email address',
  payment: 'Payment',
  'payment-missing': 'A missing payment',
  'payment-amount': 'A wrong amount',
  'payment-details': 'Bank details',
  performance: 'Ratings and reliability',
  rating: 'An unfair rating',
  reliability: 'Reliability',
  fulfilment: 'Fulfilment',
  leave: 'Leaving',
  'postcode-change': 'A new postcode',
  late: 'Running late',
  lost: 'I am lost',
  stuck: 'Stuck outside',
  'stuck-outside': 'Stuck outside',
  duration: 'How long a visit takes',
  'duration-help': 'How long a visit takes',
  reschedule: 'Another time for a visit',
  'remote-key-transfer': 'A key handover',
  complaint: 'A complaint',
};

export const OTHER_SUBJECT_TEXT = 'A question';

/** Entries of the audit log have these words. */
export const HELP_TOPIC_TEXTS = {
  isOff: 'The recommended way is off.',
  none: 'only the form',
  best: 'best:',
  way: { email: 'email', callback: 'call back', chat: 'chat' },
} as const;
