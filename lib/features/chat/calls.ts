import { defineCall, READ_TIMEOUT_MS } from '@/lib/call/define-call';
import type { UnreadChats } from './model';

export const chatCalls = {
  /** Ours: the documents name the sources of unread messages without a path. [CHAT-13] [MENU-03] */
  listUnreadChats: defineCall<Record<never, never>, UnreadChats>({
    id: 'listUnreadChats',
    summary: 'Chats of the worker with messages that are not read yet',
    method: 'GET',
    path: 'contact/unread-chats/',
    access: 'worker',
    timeoutMs: READ_TIMEOUT_MS,
    cache: null,
    offline: 'ignored',
    pollMs: 60_000,
  }),
};
