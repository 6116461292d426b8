'use client';

import { type ReactNode, useMemo } from 'react';
import { CallContext } from '@/lib/call/call-context';
import { type CallClient, callClient } from '@/lib/call/client';
import { routes, withBasePath } from '@/lib/routes';

interface ClientCallsProps {
  readonly children: ReactNode;
  readonly client?: CallClient;
  /** Leaves the page for another address. */
  readonly leaveTo?: (address: string) => void;
}

/** Gives everything inside the way to make calls. An answer that says the session is over leaves for the sign-in. [AUTH-10] */
export function ClientCalls({ children, client = callClient, leaveTo = goTo }: ClientCallsProps) {
  const leaving = useMemo<CallClient>(
    () => async (call, input, options) => {
      const result = await client(call, input, options);
      if (!result.ok && result.error.code === 'unauthorized') {
        leaveTo(withBasePath(routes.sessionEndFor('unauthorized', `${location.pathname}${location.search}`)));
      }
      return result;
    },
    [client, leaveTo],
  );
  return <CallContext.Provider value={leaving}>{children}</CallContext.Provider>;
}

function goTo(address: string): void {
  location.assign(address);
}
