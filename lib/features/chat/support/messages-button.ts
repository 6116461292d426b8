import { messages } from '@/lib/core/texts/messages';

/** The button that opens the chat with support, on pages that have none themselves. */
export const supportChatButtonTexts = messages(
  {
    // The cleaner's side.
    open: 'Chat to support',
  },
  process.env.MESSAGES_CHAT_SUPPORT_BUTTON,
);
