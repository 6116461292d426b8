import { messages } from '@/lib/core/texts/messages';

/** What the ways into chats say, on pages that have no chat themselves. */
export const chatButtonTexts = messages(
  {
    unread: '{count, plural, one {# unread message} other {# unread messages}}',
    /** The button on a visit. [VISIT-08] */
    chat: 'Chat',
    notOpened: 'This chat could not be opened. Please try again.',
  },
  process.env.MESSAGES_CHAT_BUTTON,
);
