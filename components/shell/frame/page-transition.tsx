'use client';

import { type ReactNode, useSyncExternalStore, ViewTransition } from 'react';
import { animatesPages } from './page-transition.view';

/**
 * Animates page changes with view transitions, but not on slow phones, where the snapshot of the old page takes
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
