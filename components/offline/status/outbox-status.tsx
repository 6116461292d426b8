'use client';

import { useDeferredValue } from 'react';
import { useOutbox, useOutboxView } from '@/lib/features/outbox/outbox-context';
import { OfflineStatus } from './offline-status';

/** The connection and this page's queue, told on every signed-in screen. */
export function OutboxStatus() {
  const outbox = useOutbox();
  // The button under the thumb changes first.
  const { taps, notSent } = useDeferredValue(useOutboxView());
  return (
    <OfflineStatus
      waiting={taps}
      notSent={notSent}
      onDismiss={(uuid) => void outbox.dismiss(uuid)}
      onSendNow={() => outbox.sendNow()}
    />
  );
}
