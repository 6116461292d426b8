import type { ReactNode } from 'react';
import { OnlineFrame } from '@/components/pages/online-frame';
import { ImpersonationFrame } from '@/components/people/impersonation/impersonation-frame';
import { EARLY_TAP_SCRIPT } from '@/components/shell/server/early-tap-script';
import { isOpened, PAGE_WAIT_MS } from '@/components/shell/server/page-load';
import { EarlyScript } from '@/components/shell/server/page-start';
import { hasMapPictures } from '@/lib/core/gateway/calls/map-service';
import { pageNonce, readGatewaySession } from '@/lib/core/gateway/session/read-session';
import { loadImpersonatedName, loadScope, loadShellUser } from '@/lib/core/gateway/sign-in/queries';
import { withTimeout } from '@/lib/core/ground/time/with-timeout';
import { loadDemo } from '@/lib/features/people/demo/demo-route';
import { loadSwitches } from '@/lib/features/people/flags/queries';
import { supportWidgetSrc } from '@/lib/features/talk/chat/queries';

/** The server renders it for each request, because the CSP nonce differs each time. */
export const dynamic = 'force-dynamic';

/** Middleware and each query check the session: a malformed address must be page-not-found for everybody. */
export default async function AppLayout({ children }: { readonly children: ReactNode }) {
  const user = loadShellUser();
  // The page's own calls report a failure. [FLAG-10]
  const switches = withTimeout(loadSwitches(), PAGE_WAIT_MS).catch(() => null);
  const soon = (await isOpened()) ? await withTimeout(user, PAGE_WAIT_MS) : null;
  const { deviceId } = await readGatewaySession();
  return (
    <>
      <ImpersonationFrame name={await loadImpersonatedName()} />
      <OnlineFrame
        deviceId={deviceId}
        hasMapPictures={await hasMapPictures()}
        user={soon ? soon.value : user}
        demo={await loadDemo()}
        scope={await loadScope()}
        switches={(await switches)?.value ?? null}
        supportWidgetSrc={supportWidgetSrc()}
      >
        {children}
      </OnlineFrame>
      <EarlyScript nonce={await pageNonce()} code={EARLY_TAP_SCRIPT} />
    </>
  );
}
