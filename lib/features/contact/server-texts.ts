import type { CallReasonCode } from './model';
import type { CallFault } from './rules';

/** What the embedded backend calls the reasons for a call to a customer. [CONTACT-14] [CONTACT-15] */
export const CALL_REASON_TEXTS = {
  late: "I'm running late",
  lost: "I'm lost",
  'stuck-outside': "I'm stuck outside",
  'cleaning-help': 'Help with cleaning',
  'equipment-help': 'Help with equipment',
  'duration-help': 'Help with the duration',
  other: 'Other',
} as const satisfies Record<CallReasonCode, string>;

/** Why a customer cannot be called; the first also where the marketplace gives no sentence of its own. [CONTACT-23] */
export const CALL_FAULT_TEXTS = {
  'not-allowed': 'You cannot call your customer right now.',
  'reason-not-offered': 'Please choose one of the reasons.',
} as const satisfies Record<CallFault, string>;
