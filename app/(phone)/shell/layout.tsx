import type { ReactNode } from 'react';
import { CookieImpersonationFrame } from '@/components/people/impersonation/impersonation-frame';

/** Static: the service worker caches these pages, so they must not contain data of a request or a person. */
export const dynamic = 'error';

export default function ShellLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <CookieImpersonationFrame />
      {children}
    </>
  );
}
