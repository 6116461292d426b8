import { defineCalls, read, write } from '@/lib/core/ground/contract/define-call';
import type { supportChatSchemas } from './schema';

/** The built-in support chat replaces a third-party widget. [CHAT-06] */
export const supportChatCalls = defineCalls<typeof supportChatSchemas>()({
  getSupportChat: read('contact/support-chat/', { pollMs: 4_000, background: true }),
  writeToSupport: write('POST', 'contact/support-chat/messages/'),
  markSupportChat: write('POST', 'contact/support-chat/read/', {
    workerThemself: true,
    background: true,
  }),
  /** The call ends the monitoring of the chat. [CHAT-04] */
  endSupportChat: write('POST', 'contact/support-chat/end/'),
});
