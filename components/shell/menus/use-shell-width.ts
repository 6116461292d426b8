'use client';

import { useSyncExternalStore } from 'react';

/** `menu` shows menu and page; `list` shows menu, schedule list and page. */
export type ShellWidth = 'page' | 'menu' | 'list';

/** These must match the breakpoints `wide` and `widest` in globals.css. */
const WIDE = '(width >= 60rem)';
const WIDEST = '(width >= 75rem)';

/** Returns 'page' on the server and during hydration. */
export function useShellWidth(): ShellWidth {
  return useSyncExternalStore(subscribe, currentWidth, () => 'page');
}

function currentWidth(): ShellWidth {
  if (matchMedia(WIDEST).matches) return 'list';
  return matchMedia(WIDE).matches ? 'menu' : 'page';
}

function subscribe(onChange: () => void): () => void {
  const queries = [matchMedia(WIDE), matchMedia(WIDEST)];
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}
