/** [CONTACT-15] */
export const CALL_REASON_CODES = [
  'late',
  'lost',
  'stuck-outside',
  'cleaning-help',
  'equipment-help',
  'duration-help',
  'other',
] as const;
export type CallReasonCode = (typeof CALL_REASON_CODES)[number];

/** The most that a request may hold, in characters. */
export const CONTACT_LIMITS = { code: 100, description: 2000, cancelReason: 500, phone: 40 } as const;
