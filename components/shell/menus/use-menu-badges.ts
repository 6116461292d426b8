'use client';

import { formatBadgeHours } from '@/lib/core/ground/format/hours';
import type { Worker } from '@/lib/core/ground/session/schema';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { shellMessages } from '@/lib/core/ground/texts/shell-messages';
import { usePaymentDetails } from '@/lib/features/people/payment-details/hooks';
import { needsAttention } from '@/lib/features/people/payment-details/rules';
import { useAvailabilitySignal } from '@/lib/features/work/extra-jobs/hooks';
import { signalHours } from '@/lib/features/work/extra-jobs/rules';
import type { MenuItemId } from './menu.view';
import { type PendingCounts, ticketsName, usePendingCounts } from './pending-counts';

export interface MenuBadge {
  readonly kind: 'warn' | 'bad' | 'brand';
  readonly text: string;
  /** This is the accessible name of the link; without it the label and the text are read. */
  readonly name?: string;
}

export type MenuBadges = Partial<Record<MenuItemId, MenuBadge>>;

/** The counts of the menu items stay up to date. [MENU-02] [MENU-03] [MENU-05] [MENU-12] */
export function useMenuBadges(worker: Worker | null): MenuBadges {
  const workerId = worker?.id ?? null;
  const details = usePaymentDetails(workerId).data;
  const hours = signalHours(useAvailabilitySignal(worker?.isSwat ? null : workerId).data);
  const counts = usePendingCounts();
  const { unread } = counts;
  return {
    ...(details && needsAttention(details) && { profile: { kind: 'warn', text: shellMessages.attention } }),
    ...(unread && { schedule: chatBadge(unread), customerComms: unreadBadge(unread) }),
    ...(hours && { extraJobs: hoursBadge(hours) }),
    ...(counts.tickets && { help: ticketsBadge(counts) }),
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

/** The badge is red while one has an answer that was not read. [MENU-12] */
function ticketsBadge(counts: PendingCounts): MenuBadge {
  const name = ticketsName(pageTitle('help'), counts);
  return { kind: counts.answers ? 'bad' : 'brand', text: String(counts.tickets), name };
}
