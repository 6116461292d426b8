import type { ReactNode } from 'react';
import { ActingFrame } from '@/components/impersonation/acting-frame';
import { EarlyScript } from '@/components/shell/early-script';
import { Shell } from '@/components/shell/shell';
import { isOpened } from '@/components/shell/when-loaded';
import { loadDemo } from '@/lib/features/demo/queries';
import { loadActingName, loadScope, loadShellUser } from '@/lib/features/session/queries';
import { EARLY_TAP_SCRIPT } from '@/lib/pace/early-tap';
import { valueWithin } from '@/lib/pace/value-within';
import { pageNonce } from '@/lib/session/page-nonce';

/** Rendered for each request, so that the nonce of its security policy reaches its scripts. */
export const dynamic = 'force-dynamic';

/**
 * Around every signed-in screen. The guard stands in middleware and in each query, not here: a malformed address below
 * this layout is page-not-found for anyone, signed in or not. The person is waited for a moment only: when they are late,
 * the menus stream in. [NAV-37] [NAV-39]
 */
export default async function AppLayout({ children }: { readonly children: ReactNode }) {
  const user = loadShellUser();
  const soon = (await isOpened()) ? await valueWithin(user) : null;
  const actingName = await loadActingName();
  return (
    <>
      {actingName !== null && <ActingFrame name={actingName} />}
      <Shell user={soon ? soon.value : user} demo={await loadDemo()} scope={await loadScope()}>
        {children}
      </Shell>
      <EarlyScript nonce={await pageNonce()} code={EARLY_TAP_SCRIPT} />
    </>
  );
}
