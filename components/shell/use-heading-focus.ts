'use client';

import { useLayoutEffect, useRef } from 'react';

/** A heading that appears later than this does not take the focus. */
const MOST_WAIT_MS = 3_000;

/** Screen reader users expect the new page's heading to have the focus, as after a page load. */
export function useHeadingFocus(path: string): void {
  const shown = useRef(path);
  // This is a layout effect: before a later effect the user may already have focused something else.
  useLayoutEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    // A redirect before any user action is still the initial page load.
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
      // A closing menu first returns the focus to its button.
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
