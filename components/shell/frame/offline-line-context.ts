'use client';

import { createContext, type ReactNode } from 'react';

/** Holds the line about the connection and the outbox; null while there is nothing to show. */
export const OfflineLineContext = createContext<ReactNode>(null);
