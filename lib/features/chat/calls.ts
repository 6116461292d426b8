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
  /** Our own call: the requirements name no path for unread messages. [CHAT-13] [MENU-03] */
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

/* Except for the two handover calls these are our own: the requirements name none. [CHAT-13] */

const reads = { method: 'GET', access: 'worker', timeoutMs: READ_TIMEOUT_MS } as const;
const writes = { method: 'POST', access: 'worker', timeoutMs: WRITE_TIMEOUT_MS, cache: null } as const;

const ofChat = 'contact/chats/{chatId}/';
const A_WEEK_S = 7 * 24 * 3600;

export const messageCalls = {
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
  /** Queued in the outbox while offline, in order. */
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
  /** A failed check counts as not allowed. [CONTACT-07] [CONTACT-08] */
  getWorkerChatAllowed: defineCall<{ readonly query: { readonly transfer: number } }, ChatAllowed>({
    ...reads,
    id: 'getWorkerChatAllowed',
    path: 'contact/chat/allowed/worker/',
    asksByQuery: true,
    cache: null,
    offline: 'fails',
    background: true,
  }),
  requestWorkerChat: defineCall<{ readonly body: WorkerChatRequest }, ChatRequestAnswer>({
    ...writes,
    id: 'requestWorkerChat',
    path: 'contact/request-chat-v2/worker/',
    offline: 'fails',
  }),
};
