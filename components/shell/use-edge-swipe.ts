'use client';

import { type RefObject, useEffect } from 'react';

/**
 * A swipe may start within this many CSS pixels of the right edge; that is wider than the system's own gesture zone.
 */
const EDGE_PX = 40;

/** A swipe covers at least this many CSS pixels. */
const SWIPE_PX = 48;

/**
 * Calls `onSwipe` for a one-finger swipe from the right edge. Native listeners: React's also receive touches
 * from dialogs in portals. Passive, so that scrolling is not delayed. [MENU-18]
 */
export function useEdgeSwipe(place: RefObject<HTMLElement | null>, onSwipe: () => void, isOn: boolean): void {
  useEffect(() => {
    const element = place.current;
    if (!element || !isOn) return;
    let from: Touch | null = null;
    const begin = ({ touches }: TouchEvent) => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      from = touch && touch.clientX >= window.innerWidth - EDGE_PX ? touch : null;
    };
    const move = ({ touches }: TouchEvent) => {
      const touch = touches[0];
      if (!from || !touch) return;
      const across = from.clientX - touch.clientX;
      const along = Math.abs(from.clientY - touch.clientY);
      // A second finger or vertical scrolling cancels the swipe.
      if (touches.length > 1 || along > SWIPE_PX) from = null;
      else if (across > SWIPE_PX && across > 2 * along) {
        from = null;
        onSwipe();
      }
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchmove', move, { passive: true });
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', move);
    };
  }, [place, onSwipe, isOn]);
}
