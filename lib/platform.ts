'use client';

import { useSyncExternalStore } from 'react';

/** What differs between phones: where a map opens, and how a permission is given back. [PLAT-04] */
export type Platform = 'ios' | 'mac' | 'android' | 'other';

type BrowserFacts = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

export function platformOf({ userAgent, maxTouchPoints }: BrowserFacts): Platform {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  // An iPad gives itself out for a Mac, which has no screen to touch.
  if (/macintosh/i.test(userAgent)) return maxTouchPoints > 1 ? 'ios' : 'mac';
  return 'other';
}

const never = () => () => {};

/** This browser's platform; `other` on the server and while the page takes over from it. */
export function usePlatform(): Platform {
  return useSyncExternalStore(
    never,
    () => platformOf(navigator),
    () => 'other',
  );
}
