/** Messages that the page shows, the latest. */
export const CUSTOMER_CHAT_MESSAGES = 200;

/** Why an answer was not taken, as an address has it. */
export const CUSTOMER_CHAT_PROBLEMS = ['failed', 'too-many', 'not-taken'] as const;
export type CustomerChatProblem = (typeof CUSTOMER_CHAT_PROBLEMS)[number];
