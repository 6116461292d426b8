import { defineCall, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type {
  ChatAllowed,
  ChatHistory,
  ChatMark,
  ChatMarked,
  ChatMessage,
  ChatRequestAnswer,
  Chats,
  NewChatMessage,
  UnreadChats,
  WorkerChatRequest,
} from './wire';

export const chatCalls = {
  /** Ours: the documents name the sources of unread messages without a path. [CHAT-13] [MENU-03] */
  listUnreadChats: defineCall<Record<never, never>, UnreadChats>({
    id: 'listUnreadChats',
    method: 'GET',
    access: 'worker',
    timeoutMs: READ_TIMEOUT_MS,
    cache: { name: 'unread-chats', maxAgeS: 7 * 24 * 3600 },
    waitsForIdle: true,
    path: 'contact/unread-chats/',
    offline: 'cached',
    pollMs: 60_000,
    background: true,
  }),
};

/* What is said in chats. All but the two calls about handovers is ours: the documents name no calls for it. [CHAT-13] */

const reads = { method: 'GET', access: 'worker', timeoutMs: READ_TIMEOUT_MS } as const;
const writes = { method: 'POST', access: 'worker', timeoutMs: WRITE_TIMEOUT_MS, cache: null } as const;

const ofChat = 'contact/chats/{chatId}/';
const A_WEEK_S = 7 * 24 * 3600;

export const messageCalls = {
  /** [ACHV-10] */
  listChats: defineCall<{ readonly query: { readonly with: 'customers' | 'workers' } }, Chats>({
    ...reads,
    id: 'listChats',
    path: 'contact/chats/',
    cache: { name: 'chats', maxAgeS: A_WEEK_S },
    asksByQuery: true,
    offline: 'cached',
  }),
  listChatMessages: defineCall<
    {
      readonly params: { readonly chatId: number };
      readonly query?: { readonly before?: number | undefined };
    },
    ChatHistory
  >({
    ...reads,
    id: 'listChatMessages',
    path: `${ofChat}messages/`,
    cache: { name: 'chat messages', maxAgeS: A_WEEK_S },
    asksByQuery: true,
    offline: 'cached',
  }),
  /** Waits in the outbox without signal, in the order of the taps. */
  sendChatMessage: defineCall<
    { readonly params: { readonly chatId: number }; readonly body: NewChatMessage },
    ChatMessage
  >({
    ...writes,
    id: 'sendChatMessage',
    path: `${ofChat}messages/`,
    offline: 'queued',
    invalidates: ['chats', 'visit-comms'],
  }),
  markChat: defineCall<{ readonly params: { readonly chatId: number }; readonly body: ChatMark }, ChatMarked>(
    {
      ...writes,
      id: 'markChat',
      // The worker's own unread count must not change because an administrator looked.
      workerThemself: true,
      path: `${ofChat}marks/`,
      offline: 'fails',
      invalidates: ['unread-chats'],
      background: true,
    },
  ),
  /** A check that fails counts as not allowed. [CONTACT-07] [CONTACT-08] */
  getWorkerChatAllowed: defineCall<{ readonly query: { readonly transfer: number } }, ChatAllowed>({
    ...reads,
    id: 'getWorkerChatAllowed',
    path: 'contact/chat/allowed/worker/',
    asksByQuery: true,
    cache: null,
    offline: 'fails',
    background: true,
  }),
  /** [CHAT-12] */
  requestWorkerChat: defineCall<{ readonly body: WorkerChatRequest }, ChatRequestAnswer>({
    ...writes,
    id: 'requestWorkerChat',
    path: 'contact/request-chat-v2/worker/',
    offline: 'fails',
  }),
};
