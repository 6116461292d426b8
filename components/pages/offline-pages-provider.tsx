'use client';

import type { ReactNode } from 'react';
import { LoadPageContext, type LoadPageFromPhone } from '@/components/offline/navigation/offline-navigation';

const loadPageFromPhone: LoadPageFromPhone = async () => (await import('./page-from-phone')).PageFromPhone;

/** Gives the navigation inside the pages from the phone: the shell, which is part of them, knows no feature's pages. */
export function OfflinePagesProvider({ children }: { readonly children: ReactNode }) {
  return <LoadPageContext value={loadPageFromPhone}>{children}</LoadPageContext>;
}
