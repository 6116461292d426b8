'use client';

import { useEffect } from 'react';
import { BASE_PATH } from '@/lib/base-path';
import { isOnline } from '@/lib/call/online';

/**
 * Without a connection Next's router can fetch no page, and says so in the console before it lets the browser go there. So
 * a tap on a link of the app is kept from it, and the browser goes at once, to the page that the worker keeps.
 */
export function useOfflineLinks(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (isOnline() || !link || !leadsToPage(link, event, location)) return;
      event.stopImmediatePropagation();
    };
    window.addEventListener('click', onClick, { capture: true });
    return () => window.removeEventListener('click', onClick, { capture: true });
  }, []);
}

type LinkOf = Pick<HTMLAnchorElement, 'href' | 'target' | 'origin' | 'pathname' | 'search'>;

/** Whether a plain tap on a link leads to another page of the app in this same tab. */
export function leadsToPage(link: LinkOf, tap: MouseEvent, here: LinkOf | Location): boolean {
  const isPlain = tap.button === 0 && !(tap.metaKey || tap.ctrlKey || tap.shiftKey || tap.altKey);
  const isOurs = link.origin === here.origin && link.pathname.startsWith(`${BASE_PATH}/`);
  const isElsewhere = link.pathname !== here.pathname || link.search !== here.search;
  return isPlain && isOurs && isElsewhere && (link.target === '' || link.target === '_self');
}
