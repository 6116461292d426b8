import Link from 'next/link';
import { Fragment, type ReactNode } from 'react';
import { buttonStyle, classNames } from '@/components/ui/styles';
import type { Day, Instant } from '@/lib/core/time/zoned';
import { openVisitsMessages } from '@/lib/features/open-visits/messages';
import type { ScheduleDay } from '@/lib/features/schedule/schedule';
import type { Visit } from '@/lib/features/visits/schema';
import { objectIdOf } from '@/lib/features/visits/visit-id';
import { routes } from '@/lib/routes';

/** Of a notice on the schedule. */
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
    // Always rendered: a live region announces only changes.
    <div aria-live="polite">
      {visits.map((visit) => (
        <Fragment key={objectIdOf(visit)}>{card(visit)}</Fragment>
      ))}
    </div>
  );
}

export function OpenVisitLink({ visit }: { readonly visit: Visit }) {
  return (
    <Link
      href={routes.visit(visit.jobId, visit.scheduledDate, visit.actualDate)}
      prefetch={false}
      className={classNames(buttonStyle('secondary', 'tap'), 'w-full')}
    >
      {openVisitsMessages.openVisit}
    </Link>
  );
}
