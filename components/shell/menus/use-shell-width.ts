'use client';

import { useSyncExternalStore } from 'react';

/** What has room: a page alone, the menu beside it, or the schedule list between them too. */
export type ShellWidth = 'page' | 'menu' | 'list';

/** The breakpoints `wide` and `widest` of globals.css. */
const WIDE = '(width >= 60rem)';
const WIDEST = '(width >= 75rem)';

/** The width of the screen as the shell sees it; a page alone on the server and while the browser takes its HTML over. */
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
