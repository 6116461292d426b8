'use client';

import { useUnreadChats } from '@/lib/features/chat/hooks';
import { unreadBadge, unreadCount } from '@/lib/features/chat/rules';
import { useTicketCount } from '@/lib/features/help/hooks';

/** What waits for an answer: tickets in progress, and the unread messages as a badge shows them. */
export function useWaiting(): { readonly tickets: number; readonly unread: string | null } {
  const tickets = useTicketCount(true).data?.count ?? 0;
  const chats = useUnreadChats(true).data;
  return { tickets, unread: chats ? unreadBadge(unreadCount(chats)) : null };
}
