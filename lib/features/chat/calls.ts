import { defineCall, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '@/lib/call/define-call';
import type { ChatAllowed, ChatRequest, ChatRequestAnswer, ChatToken, UnreadChats } from './model';

const reads = {
  method: 'GET',
  access: 'worker',
  timeoutMs: READ_TIMEOUT_MS,
  cache: null,
  offline: 'fails',
} as const;

export const chatCalls = {
  /** Ours: the documents name the sources of unread messages without a path. [CHAT-13] [MENU-03] */
  listUnreadChats: defineCall<Record<never, never>, UnreadChats>({
    ...reads,
    id: 'listUnreadChats',
    waitsForIdle: true,
    summary: 'Chats of the worker with messages that are not read yet',
    path: 'contact/unread-chats/',
    offline: 'ignored',
    pollMs: 60_000,
    background: true,
  }),
  /** A check that fails counts as not allowed. [CONTACT-06] [CONTACT-08] */
  getChatAllowed: defineCall<
    {
      readonly query: {
        readonly job: number;
        readonly actualDate: string;
        readonly reason?: string | undefined;
      };
    },
    ChatAllowed
  >({
    ...reads,
    id: 'getChatAllowed',
    summary: 'Whether the worker may chat to the customer of a visit',
    path: 'contact/chat/allowed/',
  }),
  /** [CHAT-11] */
  requestChat: defineCall<{ readonly body: ChatRequest }, ChatRequestAnswer>({
    id: 'requestChat',
    summary: 'Open the chat with a visit’s customer',
    method: 'POST',
    path: 'contact/request-chat-v2/',
    access: 'worker',
    timeoutMs: WRITE_TIMEOUT_MS,
    cache: null,
    offline: 'fails',
  }),
  /** [CHAT-09] */
  getChatToken: defineCall<Record<never, never>, ChatToken>({
    ...reads,
    id: 'getChatToken',
    summary: 'A token for the service that carries chats with customers and workers',
    path: 'contact/request-chat-token/',
  }),
  /** [CHAT-08] */
  getSupportChatToken: defineCall<{ readonly query: { readonly messaging: 'true' } }, ChatToken>({
    ...reads,
    id: 'getSupportChatToken',
    summary: 'A token for the service that carries the chat with support',
    path: 'contact/request-customer-service-chat-token/',
  }),
};
