'use client';

import { useMemo } from 'react';
import { splitComponent } from '@/components/ui/lazy-component';
import { handoversOf } from '@/lib/features/keys/handovers';
import { readDay } from '@/lib/features/schedule/schedule';
import type { WorkingDay } from '@/lib/features/schedule/schema';
import { displayState } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/schema';
import { objectIdOf } from '@/lib/features/visits/visit-id';

const card = splitComponent(async () => (await import('./open-handover-card')).OpenHandoverCard);

/** A card for each key handover of a past day whose keys have not changed hands, with the way to complete it. */
export function OpenHandoversNotice({ past }: { readonly past: readonly WorkingDay[] }) {
  const open = useMemo(() => past.flatMap((day) => readDay(day).visits).filter(hasOpenHandover), [past]);
  return (
    // Always rendered: a live region announces only changes.
    <div aria-live="polite">
      {open.map((visit) => (
        <card.Split key={objectIdOf(visit)} visit={visit} />
      ))}
    </div>
  );
}

/** A visit that still runs has a card of its own. */
function hasOpenHandover(visit: Visit): boolean {
  const isOpen = handoversOf(visit).some(
    ({ keysToGive, keysToCollect }) => keysToGive.length + keysToCollect.length > 0,
  );
  return isOpen && !visit.skipped && displayState(visit) !== 'started';
}
