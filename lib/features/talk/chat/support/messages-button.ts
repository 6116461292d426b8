import { messages } from '@/lib/core/ground/texts/messages';

export const chatSupportButtonTexts = messages(
  {
    open: 'Chat to support',
  },
  process.env.MESSAGES_CHAT_SUPPORT_BUTTON,
);
