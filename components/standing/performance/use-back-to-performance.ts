'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { isOnline } from '@/lib/core/phone/client/online';

const leaveTo = (href: string) => location.replace(href);

/** It redirects to Ratings & Pay when there is no data. [NAV-15] [NAV-16] [NAV-17] */
export function useBackToPerformance(hasNothing: boolean, leave = leaveTo): void {
  const router = useRouter();
  useEffect(() => {
    if (!hasNothing) return;
    // Next's router needs a connection; offline, the service worker serves the page.
    if (isOnline()) router.replace(routes.performance);
    else leave(withBasePath(routes.performance));
  }, [hasNothing, router, leave]);
}
