'use client';

import { formatBadgeHours } from '@/lib/core/format/hours';
import type { Worker } from '@/lib/core/session/wire';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { shellMessages } from '@/lib/core/texts/shell-messages';
import { useAvailabilitySignal } from '@/lib/features/extra-jobs/hooks';
import { signalHours } from '@/lib/features/extra-jobs/rules';
import { usePaymentDetails } from '@/lib/features/payment-details/hooks';
import { needsAttention } from '@/lib/features/payment-details/rules';
import type { MenuItemId } from './menu.view';
import { useWaiting } from './use-waiting';

export interface MenuBadge {
  readonly kind: 'warn' | 'bad' | 'brand';
  readonly text: string;
  /** The page with what waits there, as a screen reader says it; without, both as they stand. */
  readonly name?: string;
}

export type MenuBadges = Partial<Record<MenuItemId, MenuBadge>>;

/** What the items of the side menu say, live while the menu is there. [MENU-02] [MENU-03] [MENU-05] [MENU-12] */
export function useMenuBadges(worker: Worker | null): MenuBadges {
  const workerId = worker?.id ?? null;
  const details = usePaymentDetails(workerId).data;
  const hours = signalHours(useAvailabilitySignal(worker?.isSwat ? null : workerId).data);
  const { tickets, unread } = useWaiting();
  return {
    ...(details && needsAttention(details) && { profile: { kind: 'warn', text: shellMessages.attention } }),
    ...(unread && { schedule: chatBadge(unread), customerComms: unreadBadge(unread) }),
    ...(hours && { extraJobs: hoursBadge(hours) }),
    ...(tickets && { help: ticketsBadge(tickets) }),
  };
}

function chatBadge(unread: string): MenuBadge {
  const text = shellMessages.chat({ count: unread });
  return { kind: 'bad', text, name: shellMessages.chatMeaning({ page: pageTitle('schedule'), badge: text }) };
}

function unreadBadge(unread: string): MenuBadge {
  const name = shellMessages.chatMeaning({ page: pageTitle('customerComms'), badge: unread });
  return { kind: 'bad', text: unread, name };
}

function hoursBadge(hours: number): MenuBadge {
  const text = formatBadgeHours(hours);
  const page = pageTitle('extraJobs');
  return { kind: 'brand', text, name: shellMessages.extraHoursMeaning({ page, badge: text }) };
}

function ticketsBadge(tickets: number): MenuBadge {
  const text = String(tickets);
  return { kind: 'bad', text, name: shellMessages.ticketsMeaning({ page: pageTitle('help'), badge: text }) };
}
