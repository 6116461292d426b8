'use client';

import { useEffect } from 'react';
import { TAB_KEY } from '@/lib/features/demo/memory';
import { forgetPerson } from './forget-person';

/** That this tab comes out of a demo is still to be told here. */
const KEPT = [TAB_KEY];

/**
 * On the sign-in page of somebody who is not signed in: whatever ended the session before, nothing of it stays in this tab
 * and in the caches of this phone. Taps that were not sent stay, for their owner alone. [AUTH-12]
 */
export function ForgetOnArrival() {
  useEffect(() => {
    // Without its code or its storage nothing can be taken away; the next arrival tries again.
    forgetPerson(KEPT).catch(() => undefined);
  }, []);
  return null;
}
