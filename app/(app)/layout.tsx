import type { ReactNode } from 'react';
import { AppUpdate } from '@/components/app-update/app-update';
import { KeepArticles } from '@/components/content/keep-articles';
import { Deliveries } from '@/components/deliveries/deliveries';
import { OfferPush } from '@/components/device/offer-push';
import { RegisterDevice } from '@/components/device/register-device';
import { ImpersonationFrame } from '@/components/impersonation/impersonation-frame';
import { OfflinePagesProvider } from '@/components/pages/offline-pages-provider';
import { EARLY_TAP_SCRIPT, EarlyScript, isOpened, PAGE_WAIT_MS } from '@/components/shell/server/page-start';
import { Shell } from '@/components/shell/shell';
import { OpeningPage } from '@/components/whats-new/opening-page';
import { pageNonce, readGatewaySession } from '@/lib/core/session/server/read-session';
import { loadImpersonatedName, loadScope, loadShellUser } from '@/lib/core/sign-in/queries';
import { supportWidgetSrc } from '@/lib/features/chat/queries';
import { loadDemo } from '@/lib/features/demo/demo-route';
import { withTimeout } from '@/lib/with-timeout';

/** Rendered for each request, because the CSP nonce differs each time. */
export const dynamic = 'force-dynamic';

/** Middleware and each query check the session: a malformed address must be page-not-found for everybody. */
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
          <OpeningPage />
          <AppUpdate />
          <Deliveries />
          <RegisterDevice uuid={deviceId} />
          <OfferPush />
          <KeepArticles />
        </Shell>
      </OfflinePagesProvider>
      <EarlyScript nonce={await pageNonce()} code={EARLY_TAP_SCRIPT} />
    </>
  );
}
