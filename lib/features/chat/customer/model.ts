/** Messages that the page shows, the latest. */
export const CUSTOMER_CHAT_MESSAGES = 200;

/** Why a link opens its chat no longer: by time, or by what became of the clean. */
export const CLOSED_REASONS = ['over', 'other-cleaner', 'no-cleaner', 'cancelled'] as const;
export type ClosedReason = (typeof CLOSED_REASONS)[number];

/** Why an answer was not taken, as an address has it. */
export const CUSTOMER_CHAT_PROBLEMS = ['failed', 'too-many', 'not-taken'] as const;
export type CustomerChatProblem = (typeof CUSTOMER_CHAT_PROBLEMS)[number];
