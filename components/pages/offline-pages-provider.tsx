'use client';

import type { ReactNode } from 'react';
import { type LoadOfflinePage, LoadPageContext } from '@/components/offline/navigation/offline-navigation';

const loadOfflinePage: LoadOfflinePage = async () => (await import('./offline-page')).OfflinePage;

/** Gives the navigation inside the pages from the phone: the shell, which is part of them, knows no feature's pages. */
export function OfflinePagesProvider({ children }: { readonly children: ReactNode }) {
  return <LoadPageContext value={loadOfflinePage}>{children}</LoadPageContext>;
}
