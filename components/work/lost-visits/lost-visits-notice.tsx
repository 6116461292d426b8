'use client';

import { splitComponent } from '@/components/ui/lazy-component';
import { useLostVisits } from '@/lib/features/work/lost-visits/hooks';

const card = splitComponent(async () => (await import('./lost-visits-card')).LostVisitsCard);

/** The notice is shown until the worker marks the losses as read. */
export function LostVisitsNotice() {
  const { data: losses } = useLostVisits();
  const hasUnread = losses?.some(({ isUnread }) => isUnread) ?? false;
  return (
    // The region is always rendered, because a live region announces only changes.
    <div aria-live="polite">{hasUnread && losses && <card.Split losses={losses} />}</div>
  );
}
