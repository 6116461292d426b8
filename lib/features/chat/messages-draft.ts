import { messages } from '@/lib/core/texts/messages';

/** Shared by the customer's and the support chat. */
export const chatDraftTexts = messages(
  {
    empty: 'Write a message first.',
    tooLong: 'Use at most {limit, number} characters. You have {count, number}.',
  },
  process.env.MESSAGES_CHAT_DRAFT,
);
