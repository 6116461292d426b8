'use client';

import { useEffect } from 'react';
import { idleCallback } from '@/lib/core/scheduling/idle-callback';

/** What a browser's text size is until somebody changes it. */
const USUAL_FONT_PX = 16;

/**
 * Says on the page whether its reader has chosen larger text, so that rows can make room for it (`zoomed:` in class
 * names). The page's own size does not tell: app/globals.css lets it follow only so far. [A11Y-02]
 */
export function TextZoom() {
  useEffect(() => {
    const flag = () =>
      document.documentElement.toggleAttribute('data-zoomed-in', isZoomedIn(preferredFontPx()));
    // To ask the browser makes it style the whole page at once, which has time until the page stands.
    void idleCallback().then(flag);
    // The size is changed in the browser's settings, from which the reader comes back.
    document.addEventListener('visibilitychange', flag);
    return () => document.removeEventListener('visibilitychange', flag);
  }, []);
  return null;
}

/** `preferredPx` is the root font size of the browser before any page's style. [A11Y-02] */
export function isZoomedIn(preferredPx: number): boolean {
  return preferredPx / USUAL_FONT_PX > 1;
}

/** The keyword stands for the reader's own size, whatever the page has made of its root. */
function preferredFontPx(): number {
  const probe = document.createElement('span');
  probe.style.fontSize = 'medium';
  document.body.append(probe);
  const size = Number.parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  return size;
}
