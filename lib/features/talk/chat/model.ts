/** The length is in UTF-16 units. */
export const MAX_MESSAGE_LENGTH = 2_000;

export const WRITABLE_DAYS = 7;

export const MESSAGES_A_PAGE = 30;

/** This is the default reason for requesting a chat with a customer. */
export const VISIT_CHAT_REASON = 'visit';

export const SUPPORT_MESSAGES = 200;

export const CUSTOMER_CHAT_MESSAGES = 200;

export const CLOSED_REASONS = ['over', 'other-cleaner', 'no-cleaner', 'cancelled'] as const;
export type ClosedReason = (typeof CLOSED_REASONS)[number];

/** A query parameter names the problem. */
export const CUSTOMER_CHAT_PROBLEMS = ['failed', 'too-many', 'not-taken'] as const;
export type CustomerChatProblem = (typeof CUSTOMER_CHAT_PROBLEMS)[number];
