'use client';

import { useEffect } from 'react';

/** How long a phone that slept may take to notice that the hour is over, when nothing else wakes the page. */
const LOOK_MS = 30_000;

/**
 * Calls `onEnd` when the time that is left has passed, by the clock on the wall: timers stand still while a phone sleeps,
 * so it is looked at again when the page is back. Null turns the timer off. [DEMO-09] [DEMO-10]
 */
export function useEndOfDemo(leftMs: number | null, onEnd: () => void): void {
  useEffect(() => {
    if (leftMs === null) return;
    const endMs = Date.now() + leftMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const nowMs = Date.now();
      if (nowMs >= endMs) onEnd();
      else timer = setTimeout(look, Math.min(endMs - nowMs, LOOK_MS));
    };
    look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [leftMs, onEnd]);
}
