'use client';

import { useEffect, useState } from 'react';
import { idleCallback } from '@/lib/core/scheduling/idle-callback';
import { onceSettled } from '@/lib/core/scheduling/settled-screen';

type Popups = typeof import('./dialog-popup');

let popups: Popups | null = null;

/**
 * Fetches what dialogs and drawers stand on, once; a failure is tried again by the next caller.
 * See docs/decisions/0014-base-ui-on-demand-and-own-toasts.md.
 */
export async function preloadDialog(): Promise<Popups> {
  popups ??= await import('./dialog-popup');
  return popups;
}

/**
 * Fetches what opens later while nobody waits for it, so that its first opening is at once, also without signal. The list
 * is to be the same at each render.
 */
export function usePreload(parts: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const fetchQuietly = async () => {
      for (const load of parts) {
        await idleCallback();
        await load().catch(() => undefined);
      }
    };
    return onceSettled(() => void fetchQuietly());
  }, [parts]);
}

/**
 * What dialogs and drawers stand on, or null while it has not been asked for. It is fetched at the first opening, so
 * that no page carries it before its buttons work. `onFailure` is told when it could not be had.
 */
export function usePopups(isOpen: boolean, onFailure: () => void, load = preloadDialog): Popups | null {
  return useOnceOpen(isOpen, onFailure, load);
}

/** Code that is fetched at the first opening and kept from then on; null before. */
export function useOnceOpen<T extends object>(
  isOpen: boolean,
  onFailure: () => void,
  load: () => Promise<T>,
): T | null {
  const [held, setHeld] = useState<T | null>(null);
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
