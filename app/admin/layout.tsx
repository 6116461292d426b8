import type { ReactNode } from 'react';
import { ActingFrame } from '@/components/impersonation/acting-frame';
import { loadActingName } from '@/lib/features/session/queries';

/** Rendered for each request, so that the nonce of its security policy reaches its scripts, and never kept. */
export const dynamic = 'force-dynamic';

export default async function OfficeLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <ActingFrame name={await loadActingName()} />
      {children}
    </>
  );
}
