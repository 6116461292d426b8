'use client';

import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

/** The line about the connection and what waits to be sent; null while there is nothing to say. */
export const OfflineLineContext = createContext<ReactNode>(null);

const never = () => () => {};

/**
 * Where a page shows that line: in its layout, so that it covers nothing. A page that is hydrated when the connection is lost
 * must first be what the server sent, which had no line.
 */
export function OfflineSlot() {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const line = useContext(OfflineLineContext);
  return isHydrated && line;
}
