import type { replyTime } from './help-categories';
import type { PhoneCallReasonCode } from './model';
import type { PhoneCallFault } from './rules';

export const PHONE_CALL_REASON_TEXTS = {
  late: 'I’m running late',
  lost: 'I’m lost',
  'stuck-outside': 'I’m stuck outside',
  'cleaning-help': 'Help with cleaning',
  'equipment-help': 'Help with equipment',
  'duration-help': 'Help with the duration',
  other: 'Other',
} as const satisfies Record<PhoneCallReasonCode, string>;

/** `not-allowed` is also the fallback for refusals without a text. [CONTACT-23] */
export const PHONE_CALL_FAULT_TEXTS = {
  'not-allowed': 'You cannot call your customer right now.',
  'reason-not-offered': 'Please choose one of the reasons.',
  'no-relay': 'We cannot connect calls right now. Send a message or contact support.',
} as const satisfies Record<PhoneCallFault | 'no-relay', string>;

export const REPLY_TEXTS = {
  soon: 'We have received your request and will reply by phone or email soon.',
  'one-working-day': 'We have received your request and will reply by email within 1 working day.',
} as const satisfies Record<ReturnType<typeof replyTime>, string>;

export const CALL_BACK_FAULT_TEXTS = {
  'no-number': 'Enter a phone number that we can call.',
  costly: 'We cannot call premium-rate numbers. Enter another one.',
  'too-many': 'You have already asked for several calls. Please wait, or cancel one.',
} as const;

export const REPORT_FAULT_TEXTS = {
  'needs-visit': 'Please say which visit this is about.',
  'too-many': 'You have sent many help requests today. Please wait for our answers.',
} as const;
