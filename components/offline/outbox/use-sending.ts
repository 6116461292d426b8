'use client';

import { useEffect } from 'react';
import { useCallClient } from '@/lib/core/client/call-context';
import { OUTBOX_DURATIONS } from '@/lib/core/outbox/durations';
import type { PageOutbox } from '@/lib/core/outbox/page-outbox';
import { idleCallback } from '@/lib/core/scheduling/idle-callback';

const loadSending = () => import('./start-sending');

/** Sends what waits for as long as the page stands. The code for that comes after the page. */
export function useSending(outbox: PageOutbox | null, load = loadSending): void {
  const client = useCallClient();
  useEffect(() => {
    if (!outbox) return;
    let isGone = false;
    let stop = () => {};
    let again: ReturnType<typeof setTimeout> | undefined;
    const begin = async () => {
      // Fetching a script costs a start more than it seems. Taps that wait come first all the same.
      if (!outbox.mayWait()) await idleCallback();
      if (isGone) return;
      const sending = await load().catch(() => null);
      if (isGone) return;
      if (sending) stop = sending.startSending(outbox, client);
      else again = setTimeout(begin, OUTBOX_DURATIONS.checkMs);
    };
    void begin();
    return () => {
      isGone = true;
      clearTimeout(again);
      stop();
    };
  }, [outbox, client, load]);
}
