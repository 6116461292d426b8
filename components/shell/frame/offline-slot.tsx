'use client';

import { createContext, type ReactNode, useContext } from 'react';

/** The line about the connection and what waits to be sent; null while there is nothing to say. */
export const OfflineLineContext = createContext<ReactNode>(null);

/** Where a page shows that line: in its layout, so that it covers nothing. */
export const OfflineSlot = () => useContext(OfflineLineContext);
