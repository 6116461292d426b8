import type { ReactNode } from 'react';
import { OfflinePagesProvider } from '@/components/pages/offline-pages-provider';
// Shells have this code too, so a script that it loads later is the same for pages and shells. See decision 0538.
import '@/components/pages/online-frame';

/** This is the layout of pages and of their app shells. */
export default function PhoneLayout({ children }: { readonly children: ReactNode }) {
  return <OfflinePagesProvider>{children}</OfflinePagesProvider>;
}
