'use client';

import { useEffect } from 'react';

/** Blocks the back button of the page that it stands on. [NAV-07] */
export function BlockedBack() {
  useBlockedBack();
  return null;
}

/** Marks the history entry on which the page stays; the one below it catches the back button. */
const STAYS = 'staysOnPage';

/**
 * Blocks the browser's back button on this page. [NAV-07]
 *
 * Chromium skips entries that a page adds before the first touch, so until then Back may leave. After it every Back lands on
 * the lower entry, and the page goes forward again: it must not add another entry, which Chromium would skip.
 */
function useBlockedBack(): void {
  useEffect(() => {
    if (!isUpperEntry()) history.pushState({ ...history.state, [STAYS]: true }, '', location.href);
    const stay = () => {
      if (!isUpperEntry()) history.forward();
    };
    window.addEventListener('popstate', stay);
    return () => window.removeEventListener('popstate', stay);
  }, []);
}

const isUpperEntry = (): boolean => history.state?.[STAYS] === true;
