'use client';

import { type TouchEvent, useRef } from 'react';

/** A swipe covers at least this many CSS pixels. */
const SWIPE_PX = 60;

/** Returns touch handlers that call `onSwipe` for a clearly horizontal swipe towards a side. */
export function useSwipe(side: 'start' | 'end', onSwipe: () => void) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const sign = side === 'start' ? -1 : 1;
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      from.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!from.current || !touch) return;
      const across = (touch.clientX - from.current.x) * sign;
      if (across > SWIPE_PX && across > 2 * Math.abs(touch.clientY - from.current.y)) onSwipe();
      from.current = null;
    },
  };
}
