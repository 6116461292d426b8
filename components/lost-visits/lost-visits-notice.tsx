'use client';

import { splitComponent } from '@/components/ui/lazy-component';
import { useLostVisits } from '@/lib/features/lost-visits/hooks';

const card = splitComponent(async () => (await import('./lost-visits-card')).LostVisitsCard);

/** Tells of visits that somebody else took from the worker, until they say that they have read it. */
export function LostVisitsNotice() {
  const { data: losses } = useLostVisits();
  const hasNews = losses?.some(({ isUnread }) => isUnread) ?? false;
  return (
    // Always there: what comes into it later is announced.
    <div aria-live="polite">{hasNews && losses && <card.Split losses={losses} />}</div>
  );
}
