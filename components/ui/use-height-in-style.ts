'use client';

import { useCallback } from 'react';

/**
 * A ref callback that copies an element's height into a CSS property of the page. Unmounting removes the
 * property.
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
