'use client';

import { useEffect, useRef } from 'react';

/** A page that takes longer than this to show its heading, or its last one, leaves the focus where it is. */
const MOST_WAIT_MS = 3_000;

/**
 * Moves the focus to the new page's heading after a navigation inside the app, as a page load would, so that a screen
 * reader begins there. The first page of a load keeps the browser's own beginning.
 */
export function useHeadingFocus(path: string): void {
  const shown = useRef(path);
  useEffect(() => {
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
  const look = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      if (focused?.isConnected) return;
      // What stood in for the page is gone with its heading; who went on meanwhile is left there.
      if (focused && document.activeElement !== document.body) return stop();
      const heading = document.querySelector<HTMLElement>('h1[data-page-heading]');
      // A menu that is still closing gives the focus back to its button afterwards.
      if (!heading || document.querySelector('[role="dialog"]')) return;
      focused = heading;
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
