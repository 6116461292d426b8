'use client';

import { type ComponentType, createContext } from 'react';

export type OfflinePageComponent = ComponentType<{ readonly path: string }>;

export type LoadOfflinePage = () => Promise<OfflinePageComponent>;

/** Without a provider, links fall back to the service worker's shells. */
export const LoadPageContext = createContext<LoadOfflinePage>(() =>
  Promise.reject(new Error('No pages from the phone are given here.')),
);
