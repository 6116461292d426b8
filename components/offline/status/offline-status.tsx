'use client';

import { useDeferredValue, useEffect, useState } from 'react';
import { useDismissToasts, useIsToastDrawn, useToast } from '@/components/ui/toasts';
import { useOfflineAnnounced } from '@/lib/call/client/online';
import type { ShownTap } from '@/lib/features/outbox/model';
import { useOutbox, useOutboxView } from '@/lib/features/outbox/outbox-context';
import { useUnclaimed } from '@/lib/features/outbox/outbox-context-claims';
import { useClock } from '@/lib/features/session/clock';
import { commonMessages } from '@/lib/messages/common-messages';
import type { OutboxOutcome } from '@/lib/offline/outcome';
import { onceSettled } from '@/lib/pace/settled-screen';

/** The connection and this page's queue, told on every signed-in screen. */
export function OutboxStatus() {
  const outbox = useOutbox();
  // The button under the thumb changes first.
  const { taps, notSent } = useDeferredValue(useOutboxView());
  return (
    <OfflineStatus
      waiting={taps}
      notSent={useUnclaimed(notSent)}
      onDismiss={(uuid) => void outbox.dismiss(uuid)}
      onSendNow={() => outbox.sendNow()}
    />
  );
}

export interface OfflineStatusProps {
  /** What waits, in the order of the taps. */
  readonly waiting: readonly ShownTap[];
  readonly notSent: readonly OutboxOutcome[];
  readonly onDismiss: (uuid: string) => void;
  /** Tries to send now; resolves when the try is over, whatever it came to. */
  readonly onSendNow: () => Promise<void>;
}

type Bar = typeof import('./offline-bar');

/** With a connection most taps arrive sooner than this, and a bar that flashed up for each would only unsettle. */
const ON_TIME_MS = 3_000;

/** Tells of the connection, of what waits to be sent, and of what was not. The bar's code comes when it is quiet, or needed. */
export function OfflineStatus({ waiting, notSent, ...rest }: OfflineStatusProps) {
  const clock = useClock();
  const isOffline = useOfflineAnnounced();
  const isToastDrawn = useOfflineToast(isOffline);
  const isLate = useIsLasting(waiting.length > 0, ON_TIME_MS);
  const bar = useBar(isOffline || isLate || notSent.length > 0);
  return (
    bar && (
      <bar.OfflineBar
        {...rest}
        isOffline={isOffline}
        isToastDrawn={isToastDrawn}
        taps={waiting}
        isOnTime={!isOffline && !isLate}
        notSent={notSent}
        now={clock.now}
      />
    )
  );
}

/**
 * Tells once, in the toast that stays, that there is no connection, and takes it away when there is one again. Closed by
 * hand, it leaves the word to the bar. Answers whether the toast is on screen. [OFFLINE-12]
 */
function useOfflineToast(isOffline: boolean): boolean {
  const toast = useToast();
  const dismiss = useDismissToasts();
  useEffect(() => {
    if (!isOffline) return;
    toast({ kind: 'warning', text: commonMessages.noConnection, topic: 'offline' });
    return () => dismiss('offline');
  }, [isOffline, toast, dismiss]);
  return useIsToastDrawn('offline');
}

/** Whether something has been so for a while without a break. */
function useIsLasting(isSo: boolean, ms: number): boolean {
  const [isLasting, setIsLasting] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setIsLasting(true), ms);
    return () => {
      clearTimeout(timer);
      setIsLasting(false);
    };
  }, [isSo, ms]);
  return isSo && isLasting;
}

/** Fetched ahead of its need, since it is needed when nothing can be fetched. */
function useBar(isNeeded: boolean): Bar | null {
  const [bar, setBar] = useState<Bar | null>(null);
  const isMissing = bar === null;
  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    const load = () =>
      import('./offline-bar').then(
        (loaded) => !isGone && setBar(loaded),
        () => undefined,
      );
    if (isNeeded) void load();
    const callOff = onceSettled(() => void load());
    return () => {
      isGone = true;
      callOff();
    };
  }, [isMissing, isNeeded]);
  return bar;
}
