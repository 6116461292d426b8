'use client';

import { useContext, useSyncExternalStore } from 'react';
import { OfflineLineContext } from './offline-line-context';

const never = () => () => {};

/** Renders the line in the layout. Hidden until hydration, because the server's HTML never contains it. */
export function OfflineSlot() {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const line = useContext(OfflineLineContext);
  return isHydrated && line;
}
