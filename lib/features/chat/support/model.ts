/** Messages of a support chat that are shown, the latest. */
export const SUPPORT_MESSAGES = 200;

/** Chats in the office's inbox, the latest. */
export const OFFICE_CHATS = 200;
