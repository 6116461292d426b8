import type { ReactNode } from 'react';
import { CookieImpersonationFrame } from '@/components/impersonation/impersonation-frame';
import { OfflinePagesProvider } from '@/components/pages/offline-pages-provider';

/** Made once, at build: the phone keeps these pages, so that nothing of a request or a person may be in them. */
export const dynamic = 'error';

/** Around the pages that stand in for others while there is no connection; each brings its menus itself. */
export default function ShellLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <CookieImpersonationFrame />
      <OfflinePagesProvider>{children}</OfflinePagesProvider>
    </>
  );
}
