'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far a finger pulls until letting go refreshes, in CSS pixels: the same way of a thumb at every text size. */
const PULL_PX = 140;
/** Before this far a touch may still be a tap or the beginning of a swipe. */
const SLIP_PX = 12;

/**
 * How far the page around an element is pulled down from its very top, from 0 to 1; letting go at 1 calls `onPull`. The
 * listeners are passive, so that scrolling never waits for them, and of the page alone: a dialog has none.
 */
export function usePull(place: RefObject<HTMLElement | null>, onPull: () => void): number {
  const [pulled, setPulled] = useState(0);
  // A pull must outlast a new drawing of the page.
  const latest = useRef(onPull);
  useEffect(() => {
    latest.current = onPull;
  });
  useEffect(() => {
    const page = place.current?.closest('main');
    if (!page) return;
    let from: { readonly x: number; readonly y: number } | null = null;
    let share = 0;
    const show = (next: number) => {
      share = next;
      setPulled(next);
    };
    const begin = ({ touches }: TouchEvent) => {
      const touch = touches[0];
      const canPull = touch && touches.length === 1 && window.scrollY <= 0;
      from = canPull ? { x: touch.clientX, y: touch.clientY } : null;
    };
    const move = ({ touches }: TouchEvent) => {
      const touch = touches[0];
      if (!from || !touch) return;
      const down = touch.clientY - from.y;
      const isAside = share === 0 && Math.abs(touch.clientX - from.x) > Math.max(down, SLIP_PX);
      if (touches.length > 1 || isAside || window.scrollY > 0) {
        from = null;
        show(0);
      } else show(Math.min(1, Math.max(0, down - SLIP_PX) / PULL_PX));
    };
    const end = () => {
      if (from && share === 1) latest.current();
      from = null;
      if (share > 0) show(0);
    };
    const drop = () => {
      from = null;
      show(0);
    };
    const listeners = { touchstart: begin, touchmove: move, touchend: end, touchcancel: drop } as const;
    for (const name of NAMES) page.addEventListener(name, listeners[name], { passive: true });
    return () => {
      for (const name of NAMES) page.removeEventListener(name, listeners[name]);
    };
  }, [place]);
  return pulled;
}

const NAMES = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
