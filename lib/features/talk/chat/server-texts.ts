/** The visit was more than a week ago, or is another worker's now. */
export const CHAT_CLOSED_TEXT = 'This chat is closed. Need help? Contact support.';

/** `most` is the formatted maximum length, "2,000". */
export const messageFaultTexts = (most: string) => ({
  empty: 'This message is empty.',
  'too-long': `Use at most ${most} characters.`,
  'not-text': 'This message has characters that cannot be shown.',
});

export const CHAT_OVER_TEXT = 'Not sent: the chat about this visit is over.';
