'use client';

import { type ReactNode, useSyncExternalStore, ViewTransition } from 'react';

/** In gigabytes, as browsers tell it; iPhones, which are quick, do not tell. */
const ENOUGH_MEMORY = 8;

/**
 * A page that comes in with a little motion where the browser has view transitions. Elsewhere, on a cheap phone and for
 * who asked for less motion it is there at once: before a transition the browser takes a picture of the old page, which
 * costs a slow phone a tenth of a second. What is loaded later on the page moves nothing: app/page-turn.css.
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

/** Whether the phone has the time for motion between pages, and its owner the wish. `memory` is in gigabytes. */
export function animatesPages(wantsLessMotion: boolean, memory = ENOUGH_MEMORY): boolean {
  return memory >= ENOUGH_MEMORY && !wantsLessMotion;
}
