'use client';

import { useCallback } from 'react';

/**
 * A ref that keeps an element's height in a property of the page's style, for whatever stands on it or keeps clear of
 * it. The property goes with the element.
 */
export function useHeightInStyle(property: `--${string}`) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const { style } = document.documentElement;
      const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`));
      observer.observe(element);
      return () => {
        observer.disconnect();
        style.removeProperty(property);
      };
    },
    [property],
  );
}
