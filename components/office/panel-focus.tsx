'use client';

import { useEffect, useRef } from 'react';

interface PanelFocusProps {
  /** The id of the panel. */
  readonly panel: string;
  /** The id of the link that opens it; null moves the focus into the panel. */
  readonly opener: string | null;
}

/** Moves the focus into a panel that a link has opened, and back to that link when the panel is gone. */
export function PanelFocus({ panel, opener: openerId }: PanelFocusProps) {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    const shown = document.getElementById(panel);
    if (openerId === null) {
      if (!shown?.contains(document.activeElement)) opener.current = document.activeElement;
      shown?.focus();
    }
    return () => {
      const isElsewhere =
        document.activeElement !== document.body && !shown?.contains(document.activeElement);
      if (isElsewhere) return;
      (openerId === null ? findAgain(opener.current) : document.getElementById(openerId))?.focus();
    };
  }, [panel, openerId]);
  return <span hidden data-office-part />;
}

/** The page may have been drawn anew: then the link with the same address. */
function findAgain(opener: Element | null): HTMLElement | null {
  if (opener instanceof HTMLElement && opener.isConnected) return opener;
  const href = opener?.getAttribute('href');
  return [...document.links].find((link) => href && link.getAttribute('href') === href) ?? null;
}
