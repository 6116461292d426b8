'use client';

import { useEffect, useRef } from 'react';

interface PanelFocusProps {
  /** The id of the panel. */
  readonly panel: string;
}

/** Moves the focus into a panel that a link has opened, and back to that link when the panel is gone. */
export function PanelFocus({ panel }: PanelFocusProps) {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    const shown = document.getElementById(panel);
    if (!shown?.contains(document.activeElement)) opener.current = document.activeElement;
    shown?.focus();
    return () => {
      const isElsewhere =
        document.activeElement !== document.body && !shown?.contains(document.activeElement);
      if (!isElsewhere) findAgain(opener.current)?.focus();
    };
  }, [panel]);
  return <span hidden data-office-part />;
}

/** The page may have been drawn anew: then the link with the same address. */
function findAgain(opener: Element | null): HTMLElement | null {
  if (opener instanceof HTMLElement && opener.isConnected) return opener;
  const href = opener?.getAttribute('href');
  return [...document.links].find((link) => href && link.getAttribute('href') === href) ?? null;
}
