'use client';

import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

/** The line about the connection and the outbox; null while there is nothing to show. */
export const OfflineLineContext = createContext<ReactNode>(null);

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
