'use client';

import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { Day } from '@/lib/core/ground/time/zoned';
import { idleCallback } from '@/lib/core/phone/scheduling/idle-callback';
import { toScheduleSummary } from '@/lib/features/work/schedule/schedule-summary';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';

/** Few enough for a slow phone to render between two frames. */
const AT_A_TIME = 2;

/** It is true if the first screen of this document has rendered all days. It is never true on the server. */
let isWhole = false;

/**
 * Returns the number of days to render: the first screen as on the server, then more at each idle callback. Later
 * screens render all.
 */
export function useDrawnDays(first: number, all: number): number {
  const [more, setMore] = useState(isWhole ? all : 0);
  const drawn = Math.min(first + more, all);
  useEffect(() => {
    if (drawn === all) {
      isWhole = isWhole || all > 0;
      return;
    }
    let isHere = true;
    void idleCallback().then(() => {
      if (isHere) startTransition(() => setMore((count) => count + AT_A_TIME));
    });
    return () => {
      isHere = false;
    };
  }, [drawn, all]);
  return drawn;
}

/** Reuses the object of each unchanged day, so that a refresh renders only changed days. */
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

const shownOf = (day: WorkingDay) => JSON.stringify(toScheduleSummary([day]));
