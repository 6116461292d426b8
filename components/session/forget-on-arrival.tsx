'use client';

import { useEffect } from 'react';
import { brand } from '@/lib/brand';

/**
 * On the sign-in page of somebody who is not signed in: whatever ended the session before, nothing of it stays in the
 * caches of this phone. Taps that were not sent stay, for their owner alone. [AUTH-12]
 */
export function ForgetOnArrival() {
  useEffect(() => {
    import('@/lib/cache/phone-store')
      .then(({ phoneStore }) => phoneStore(brand.timeZone).forgetAll())
      // Without its code or its storage nothing can be taken away; the next arrival tries again.
      .catch(() => undefined);
  }, []);
  return null;
}
