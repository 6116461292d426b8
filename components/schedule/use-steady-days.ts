'use client';

import { useMemo, useRef } from 'react';
import type { Day } from '@/lib/core/time/zoned';
import { briefDays } from '@/lib/features/schedule/brief';
import type { WorkingDay } from '@/lib/features/schedule/wire';

/**
 * Keeps the object of each day whose shown content is unchanged: a refresh replaces all objects, and only changed days
 * should render again.
 */
export function useSteadyDays(days: readonly WorkingDay[]): readonly WorkingDay[] {
  const kept = useRef(new Map<Day, WorkingDay>());
  return useMemo(
    () =>
      days.map((day) => {
        const known = kept.current.get(day.day);
        if (known && shownOf(known) === shownOf(day)) return known;
        kept.current.set(day.day, day);
        return day;
      }),
    [days],
  );
}

const shownOf = (day: WorkingDay) => JSON.stringify(briefDays([day]));
