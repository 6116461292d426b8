'use client';

import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { OfflineLineContext } from '@/components/shell/frame/offline-slot';
import { useDismissToasts, useToast } from '@/components/ui/toasts';
import { useOfflineAnnounced } from '@/lib/core/client/online';
import type { ShownEvent } from '@/lib/core/outbox/model';
import { useOutbox, useOutboxView, useUnclaimed } from '@/lib/core/outbox/outbox-context';
import type { OutboxOutcome } from '@/lib/core/outbox/outcome';
import { afterStartup } from '@/lib/core/scheduling/idle-callback';
import { useClock } from '@/lib/core/session/clock';
import { commonMessages } from '@/lib/core/texts/common-messages';
import type { Instant } from '@/lib/core/time/zoned';

/** Around the page: the connection and this page's queue, told on every signed-in screen. */
export function OutboxStatus({ children }: Pick<OfflineStatusProps, 'children'>) {
  const outbox = useOutbox();
  // The button under the thumb changes first.
  const { pending: taps, notSent } = useDeferredValue(useOutboxView());
  return (
    <OfflineStatus
      waiting={taps}
      notSent={useUnclaimed(notSent)}
      onDismiss={(uuid) => void outbox.dismiss(uuid)}
      onSendNow={() => outbox.drain()}
    >
      {children}
    </OfflineStatus>
  );
}

export interface OfflineStatusProps {
  /** What waits, in the order of the taps. */
  readonly waiting: readonly ShownEvent[];
  readonly notSent: readonly OutboxOutcome[];
  readonly onDismiss: (uuid: string) => void;
  /** Tries to send now; resolves when the try is over, whatever it came to. */
  readonly onSendNow: () => Promise<void>;
  readonly children?: ReactNode;
}

type Line = typeof import('./offline-line') & typeof import('./outbox-sheet');

/** With a connection most taps arrive sooner than this, and a line that flashed up for each would only unsettle. */
const ON_TIME_MS = 3_000;

/**
 * Gives the pages inside the line about the connection, what waits to be sent, and what was not. Its code comes when it is quiet,
 * or needed.
 */
export function OfflineStatus({ waiting, notSent, children, ...rest }: OfflineStatusProps) {
  const clock = useClock();
  const isOffline = useOfflineAnnounced();
  useOfflineToast(isOffline);
  const isLate = useIsLasting(waiting.length > 0, ON_TIME_MS);
  const line = useLine(isOffline || isLate || notSent.length > 0);
  // The present of the last opening: what is on the sheet must not change its words while it is read.
  const [openedAt, setOpenedAt] = useState<Instant | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isOnTime = !isOffline && !isLate;
  const open = () => {
    setOpenedAt(clock.now());
    setIsOpen(true);
  };
  const facts = { isOffline, taps: waiting, notSent };
  return (
    <OfflineLineContext
      value={
        line ? <line.OfflineLine {...facts} isOnTime={isOnTime} onOpen={open} /> : isOffline && <PlainLine />
      }
    >
      {children}
      {line && openedAt && (
        <line.OutboxSheet
          {...rest}
          {...facts}
          isOpen={isOpen}
          now={openedAt}
          onClose={() => setIsOpen(false)}
        />
      )}
    </OfflineLineContext>
  );
}

/** Where the connection went before the line's code came, on the first page before the worker has it. */
function PlainLine() {
  return (
    <p className="mb-4 flex min-h-tap items-center rounded-m bg-warn-tint px-4 font-strong text-s text-warn">
      {commonMessages.noConnection}
    </p>
  );
}

/** The toast tells screen readers, once, that there is no connection; who looks reads it in the line. [OFFLINE-12] */
function useOfflineToast(isOffline: boolean): void {
  const toast = useToast();
  const dismiss = useDismissToasts();
  useEffect(() => {
    if (!isOffline) return;
    toast({ kind: 'warning', text: commonMessages.noConnection, topic: 'offline' });
    return () => dismiss('offline');
  }, [isOffline, toast, dismiss]);
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
function useLine(isNeeded: boolean): Line | null {
  const [line, setLine] = useState<Line | null>(null);
  const isMissing = line === null;
  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    const load = () =>
      Promise.all([import('./offline-line'), import('./outbox-sheet')]).then(
        ([line, sheet]) => !isGone && setLine({ ...line, ...sheet }),
        () => undefined,
      );
    if (isNeeded) void load();
    const callOff = afterStartup(() => void load());
    return () => {
      isGone = true;
      callOff();
    };
  }, [isMissing, isNeeded]);
  return line;
}
