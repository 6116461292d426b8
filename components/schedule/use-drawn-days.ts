'use client';

import { startTransition, useEffect, useState } from 'react';
import { idleCallback } from '@/lib/pace/idle-callback';

/** Few enough that a slow phone draws them between two frames. */
const AT_A_TIME = 2;

/** Whether this document's first screen has drawn all its days. Never on the server. */
let isWhole = false;

/**
 * How many of a screen's days are drawn whole: at first those that fill the screen, as the server does, then a few more
 * with each idle moment; all at once on a later screen.
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
