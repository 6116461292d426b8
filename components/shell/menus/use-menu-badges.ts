'use client';

import { useAvailabilitySignal } from '@/lib/features/extra-jobs/hooks';
import { signalHours } from '@/lib/features/extra-jobs/rules';
import { usePaymentDetails } from '@/lib/features/payment-details/hooks';
import { needsAttention } from '@/lib/features/payment-details/rules';
import type { Worker } from '@/lib/features/session/wire';
import { formatBadgeHours } from '@/lib/format/hours';
import { shellMessages } from '@/lib/messages/shell-messages';
import type { MenuItemId } from './menu.view';
import { useWaiting } from './use-waiting';

export interface MenuBadge {
  readonly kind: 'warn' | 'bad' | 'brand';
  readonly text: string;
  /** What a screen reader says after it. */
  readonly meaning?: string;
}

export type MenuBadges = Partial<Record<MenuItemId, MenuBadge>>;

/** What the items of the side menu say, live while the menu is there. [MENU-02] [MENU-03] [MENU-05] [MENU-12] */
export function useMenuBadges(worker: Worker | null): MenuBadges {
  const workerId = worker?.id ?? null;
  const details = usePaymentDetails(workerId).data;
  const hours = signalHours(useAvailabilitySignal(worker?.isSwat ? null : workerId).data);
  const { tickets, unread } = useWaiting();
  const { attention, chat, chatMeaning, extraHoursMeaning, ticketsMeaning } = shellMessages;
  return {
    ...(details && needsAttention(details) && { profile: { kind: 'warn', text: attention } }),
    ...(unread && { schedule: { kind: 'bad', text: chat({ count: unread }), meaning: chatMeaning } }),
    ...(hours && { extraJobs: { kind: 'brand', text: formatBadgeHours(hours), meaning: extraHoursMeaning } }),
    ...(tickets && { help: { kind: 'bad', text: String(tickets), meaning: ticketsMeaning } }),
  };
}
