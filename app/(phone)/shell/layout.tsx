import type { ReactNode } from 'react';
import { CookieImpersonationFrame } from '@/components/people/impersonation/impersonation-frame';

/** The pages are static: the service worker caches them, so they must not contain data of a request or a person. */
export const dynamic = 'error';

export default function ShellLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <CookieImpersonationFrame />
      {children}
    </>
  );
}
