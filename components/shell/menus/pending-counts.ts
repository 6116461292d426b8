'use client';

import { shellMessages } from '@/lib/core/ground/texts/shell-messages';
import { type CallState, useCall } from '@/lib/core/phone/client/use-call';
import { unreadBadge, unreadCount } from '@/lib/features/talk/chat/rules';
import { useUnreadChats } from '@/lib/features/talk/chat/use-unread-chats';
import { ticketCountCalls } from '@/lib/features/work/help/calls';
import type { TicketCount } from '@/lib/features/work/help/schema';

export interface PendingCounts {
  /** In progress. */
  readonly tickets: number;
  /** Tickets with an answer that was not read. */
  readonly answers: number;
  /** Unread messages as badge text. */
  readonly unread: string | null;
}

/** For screen readers. */
export function ticketsName(page: string, { tickets, answers }: PendingCounts): string {
  const requests = shellMessages.ticketsMeaning({ page, badge: tickets });
  return answers ? shellMessages.newAnswer({ requests }) : requests;
}

export function usePendingCounts(): PendingCounts {
  const { count = 0, unreadCount: answers = 0 } = useTicketCount(true).data ?? {};
  const chats = useUnreadChats(true).data;
  return { tickets: count, answers, unread: chats ? unreadBadge(unreadCount(chats)) : null };
}

/** Polled every minute. [HELP-30] */
export function useTicketCount(isOn: boolean): CallState<TicketCount> {
  return useCall(ticketCountCalls.countTickets, {}, null, { isOn });
}
