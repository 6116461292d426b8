'use client';

import { type ReactNode, useMemo } from 'react';
import { useToast } from '@/components/ui/toasts';
import { CallContext } from '@/lib/call/client/call-context';
import { type CallClient, callClient } from '@/lib/call/client/client';
import { newId } from '@/lib/call/client/new-id';
import { withConnectivity } from '@/lib/call/client/online';
import { callError } from '@/lib/call/contract/call-error';
import { useDemo } from '@/lib/features/demo/demo-context';
import { isSigningOut } from '@/lib/features/session/own-sign-out';
import { commonMessages } from '@/lib/messages/common-messages';
import { routes, withBasePath } from '@/lib/routes';

/** So long the page is taken to be on its way out; after that it has not got away. */
const LEAVING_MS = 10_000;

interface ClientCallsProps {
  readonly children: ReactNode;
  readonly client?: CallClient;
  /** Leaves the page for another address. */
  readonly leaveTo?: (address: string) => void;
}

/**
 * Gives everything inside the way to make calls. An answer that says the session is over leaves for the sign-in, and in a
 * demo ends that; of what fails on the way out nothing is said. What the demo lacks is told here, so that no screen tells
 * it again. Each answer says whether there is a connection. [AUTH-10] [DEMO-13] [ERR-05] [ERR-09]
 */
export function ClientCalls({ children, client = callClient, leaveTo = goTo }: ClientCallsProps) {
  const toast = useToast();
  const demo = useDemo();
  const leaving = useMemo<CallClient>(() => {
    let leftAtMs = Number.NEGATIVE_INFINITY;
    return async (call, input, options) => {
      if (demo && call.background) return { ok: false, error: callError('demo_missing', newId()) };
      const result = await withConnectivity(client)(call, input, options);
      if (result.ok) return result;
      const { code } = result.error;
      if (performance.now() - leftAtMs < LEAVING_MS)
        return { ok: false, error: { ...result.error, userMessage: null } };
      if (code === 'demo_missing') toast({ kind: 'warning', text: commonMessages.notInDemo });
      if (code === 'unauthorized' && !isSigningOut()) {
        if (demo) demo.end();
        else {
          leftAtMs = performance.now();
          leaveTo(withBasePath(routes.sessionEndFor(code, `${location.pathname}${location.search}`)));
        }
      }
      return result;
    };
  }, [client, leaveTo, toast, demo]);
  return <CallContext.Provider value={leaving}>{children}</CallContext.Provider>;
}

function goTo(address: string): void {
  location.assign(address);
}
