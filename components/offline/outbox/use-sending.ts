'use client';

import { useEffect } from 'react';
import { useCallClient } from '@/lib/core/phone/client/call-context';
import { OUTBOX_DURATIONS } from '@/lib/core/phone/outbox/durations';
import type { OutboxActions } from '@/lib/core/phone/outbox/outbox-client';
import { idleCallback } from '@/lib/core/phone/scheduling/idle-callback';
import { useFirst } from '@/lib/core/phone/scheduling/use-first';
import type { OutboxCode } from './outbox-code';

const loadSending = async (): Promise<Pick<OutboxCode, 'startSending'>> =>
  (await import('./outbox-code')).outboxCode;

/** Drains the outbox while the page is mounted. The code is loaded after the page. */
export function useSending(outbox: OutboxActions | null, loadOnce = loadSending): void {
  const load = useFirst(loadOnce);
  const client = useCallClient();
  useEffect(() => {
    if (!outbox) return;
    let isGone = false;
    let stop = () => {};
    let again: ReturnType<typeof setTimeout> | undefined;
    const begin = async () => {
      // Loading a script slows startup, so wait for idle time unless writes are queued.
      if (!outbox.mayHavePending()) await idleCallback();
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
