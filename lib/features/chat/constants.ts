/** The longest message, in UTF-16 units: what a phone shows without folding. */
export const MAX_MESSAGE_LENGTH = 2_000;

/** How long after its visit a chat may be written in. */
export const WRITABLE_DAYS = 7;

/** Messages a page of history. */
export const MESSAGES_A_PAGE = 30;

/** Why a chat with a visit’s customer is asked for where no other reason is known. */
export const VISIT_CHAT_REASON = 'visit';
