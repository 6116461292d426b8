'use client';

import { useEffect, useState } from 'react';
import { idleTurn } from '@/lib/pace/idle-turn';

type Popups = typeof import('./dialog-popup');

/** Until this long after a page has settled, the network and the processor belong to the page. */
const SETTLED_MS = 6_000;

let popups: Popups | null = null;

/** Fetches what dialogs and drawers stand on, once; a failure is tried again by the next caller. */
export async function preloadDialog(): Promise<Popups> {
  popups ??= await import('./dialog-popup');
  return popups;
}

/** Fetches the dialogs while nobody waits for them, so that the first one opens at once, also without signal. */
export function usePreloadDialogs(): void {
  useEffect(() => {
    const fetchQuietly = () =>
      void idleTurn()
        .then(preloadDialog)
        .catch(() => undefined);
    const timer = setTimeout(fetchQuietly, SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
}

/**
 * What dialogs and drawers stand on, or null while it has not been asked for. It is fetched at the first opening, so
 * that no page carries it before its buttons work. `onFailure` is told when it could not be had.
 */
export function usePopups(isOpen: boolean, onFailure: () => void, load = preloadDialog): Popups | null {
  const [held, setHeld] = useState<Popups | null>(null);
  const isWanted = isOpen && held === null;
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    load().then(
      (loaded) => !isGone && setHeld(loaded),
      () => !isGone && onFailure(),
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, onFailure, load]);
  return held;
}
