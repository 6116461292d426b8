'use client';

import { useEffect } from 'react';
import type { EventScope } from '@/lib/core/contract/event-scope';
import { TAB_KEY } from '@/lib/features/demo/memory';
import { forgetPerson } from './forget-person';

/** That this tab comes out of a demo is still to be told here. */
const KEPT = [TAB_KEY];

interface ForgetOnArrivalProps {
  /** The session that a 401 has ended on the way here; null where none did. */
  readonly endedScope: EventScope | null;
}

/**
 * On the sign-in page of somebody who is not signed in: whatever ended the session before, nothing of it stays in this tab
 * and in the caches of this phone. Taps that were not sent stay for their owner; after a 401 they are listed as not sent. [AUTH-12]
 */
export function ForgetOnArrival({ endedScope }: ForgetOnArrivalProps) {
  useEffect(() => {
    // Without its code or its storage nothing can be taken away; the next arrival tries again.
    forgetPerson({ keeps: KEPT, endedScope }).catch(() => undefined);
  }, [endedScope]);
  return null;
}
