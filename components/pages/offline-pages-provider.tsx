'use client';

import type { ReactNode } from 'react';
import { type LoadOfflinePage, LoadPageContext } from '@/components/offline/navigation/load-page-context';

const loadOfflinePage: LoadOfflinePage = async () => (await import('./offline-page')).OfflinePage;

/** Injects the offline pages, because the shell must not import features. */
export function OfflinePagesProvider({ children }: { readonly children: ReactNode }) {
  return <LoadPageContext value={loadOfflinePage}>{children}</LoadPageContext>;
}
