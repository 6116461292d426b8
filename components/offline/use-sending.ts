'use client';

import { useEffect } from 'react';
import { useCallClient } from '@/lib/call/call-context';
import type { PageOutbox } from '@/lib/features/outbox/page-outbox';
import { OUTBOX_DURATIONS } from '@/lib/offline/durations';

const loadSending = () => import('./start-sending');

/** Sends what waits for as long as the page stands. The code for that comes after the page. */
export function useSending(outbox: PageOutbox | null, load = loadSending): void {
  const client = useCallClient();
  useEffect(() => {
    if (!outbox) return;
    let isGone = false;
    let stop = () => {};
    let again: ReturnType<typeof setTimeout> | undefined;
    const begin = () =>
      load().then(
        ({ startSending }) => {
          if (!isGone) stop = startSending(outbox, client);
        },
        () => {
          if (!isGone) again = setTimeout(begin, OUTBOX_DURATIONS.checkMs);
        },
      );
    void begin();
    return () => {
      isGone = true;
      clearTimeout(again);
      stop();
    };
  }, [outbox, client, load]);
}
