'use client';

import { useLayoutEffect, useRef } from 'react';

/** A page that takes longer than this to show its heading, or its last one, leaves the focus where it is. */
const MOST_WAIT_MS = 3_000;

/**
 * Moves the focus to the new page's heading after a navigation inside the app, as a page load would, so that a screen
 * reader begins there. The first page of a load keeps the browser's own beginning.
 */
export function useHeadingFocus(path: string): void {
  const shown = useRef(path);
  // In the commit that draws the page: until a later effect somebody may have focused a part of it.
  useLayoutEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    // A page that led on by itself, before anybody touched it, is the first one still.
    if (navigator.userActivation?.hasBeenActive === false) return;
    return focusHeadingWhenThere();
  }, [path]);
}

function focusHeadingWhenThere(): () => void {
  let frame = 0;
  let focused: HTMLElement | null = null;
  let left = document.activeElement;
  const look = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      if (focused?.isConnected) return;
      // A menu that is still closing gives the focus back to its button afterwards.
      if (document.querySelector('[role="dialog"]')) {
        left = null;
        return;
      }
      const active = document.activeElement;
      const hasMovedOn = active !== document.body && active !== left && left !== null;
      if (hasMovedOn) return stop();
      const heading = document.querySelector<HTMLElement>('h1[data-page-heading]');
      if (!heading) return;
      focused = heading;
      left = heading;
      heading.focus({ preventScroll: true });
    });
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(stop, MOST_WAIT_MS);
  function stop() {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    observer.disconnect();
  }
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}
