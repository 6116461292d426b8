'use client';

import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { Day } from '@/lib/core/ground/time/zoned';
import { dayElementId, dayOfHash } from './day-element-id';

/**
 * Goes to a day. A past one is rendered first, also later, once it is loaded. The address keeps it, so that she comes
 * back to it from a visit.
 */
export function usePick(today: Day, goTo: (day: Day) => void, openPast: () => void): (day: Day) => void {
  const waiting = useRef<Day | null>(null);
  useLayoutEffect(() => {
    const day = waiting.current;
    if (day === null || !document.getElementById(dayElementId(day))) return;
    waiting.current = null;
    goTo(day);
  });
  const pick = useCallback(
    (day: Day) => {
      const isPast = day < today;
      rememberDay(isPast ? day : null, today);
      waiting.current = isPast ? day : null;
      if (isPast) openPast();
      goTo(day);
    },
    [today, goTo, openPast],
  );
  useEffect(() => {
    listeners.add(pick);
    return () => void listeners.delete(pick);
  }, [pick]);
  return pick;
}

function rememberDay(day: Day | null, today: Day): void {
  const named = dayOfHash(location.hash);
  if (day === named || (day === null && (named === null || named >= today))) return;
  const hash = day ? `#${dayElementId(day)}` : '';
  history.replaceState(history.state, '', `${location.pathname}${location.search}${hash}`);
}

const listeners = new Set<(day: Day) => void>();

/**
 * Picks a day in an open schedule, because a link within a page does not tell the page. Returns false if none is open.
 */
export function askForDay(day: Day): boolean {
  for (const listen of listeners) listen(day);
  return listeners.size > 0;
}
