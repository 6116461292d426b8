import { Fragment, type ReactNode } from 'react';
import type { Day, Instant } from '@/lib/core/ground/time/zoned';
import type { ScheduleDay } from '@/lib/features/work/schedule/schedule';
import type { Visit } from '@/lib/features/work/visits/schema';
import { objectIdOf } from '@/lib/features/work/visits/visit-id';

/** Each notice on the schedule has these props. */
export interface ScheduleNoticeProps {
  readonly days: readonly ScheduleDay[];
  readonly today: Day;
  readonly now: Instant;
}

interface VisitCardListProps {
  readonly visits: readonly Visit[];
  readonly card: (visit: Visit) => ReactNode;
}

export function VisitCardList({ visits, card }: VisitCardListProps) {
  return (
    // The region is always rendered, because a live region announces only changes.
    <div aria-live="polite">
      {visits.map((visit) => (
        <Fragment key={objectIdOf(visit)}>{card(visit)}</Fragment>
      ))}
    </div>
  );
}
