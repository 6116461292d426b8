'use client';

import { splitComponent } from '@/components/ui/lazy-component';
import { useOpenVisits } from '@/lib/features/work/open-visits/hooks';
import { type ScheduleNoticeProps, VisitCardList } from './visit-card-list';

const card = splitComponent(async () => (await import('./open-visit-card')).OpenVisitCard);

/** Shows a card for each visit that runs since before today, until it is finished. */
export function OpenVisitsNotice({ days, today, now }: ScheduleNoticeProps) {
  const open = useOpenVisits(days, today);
  return <VisitCardList visits={open} card={(visit) => <card.Split visit={visit} now={now} />} />;
}
