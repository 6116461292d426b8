import { messages } from '@/lib/core/texts/messages';

/** Under the field of a message that cannot be sent as it is: a customer’s and the one to support. */
export const chatDraftTexts = messages(
  {
    empty: 'Write a message first.',
    tooLong: 'Use at most {limit, number} characters. You have {count, number}.',
  },
  process.env.MESSAGES_CHAT_DRAFT,
);
