import { useMemo } from 'react';
import { useCallClient } from '@/lib/core/client/call-context';
import type { CallClient } from '@/lib/core/client/client';
import type { PageOutbox } from '@/lib/core/outbox/page-outbox';
import { withTimeout } from '@/lib/with-timeout';

/** Longer than this no write waits for what was tapped before it. */
const MOST_WAIT_MS = 2_000;

/** What was tapped before goes before any other write, unless the connection makes it wait too long. [OFFLINE-03] */
export function useCallsAfterOutbox(outbox: PageOutbox | null): CallClient {
  const client = useCallClient();
  return useMemo<CallClient>(
    () => async (call, input, options) => {
      const isWrite = call.method !== 'GET' && call.offline !== 'queued' && !call.background;
      if (isWrite && outbox?.mayWait()) {
        await withTimeout(
          outbox.sendNow().catch(() => undefined),
          MOST_WAIT_MS,
        );
      }
      return client(call, input, options);
    },
    [client, outbox],
  );
}
