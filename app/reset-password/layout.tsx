import type { ReactNode } from 'react';
import { ActingFrame } from '@/components/impersonation/acting-frame';
import { loadActingName } from '@/lib/core/sign-in/queries';

/** Around pages that are for anyone, an administrator who acts as somebody too. */
export default async function ResetPasswordLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <ActingFrame name={await loadActingName()} />
      {children}
    </>
  );
}
