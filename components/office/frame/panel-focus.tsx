'use client';

import { useEffect, useRef } from 'react';

interface PanelFocusProps {
  readonly panel: string;
  /** The ids of the links that open the panel are separated by spaces. With null, the link that had the focus gets it back. */
  readonly openers: string | null;
  /** This value changes when a link opens a panel that was hidden. */
  readonly isAsked: boolean;
}

/**
 * Moves the focus into a panel above the page, or one without known links, and back to the link that opened it when the
 * panel is gone.
 */
export function PanelFocus({ panel, openers, isAsked }: PanelFocusProps) {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    const shown = document.getElementById(panel);
    if (openers === null || (isAsked && isAbovePage(shown))) {
      if (!shown?.contains(document.activeElement)) opener.current = document.activeElement;
      shown?.focus();
    }
    return () => {
      const isElsewhere =
        document.activeElement !== document.body && !shown?.contains(document.activeElement);
      if (isElsewhere) return;
      if (openers === null) findAgain(opener.current)?.focus();
      // A hidden link does not take the focus.
      else for (const id of openers.split(' ')) document.getElementById(id)?.focus();
    };
  }, [panel, openers, isAsked]);
  return <span hidden data-office-part />;
}

function isAbovePage(panel: HTMLElement | null): boolean {
  const position = panel && getComputedStyle(panel).position;
  return position === 'fixed' || position === 'absolute';
}

/** The page may have been drawn anew: then the link with the same address. */
function findAgain(opener: Element | null): HTMLElement | null {
  if (opener instanceof HTMLElement && opener.isConnected) return opener;
  const href = opener?.getAttribute('href');
  return [...document.links].find((link) => href && link.getAttribute('href') === href) ?? null;
}
