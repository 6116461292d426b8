'use client';

import { useEffect } from 'react';

export function BlockedBack() {
  useBlockedBack();
  return null;
}

/** Marks the upper of two history entries; the lower one catches the back button. */
const STAYS = 'staysOnPage';

/**
 * Blocks the browser's back button on this page. [NAV-07]
 *
 * Chromium skips entries that were added before the first user action, so until then "back" may leave. After
 * that every "back" lands on the lower entry, and the page goes forward again: Chromium would skip another
 * added entry.
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
