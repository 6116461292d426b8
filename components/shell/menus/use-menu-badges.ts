'use client';

import { useAvailabilitySignal } from '@/lib/features/extra-jobs/hooks';
import { signalHours } from '@/lib/features/extra-jobs/rules';
import { usePaymentDetails } from '@/lib/features/profile/hooks';
import { needsAttention } from '@/lib/features/profile/rules';
import type { Worker } from '@/lib/features/session/wire';
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
  return {
    ...(details && needsAttention(details) && { profile: { kind: 'warn', text: 'Attention' } }),
    ...(unread && { schedule: { kind: 'bad', text: `Chat ${unread}`, meaning: 'unread' } }),
    ...(hours && { extraJobs: { kind: 'brand', text: `${hours}h`, meaning: 'with extra jobs' } }),
    ...(tickets && { help: { kind: 'bad', text: String(tickets), meaning: 'in progress' } }),
  };
}
