'use client';

import { type ReactNode, useSyncExternalStore, ViewTransition } from 'react';

/** `navigator.deviceMemory` in gigabytes. Safari does not report it, and iPhones are fast enough. */
const ENOUGH_MEMORY = 8;

/**
 * Animates page changes with view transitions. Not on slow phones, where the snapshot of the old page takes
 * about 100 ms, and not with reduced motion. Later updates do not animate: app/page-turn.css.
 */
export function PageTransition({ children }: { readonly children: ReactNode }) {
  const hasMotion = useSyncExternalStore(neverChanges, hasMotionHere, () => false);
  return (
    <ViewTransition
      default="none"
      enter={hasMotion ? 'page-in' : 'none'}
      exit={hasMotion ? 'page-out' : 'none'}
    >
      {children}
    </ViewTransition>
  );
}

const neverChanges = () => () => {};

function hasMotionHere(): boolean {
  const { deviceMemory } = navigator as Navigator & { readonly deviceMemory?: number };
  return animatesPages(matchMedia('(prefers-reduced-motion: reduce)').matches, deviceMemory);
}

/** `memory` is in gigabytes. */
export function animatesPages(wantsLessMotion: boolean, memory = ENOUGH_MEMORY): boolean {
  return memory >= ENOUGH_MEMORY && !wantsLessMotion;
}
