import { messages } from '@/lib/core/texts/messages';

export const chatButtonTexts = messages(
  {
    unread: '{count, plural, one {# unread message} other {# unread messages}}',
    chat: 'Chat',
    notOpened: 'This chat could not be opened. Please try again.',
  },
  process.env.MESSAGES_CHAT_BUTTON,
);
