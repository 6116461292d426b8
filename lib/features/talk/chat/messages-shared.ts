import { messages } from '@/lib/core/ground/texts/messages';

export const chatButtonTexts = /* @__PURE__ */ messages(
  {
    unread: '{count, plural, one {# unread message} other {# unread messages}}',
    chat: 'Chat',
    notOpened: 'This chat could not be opened. Please try again.',
  },
  process.env.MESSAGES_CHAT_BUTTON,
);

/** Shared by the customer's and the support chat. */
export const chatDraftTexts = /* @__PURE__ */ messages(
  {
    empty: 'Write a message first.',
    tooLong: 'Use at most {limit, number} characters. You have {count, number}.',
  },
  process.env.MESSAGES_CHAT_DRAFT,
);
