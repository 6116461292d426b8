'use client';

import { brand } from '@/lib/brand';
import { useClock } from '@/lib/core/session/clock';
import { dayOf, isDay, timeOf } from '@/lib/core/time/zoned';
import { useFeature } from '@/lib/features/flags/hooks';
import type { BreakDraft } from '@/lib/features/time-off/break-draft';
import type { BreakSurroundings } from '@/lib/features/time-off/breaks';
import { useDayAvailability } from '@/lib/features/time-off/hooks';
import { FEATURES } from '@/lib/flags';

/** The date, time, hours and note rule that a draft is checked against, read when the check runs. */
export function useSurroundings(workerId: number, { type, startDay }: BreakDraft): () => BreakSurroundings {
  const { now } = useClock();
  const isNoteRequired = useFeature(FEATURES.timeOffMessageRequired);
  const { data } = useDayAvailability(workerId, type === 'part_day' && isDay(startDay) ? startDay : null);
  return () => ({
    today: dayOf(now(), brand.timeZone),
    time: timeOf(now(), brand.timeZone),
    hours: type === 'part_day' ? (data?.availability ?? null) : null,
    isNoteRequired,
  });
}
