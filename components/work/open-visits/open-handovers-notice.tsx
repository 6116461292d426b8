'use client';

import { splitComponent } from '@/components/ui/lazy-component';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import type { Day } from '@/lib/core/ground/time/zoned';
import { useKnownFeature } from '@/lib/features/people/flags/hooks';
import { useOpenHandovers } from '@/lib/features/work/keys/use-open-handovers';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';
import { usePastDays } from '@/lib/features/work/schedule/use-past-days';
import { useCachedDays } from '@/lib/features/work/schedule/use-travel-leg';
import { VisitCardList } from './visit-card-list';

const card = splitComponent(async () => (await import('./open-handover-card')).OpenHandoverCard);

interface OpenHandoversNoticeProps {
  /** The page has already loaded these days. */
  readonly known: readonly WorkingDay[];
  readonly today: Day;
}

/** Shows a card for each key handover of a past day that is still open, with the way to complete it. */
export function OpenHandoversNotice({ known, today }: OpenHandoversNoticeProps) {
  const open = useOpenHandovers(known, today);
  return <VisitCardList visits={open} card={(visit) => <card.Split visit={visit} today={today} />} />;
}

interface OpenHandoversProps {
  /** It is null until the worker is known. */
  readonly workerId: number | null;
  readonly today: Day;
}

/**
 * Finds the handovers on a page without days: in the list of open visits, in the days on the phone, and in past days if
 * there is no list.
 */
export function OpenHandovers({ workerId, today }: OpenHandoversProps) {
  const hasList = useKnownFeature(OWN_FEATURES.openVisits) ?? true;
  const past = usePastDays(hasList ? null : workerId, null, today);
  const onPhone = useCachedDays() ?? NO_DAYS;
  return <OpenHandoversNotice known={past.days.length > 0 ? past.days : onPhone} today={today} />;
}

const NO_DAYS: readonly WorkingDay[] = [];
