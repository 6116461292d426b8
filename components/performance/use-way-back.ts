'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { isOnline } from '@/lib/core/client/online';
import { routes, withBasePath } from '@/lib/routes';

const leaveTo = (href: string) => location.replace(href);

/** Goes back to Ratings & Pay when a page behind it has nothing to show. [NAV-15] [NAV-16] [NAV-17] */
export function useWayBack(hasNothing: boolean, leave = leaveTo): void {
  const router = useRouter();
  useEffect(() => {
    if (!hasNothing) return;
    // Next's router can only fetch; without a connection the worker has the page.
    if (isOnline()) router.replace(routes.performance);
    else leave(withBasePath(routes.performance));
  }, [hasNothing, router, leave]);
}
