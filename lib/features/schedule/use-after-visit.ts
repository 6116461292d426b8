'use client';

import { useMemo } from 'react';
import { useOutboxView } from '@/lib/core/outbox/outbox-context';
import { useClock } from '@/lib/core/session/clock';
import type { Visit } from '@/lib/features/visits/wire';
import { daysWithOverlay } from './overlay';
import { type AfterVisit, afterVisit } from './rules-after-visit';
import { useCachedDays } from './use-way-to';

/** The next visit or the day's total, with queued writes applied; null while the days are unknown. Loaded on demand, for the weight of the day's rules. */
export function useAfterVisit(visit: Visit): AfterVisit | null {
  const days = useCachedDays();
  const clock = useClock();
  const { taps } = useOutboxView();
  return useMemo(
    () => (days ? afterVisit(daysWithOverlay(days, taps, clock.now()), visit) : null),
    [days, taps, clock, visit],
  );
}
