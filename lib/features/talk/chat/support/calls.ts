import { defineCalls, read, write } from '@/lib/core/ground/contract/define-call';
import type { supportChatSchemas } from './schema';

const ofChat = { unpublished: true } as const;

/** Built-in support chat, used without a third-party widget. [CHAT-06] */
export const supportChatCalls = defineCalls<typeof supportChatSchemas>()({
  getSupportChat: read('contact/support-chat/', { ...ofChat, pollMs: 4_000, background: true }),
  writeToSupport: write('POST', 'contact/support-chat/messages/', ofChat),
  markSupportChat: write('POST', 'contact/support-chat/read/', {
    ...ofChat,
    workerThemself: true,
    background: true,
  }),
  /** Ends monitoring of the chat. [CHAT-04] */
  endSupportChat: write('POST', 'contact/support-chat/end/', ofChat),
});
