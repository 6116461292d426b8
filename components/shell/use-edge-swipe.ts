'use client';

import { type RefObject, useEffect } from 'react';

/** How far from the screen's right edge a swipe may begin: a little more than phones keep for their own gestures. */
const EDGE_PX = 40;
/** A thumb's way that is meant as a swipe and not as a slip. */
const SWIPE_PX = 48;

/**
 * Calls `onSwipe` when one finger comes in from the right edge over an element that reaches there. The listeners are
 * its own, as React's would also hear touches in a dialog that is drawn elsewhere, and passive, so that scrolling never
 * waits for them. [MENU-18]
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
      // A second finger, or a thumb that scrolls, ends the swipe before it is one.
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
