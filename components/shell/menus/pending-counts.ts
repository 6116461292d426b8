'use client';

import { shellMessages } from '@/lib/core/ground/texts/shell-messages';
import { type CallState, useCall } from '@/lib/core/phone/client/use-call';
import { unreadBadge, unreadCount } from '@/lib/features/talk/chat/rules';
import { useUnreadChats } from '@/lib/features/talk/chat/use-unread-chats';
import { ticketCountCalls } from '@/lib/features/work/help/calls';
import type { TicketCount } from '@/lib/features/work/help/schema';

export interface PendingCounts {
  /** This many tickets are in progress. */
  readonly tickets: number;
  /** This many tickets have an unread answer. */
  readonly answers: number;
  /** The badge shows this number of unread messages. */
  readonly unread: string | null;
}

/** Screen readers read this name. */
export function ticketsName(page: string, { tickets, answers }: PendingCounts): string {
  const requests = shellMessages.ticketsMeaning({ page, badge: tickets });
  return answers ? shellMessages.newAnswer({ requests }) : requests;
}

export function usePendingCounts(): PendingCounts {
  const { count = 0, unreadCount: answers = 0 } = useTicketCount(true).data ?? {};
  const chats = useUnreadChats(true).data;
  return { tickets: count, answers, unread: chats ? unreadBadge(unreadCount(chats)) : null };
}

/** It is polled every minute. [HELP-30] */
export function useTicketCount(isOn: boolean): CallState<TicketCount> {
  return useCall(ticketCountCalls.countTickets, {}, null, { isOn });
}
