'use client';

import type { ReactNode } from 'react';
import { type LoadOfflinePage, LoadPageContext } from '@/components/offline/navigation/load-page-context';
import { loadReadyPages } from './load-ready-pages';
import { OfflinePage } from './offline-page';

const loadOfflinePage: LoadOfflinePage = async () => {
  await loadReadyPages();
  return OfflinePage;
};

/** Injects the offline pages, because the shell must not import features. */
export function OfflinePagesProvider({ children }: { readonly children: ReactNode }) {
  return <LoadPageContext value={loadOfflinePage}>{children}</LoadPageContext>;
}
