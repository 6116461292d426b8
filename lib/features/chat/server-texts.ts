import { MAX_MESSAGE_LENGTH } from './constants';

/** The refusal of a chat, in the embedded backend's words. [CONTACT-09] */
export const CHAT_UNAVAILABLE_TEXT = 'Chat is not available';

/** Of a chat whose visit was more than a week ago, or is somebody else’s by now. */
export const CHAT_CLOSED_TEXT = 'This chat is closed.';

/** Why a message was not sent. */
export const MESSAGE_FAULT_TEXTS = {
  empty: 'There is nothing in this message.',
  'too-long': `A message can have ${MAX_MESSAGE_LENGTH.toLocaleString('en-GB')} characters at most.`,
  'not-text': 'This message has characters that cannot be shown.',
};
