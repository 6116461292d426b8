/** Of a chat whose visit was more than a week ago, or is somebody else’s by now. */
export const CHAT_CLOSED_TEXT = 'This chat is closed.';

/** Why a message was not sent, by the most characters that one can have, "2,000". */
export const messageFaultTexts = (most: string) => ({
  empty: 'This message is empty.',
  'too-long': `A message can have ${most} characters at most.`,
  'not-text': 'This message has characters that cannot be shown.',
});
