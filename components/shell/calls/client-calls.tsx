'use client';

import { type ReactNode, useMemo } from 'react';
import { useToast } from '@/components/ui/toasts';
import { CallContext } from '@/lib/core/client/call-context';
import { type CallClient, callClient } from '@/lib/core/client/client';
import { newId } from '@/lib/core/client/new-id';
import { withConnectivity } from '@/lib/core/client/online';
import { callError } from '@/lib/core/contract/call-error';
import { isSigningOut, runSignOutTasks } from '@/lib/core/session/own-sign-out';
import { useScope } from '@/lib/core/session/scope';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { useDemo } from '@/lib/features/demo/demo-context';
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
 * it again. Each answer says whether there is a connection. Each call says whose page makes it: where another tab has begun to
 * act as somebody, or has ended that, it is refused and the page comes anew, as whoever it is now. [AUTH-10] [DEMO-13] [ERR-05]
 * [ERR-09] [IMP-01]
 */
export function ClientCalls({ children, client = callClient, leaveTo = goTo }: ClientCallsProps) {
  const toast = useToast();
  const demo = useDemo();
  const scope = useScope();
  const leaving = useMemo<CallClient>(() => {
    let leftAtMs = Number.NEGATIVE_INFINITY;
    const leave = (address: string) => {
      if (demo) return demo.end();
      leftAtMs = performance.now();
      leaveTo(address);
    };
    return async (call, input, options) => {
      if (demo && call.background) return { ok: false, error: callError('demo_missing', newId()) };
      const result = await withConnectivity(client)(call, input, {
        ...(scope && { eventScope: scope }),
        ...options,
      });
      if (result.ok) return result;
      const { code } = result.error;
      if (performance.now() - leftAtMs < LEAVING_MS)
        return { ok: false, error: { ...result.error, userMessage: null } };
      if (code === 'demo_missing') toast({ kind: 'warning', text: commonMessages.notInDemo });
      if (isSigningOut()) return result;
      const here = `${location.pathname}${location.search}`;
      if (code === 'unauthorized') {
        runSignOutTasks();
        leave(withBasePath(routes.sessionEndFor(code, here)));
      }
      // A tap that names its owner shows its own refusal.
      if (code === 'other_session' && !options?.eventScope) leave(here);
      return result;
    };
  }, [client, leaveTo, toast, demo, scope]);
  return <CallContext.Provider value={leaving}>{children}</CallContext.Provider>;
}

function goTo(address: string): void {
  location.assign(address);
}
