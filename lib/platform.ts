'use client';

import { useSyncExternalStore } from 'react';

/** Maps links and instructions about permissions differ by platform. [PLAT-04] */
export type Platform = 'ios' | 'mac' | 'android' | 'other';

type BrowserFacts = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

export function platformOf({ userAgent, maxTouchPoints }: BrowserFacts): Platform {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios';
  // iPadOS identifies itself as a Mac, but no Mac has a touch screen.
  if (/macintosh/i.test(userAgent)) return maxTouchPoints > 1 ? 'ios' : 'mac';
  return 'other';
}

const never = () => () => {};

/** `other` on the server and during hydration. */
export function usePlatform(): Platform {
  return useSyncExternalStore(
    never,
    () => platformOf(navigator),
    () => 'other',
  );
}
