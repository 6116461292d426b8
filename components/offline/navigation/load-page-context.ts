'use client';

import { type ComponentType, createContext } from 'react';

export type OfflinePageComponent = ComponentType<{ readonly path: string }>;

export type LoadOfflinePage = () => Promise<OfflinePageComponent>;

/** Opens the page of a path, whose data is on the phone, as without signal. Its code must be loaded. */
export const OpenFromPhoneContext = createContext<(path: string) => void>(() => undefined);

/** Without a provider, links fall back to the service worker's shells. */
export const LoadPageContext = createContext<LoadOfflinePage>(() =>
  Promise.reject(new Error('No pages from the phone are given here.')),
);
