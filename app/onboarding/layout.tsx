import type { ReactNode } from 'react';
import { ImpersonationFrame } from '@/components/impersonation/impersonation-frame';
import { OfflinePagesProvider } from '@/components/pages/offline-pages-provider';
import { Shell } from '@/components/shell/shell';
import { loadImpersonatedName, loadScope, loadShellUser } from '@/lib/core/sign-in/queries';
import { loadDemo } from '@/lib/features/demo/demo-route';

export default async function OnboardingLayout({ children }: { readonly children: ReactNode }) {
  const user = await loadShellUser();
  return (
    <>
      <ImpersonationFrame name={await loadImpersonatedName()} />
      {user ? (
        <OfflinePagesProvider>
          <Shell user={user} demo={await loadDemo()} scope={await loadScope()}>
            {children}
          </Shell>
        </OfflinePagesProvider>
      ) : (
        children
      )}
    </>
  );
}
