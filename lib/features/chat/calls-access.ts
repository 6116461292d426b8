import { defineCall, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { ChatAllowed, ChatRequest, ChatRequestAnswer, ChatToken } from './wire';

const reads = {
  method: 'GET',
  access: 'worker',
  timeoutMs: READ_TIMEOUT_MS,
  cache: null,
  offline: 'fails',
} as const;

export const chatAccessCalls = {
  /** A failed check counts as not allowed. [CONTACT-06] [CONTACT-08] */
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
    path: 'contact/chat/allowed/',
    asksByQuery: true,
  }),
  requestChat: defineCall<{ readonly body: ChatRequest }, ChatRequestAnswer>({
    id: 'requestChat',
    method: 'POST',
    path: 'contact/request-chat-v2/',
    invalidates: ['visit-comms'],
    access: 'worker',
    timeoutMs: WRITE_TIMEOUT_MS,
    cache: null,
    offline: 'fails',
  }),
  /** Used by the gateway only; the token never reaches the browser. [CHAT-09] */
  getChatToken: defineCall<Record<never, never>, ChatToken>({
    ...reads,
    serverOnly: true,
    id: 'getChatToken',
    path: 'contact/request-chat-token/',
  }),
  getSupportChatToken: defineCall<{ readonly query: { readonly messaging: 'true' } }, ChatToken>({
    ...reads,
    id: 'getSupportChatToken',
    path: 'contact/request-customer-service-chat-token/',
  }),
};
