'use client';

import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useToast } from '@/components/ui/toasts';
import { BASE_PATH } from '@/lib/base-path';
import { brand } from '@/lib/brand';
import { callClient } from '@/lib/call/client';
import { isOnline, noted } from '@/lib/call/online';
import { useCachesOfEnded } from '@/lib/features/outbox/ended';
import { OutboxContext } from '@/lib/features/outbox/outbox-context';
import { OutboxOfPage, type PageOutbox, type PageOutboxPorts } from '@/lib/features/outbox/page-outbox';
import { useClock } from '@/lib/features/session/clock';
import { useScope } from '@/lib/features/session/scope';
import { OUTBOX_DURATIONS } from '@/lib/offline/durations';
import type { OutboxOutcome } from '@/lib/offline/outcome';
import { idleTurn } from '@/lib/pace/idle-turn';
import { routes, withBasePath } from '@/lib/routes';
import { lostTapsText, outcomeToasts } from './outcome-texts';

interface OutboxFrameProps {
  readonly children: ReactNode;
  readonly leaveTo?: (address: string) => void;
  /** Fetches the queue's code. */
  readonly load?: PageOutboxPorts['load'];
}

/** Until then the network and the processor belong to the page. */
const SETTLED_MS = 6_000;

const goTo = (address: string) => location.assign(address);
const loadRuntime: PageOutboxPorts['load'] = async (options) => {
  const { createRuntime } = await import('@/lib/offline/runtime');
  return createRuntime({ ...options, client: noted(callClient) });
};

/** Gives the queue of taps to everything inside, sends what waits and tells how it ended. */
export function OutboxFrame({ children, leaveTo = goTo, load = loadRuntime }: OutboxFrameProps) {
  const scope = useScope();
  const clock = useClock();
  const toast = useLatest(useToast());
  const told = useTelling();
  const outbox = useMemo(
    () =>
      scope &&
      new OutboxOfPage({
        scope,
        zone: brand.timeZone,
        now: clock.now,
        load,
        isOnline,
        isSeen: () => document.visibilityState === 'visible',
        onEnded: (outcomes) => told.current(outcomes),
        onLost: (count) => toast.current({ kind: 'warning', text: lostTapsText(count) }),
        onReset: () =>
          leaveTo(
            withBasePath(routes.sessionEndFor('unauthorized', `${location.pathname}${location.search}`)),
          ),
        onChange: tellOtherTabs,
      }),
    [scope, clock, told, toast, leaveTo, load],
  );
  useSending(outbox);
  return outbox ? <OutboxContext value={outbox}>{children}</OutboxContext> : children;
}

/** What ended goes into the caches, and what was not sent into a toast. */
function useTelling() {
  const toast = useToast();
  const putIntoCaches = useCachesOfEnded();
  const tell = (outcomes: readonly OutboxOutcome[]) => {
    putIntoCaches(outcomes);
    for (const text of outcomeToasts(outcomes)) toast({ kind: 'warning', text });
  };
  return useLatest(tell);
}

/** What a callback of the queue, which outlives renders, is to use. */
function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}

const CHANNEL = `${BASE_PATH}/outbox`;

function tellOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/** Sends what waits whenever there is reason to hope, and looks when another tab or the worker has changed the queue. */
function useSending(outbox: PageOutbox | null): void {
  useEffect(() => {
    if (!outbox) return;
    const send = () => {
      if (outbox.mayWait() && navigator.onLine) void outbox.sendNow();
    };
    const come = () => {
      if (document.visibilityState === 'visible' && outbox.mayWait()) void outbox.look().then(send);
    };
    const look = () => void outbox.look();
    const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
    const timer = setInterval(send, OUTBOX_DURATIONS.checkMs);
    // Once for every page, also when no mark says that something waits: marks get lost.
    const first = setTimeout(() => void idleTurn().then(look), SETTLED_MS);
    channel?.addEventListener('message', look);
    navigator.serviceWorker?.addEventListener('message', look);
    window.addEventListener('online', send);
    window.addEventListener('pageshow', come);
    document.addEventListener('visibilitychange', come);
    come();
    return () => {
      clearInterval(timer);
      clearTimeout(first);
      channel?.close();
      navigator.serviceWorker?.removeEventListener('message', look);
      window.removeEventListener('online', send);
      window.removeEventListener('pageshow', come);
      document.removeEventListener('visibilitychange', come);
    };
  }, [outbox]);
}
