'use client';

import { useMemo } from 'react';
import { useOutboxView } from '@/lib/core/outbox/outbox-context';
import { useClock } from '@/lib/core/session/clock';
import type { Day } from '@/lib/core/time/zoned';
import { useListedVisits } from '@/lib/features/open-visits/hooks';
import { daysWithOverlay } from '@/lib/features/schedule/hooks';
import { readDay } from '@/lib/features/schedule/schedule';
import type { WorkingDay } from '@/lib/features/schedule/schema';
import type { Visit } from '@/lib/features/visits/schema';
import { openHandoversOf } from './handovers';

/** Key handovers of past days, from the list, and from the days that the page or the phone knows. */
export function useOpenHandovers(known: readonly WorkingDay[], today: Day): readonly Visit[] {
  const listed = useListedVisits();
  const clock = useClock();
  const { pending: taps } = useOutboxView();
  return useMemo(() => {
    const ofDays = daysWithOverlay(known, taps, clock.now()).flatMap((day) => readDay(day).visits);
    return openHandoversOf([...(listed ?? []), ...ofDays], today);
  }, [listed, known, taps, clock, today]);
}
