import type { ReactNode } from 'react';
import { ImpersonationFrame } from '@/components/people/impersonation/impersonation-frame';
import { loadImpersonatedName } from '@/lib/core/gateway/sign-in/queries';

export default async function ResetPasswordLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <ImpersonationFrame name={await loadImpersonatedName()} />
      {children}
    </>
  );
}
