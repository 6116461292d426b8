import type { ReactNode } from 'react';
import { RegisterDevice } from '@/components/device/register-device';
import { ImpersonationFrame } from '@/components/impersonation/impersonation-frame';
import { OfflinePagesProvider } from '@/components/pages/offline-pages-provider';
import { EARLY_TAP_SCRIPT, EarlyScript, isOpened, PAGE_WAIT_MS } from '@/components/shell/server/page-start';
import { Shell } from '@/components/shell/shell';
import { pageNonce, readGatewaySession } from '@/lib/core/session/server/read-session';
import { loadImpersonatedName, loadScope, loadShellUser } from '@/lib/core/sign-in/queries';
import { supportWidgetSrc } from '@/lib/features/chat/queries';
import { loadDemo } from '@/lib/features/demo/demo-route';
import { withTimeout } from '@/lib/with-timeout';

/** Rendered for each request, so that the nonce of its security policy reaches its scripts. */
export const dynamic = 'force-dynamic';

/**
 * Around every signed-in screen. The guard stands in middleware and in each query, not here: a malformed address below
 * this layout is page-not-found for anyone, signed in or not. The person is waited for a moment only: beyond that,
 * the menus stream in. [NAV-37] [NAV-39]
 */
export default async function AppLayout({ children }: { readonly children: ReactNode }) {
  const user = loadShellUser();
  const soon = (await isOpened()) ? await withTimeout(user, PAGE_WAIT_MS) : null;
  const { deviceId } = await readGatewaySession();
  return (
    <>
      <ImpersonationFrame name={await loadImpersonatedName()} />
      <OfflinePagesProvider>
        <Shell
          user={soon ? soon.value : user}
          demo={await loadDemo()}
          scope={await loadScope()}
          supportWidgetSrc={supportWidgetSrc()}
        >
          {children}
          <RegisterDevice uuid={deviceId} />
        </Shell>
      </OfflinePagesProvider>
      <EarlyScript nonce={await pageNonce()} code={EARLY_TAP_SCRIPT} />
    </>
  );
}
