'use client';

import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { OfflineLineContext } from '@/components/shell/frame/offline-line-context';
import { useDismissToasts, useToast } from '@/components/ui/use-toast';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { useOfflineAnnounced } from '@/lib/core/phone/client/online';
import type { ShownWrite } from '@/lib/core/phone/outbox/model';
import { useOutbox, useOutboxView, useUnclaimed } from '@/lib/core/phone/outbox/outbox-context';
import type { OutboxOutcome } from '@/lib/core/phone/outbox/outcome';
import { afterStartup } from '@/lib/core/phone/scheduling/idle-callback';
import { useClock } from '@/lib/core/phone/session/clock';

export function OutboxStatus({ children }: Pick<OfflineStatusProps, 'children'>) {
  const outbox = useOutbox();
  // The view is deferred, so that the clicked button updates first.
  const { pending, notSent } = useDeferredValue(useOutboxView());
  return (
    <OfflineStatus
      waiting={pending}
      notSent={useUnclaimed(notSent)}
      onDismiss={(uuid) => void outbox.dismiss(uuid)}
      onSendNow={() => outbox.drain({ isForced: true })}
    >
      {children}
    </OfflineStatus>
  );
}

export interface OfflineStatusProps {
  /** The writes are in the order in which they were queued. */
  readonly waiting: readonly ShownWrite[];
  readonly notSent: readonly OutboxOutcome[];
  readonly onDismiss: (uuid: string) => void;
  /** Tries to send now; resolves when the attempt is over, with or without success. */
  readonly onSendNow: () => Promise<void>;
  readonly children?: ReactNode;
}

type Line = typeof import('./offline-parts').offlineParts;

/** Most writes are sent sooner than this; a line that appears briefly would be distracting. */
const ON_TIME_MS = 3_000;

/** Shows the connection, queued writes and unsent writes. Its code loads when idle or needed. */
export function OfflineStatus({ waiting, notSent, children, ...rest }: OfflineStatusProps) {
  const clock = useClock();
  const isOffline = useOfflineAnnounced();
  useOfflineToast(isOffline);
  const isLate = useIsLasting(waiting.length > 0, ON_TIME_MS);
  const line = useLine(isOffline || isLate || notSent.length > 0);
  // The time of the last opening, so that texts in the sheet do not change while they are read.
  const [openedAt, setOpenedAt] = useState<Instant | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isOnTime = !isOffline && !isLate;
  const open = () => {
    setOpenedAt(clock.now());
    setIsOpen(true);
  };
  const facts = { isOffline, writes: waiting, notSent };
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

/** This is the fallback when the connection is lost before the line's code is loaded. */
function PlainLine() {
  return (
    <p className="mb-4 flex min-h-tap items-center rounded-m bg-warn-tint px-4 font-strong text-s text-warn">
      {commonMessages.noConnection}
    </p>
  );
}

/** The toast announces it once to screen readers; the line is its visible form. [OFFLINE-12] */
function useOfflineToast(isOffline: boolean): void {
  const toast = useToast();
  const dismiss = useDismissToasts();
  useEffect(() => {
    if (!isOffline) return;
    toast({ kind: 'warning', text: commonMessages.noConnection, topic: 'offline' });
    return () => dismiss('offline');
  }, [isOffline, toast, dismiss]);
}

/** Returns true once `isSo` has been true for `ms` without a break. */
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

/** It is preloaded, because it is needed when nothing can be loaded. */
function useLine(isNeeded: boolean): Line | null {
  const [line, setLine] = useState<Line | null>(null);
  const isMissing = line === null;
  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    const load = () =>
      import('./offline-parts').then(
        ({ offlineParts }) => !isGone && setLine(offlineParts),
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
