import { defineCall, READ_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { UnreadChats } from './wire';

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
