'use client';

import { useSyncExternalStore } from 'react';
import { type Platform, platformOf } from './platform';

const never = () => () => {};

/** Returns `other` on the server and during hydration. */
export function usePlatform(): Platform {
  return useSyncExternalStore(
    never,
    () => platformOf(navigator),
    () => 'other',
  );
}
