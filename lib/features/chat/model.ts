/** The longest message, in UTF-16 units: what a phone shows without folding. */
export const MAX_MESSAGE_LENGTH = 2_000;

/** How long after its visit a chat may be written in. */
export const WRITABLE_DAYS = 7;

/** Messages a page of history. */
export const MESSAGES_A_PAGE = 30;

/** Why a chat with a visit’s customer is asked for where no other reason is known. */
export const VISIT_CHAT_REASON = 'visit';

/** Messages of a support chat that are shown, the latest. */
export const SUPPORT_MESSAGES = 200;

/** Chats in the office's inbox, the latest. */
export const OFFICE_CHATS = 200;

/** Messages that the page shows, the latest. */
export const CUSTOMER_CHAT_MESSAGES = 200;

/** Why a link opens its chat no longer: by time, or by what became of the clean. */
export const CLOSED_REASONS = ['over', 'other-cleaner', 'no-cleaner', 'cancelled'] as const;
export type ClosedReason = (typeof CLOSED_REASONS)[number];

/** Why an answer was not taken, as an address has it. */
export const CUSTOMER_CHAT_PROBLEMS = ['failed', 'too-many', 'not-taken'] as const;
export type CustomerChatProblem = (typeof CUSTOMER_CHAT_PROBLEMS)[number];
