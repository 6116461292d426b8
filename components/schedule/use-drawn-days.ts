'use client';

import { startTransition, useEffect, useState } from 'react';
import { idleCallback } from '@/lib/core/scheduling/idle-callback';

/** Few enough for a slow phone to render between two frames. */
const AT_A_TIME = 2;

/** Whether this document's first screen has drawn all its days. Never on the server. */
let isWhole = false;

/**
 * How many days render completely: first those that fill the screen, as on the server, then a few more at each idle
 * callback. Later screens render all at once.
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
