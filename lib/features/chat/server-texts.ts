/** The refusal of a chat, in the embedded backend's words. [CONTACT-09] */
export const CHAT_UNAVAILABLE_TEXT = 'Chat is not available';
