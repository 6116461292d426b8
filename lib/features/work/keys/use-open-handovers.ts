'use client';

import { useMemo } from 'react';
import type { Day } from '@/lib/core/ground/time/zoned';
import { useOutboxView } from '@/lib/core/phone/outbox/outbox-context';
import { useClock } from '@/lib/core/phone/session/clock';
import { useListedVisits } from '@/lib/features/work/open-visits/hooks';
import { daysWithOverlay } from '@/lib/features/work/schedule/hooks';
import { readDay } from '@/lib/features/work/schedule/schedule';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';
import type { Visit } from '@/lib/features/work/visits/schema';
import { openHandoversOf } from './handovers';

/** Lists key handovers of past days, from the list, and from the days that the page or the phone knows. */
export function useOpenHandovers(known: readonly WorkingDay[], today: Day): readonly Visit[] {
  const listed = useListedVisits();
  const clock = useClock();
  const { pending: taps } = useOutboxView();
  return useMemo(() => {
    const ofDays = daysWithOverlay(known, taps, clock.now()).flatMap((day) => readDay(day).visits);
    return openHandoversOf([...(listed ?? []), ...ofDays], today);
  }, [listed, known, taps, clock, today]);
}
