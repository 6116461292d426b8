'use client';

import { splitComponent } from '@/components/ui/lazy-component';
import type { Day, Instant } from '@/lib/core/time/zoned';
import { useOpenVisits } from '@/lib/features/open-visits/hooks';
import type { ScheduleDay } from '@/lib/features/schedule/schedule';
import { objectIdOf } from '@/lib/features/visits/visit-id';

interface OpenVisitsNoticeProps {
  readonly days: readonly ScheduleDay[];
  readonly today: Day;
  readonly now: Instant;
}

const card = splitComponent(async () => (await import('./open-visit-card')).OpenVisitCard);

/** A card for each visit that runs since before today, until it is finished. */
export function OpenVisitsNotice({ days, today, now }: OpenVisitsNoticeProps) {
  const open = useOpenVisits(days, today);
  return (
    // Always rendered: a live region announces only changes.
    <div aria-live="polite">
      {open.map((visit) => (
        <card.Split key={objectIdOf(visit)} visit={visit} now={now} />
      ))}
    </div>
  );
}
