import type { ReactNode } from 'react';
import { ImpersonationFrame } from '@/components/people/impersonation/impersonation-frame';
import { Shell } from '@/components/shell/shell';
import { loadImpersonatedName, loadScope, loadShellUser } from '@/lib/core/gateway/sign-in/queries';
import { loadDemo } from '@/lib/features/people/demo/demo-route';

export default async function OnboardingLayout({ children }: { readonly children: ReactNode }) {
  const user = await loadShellUser();
  return (
    <>
      <ImpersonationFrame name={await loadImpersonatedName()} />
      {user ? (
        <Shell user={user} demo={await loadDemo()} scope={await loadScope()}>
          {children}
        </Shell>
      ) : (
        children
      )}
    </>
  );
}
