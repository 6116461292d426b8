'use client';

import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useToast } from '@/components/ui/toasts';
import type { ToastMessage } from '@/components/ui/toasts.view';
import { brand } from '@/lib/brand';
import { CallContext, useCallClient } from '@/lib/core/client/call-context';
import { type CallClient, callClient } from '@/lib/core/client/client';
import { isOnline, reportAnswer, withConnectivity } from '@/lib/core/client/online';
import { IMPERSONATION_WORLD } from '@/lib/core/contract/event-scope';
import { OUTBOX_DURATIONS } from '@/lib/core/outbox/durations';
import { impersonationOutbox } from '@/lib/core/outbox/impersonation-outbox';
import type { OutboxClientPorts } from '@/lib/core/outbox/model';
import { publishToOutbox } from '@/lib/core/outbox/outbox-channel';
import { type OutboxActions, OutboxClient } from '@/lib/core/outbox/outbox-client';
import { isClaimed, OutboxContext } from '@/lib/core/outbox/outbox-context';
import type { OutboxOutcome } from '@/lib/core/outbox/outcome';
import type { SendResult } from '@/lib/core/outbox/send-event';
import { useOutcomes } from '@/lib/core/outbox/use-outcomes';
import { idleCallback } from '@/lib/core/scheduling/idle-callback';
import { useClock } from '@/lib/core/session/clock';
import { useScope } from '@/lib/core/session/user';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { subscribeTabDemo, tabDemo, useDemo } from '@/lib/features/demo/current-demo';
import { routes, withBasePath } from '@/lib/routes';
import { withTimeout } from '@/lib/with-timeout';

interface OutboxFrameProps {
  readonly children: ReactNode;
  readonly leaveTo?: (address: string) => void;
  /** Fetches the queue's code. */
  readonly load?: OutboxClientPorts['load'];
}

const goTo = (address: string) => location.assign(address);
const loadRuntime: OutboxClientPorts['load'] = async (options) => {
  const [{ createRuntime }, { phoneStore }, { queuedWrites }] = await Promise.all([
    import('@/lib/core/outbox/runtime'),
    import('@/lib/core/cache/phone-store'),
    import('@/lib/features/client'),
  ]);
  return createRuntime({
    ...options,
    kinds: queuedWrites,
    client: withConnectivity(callClient),
    onTried: noteTry,
    // A full phone gives up what it can read again, and never what was tapped.
    freeStorage: () => phoneStore(brand.timeZone).clear(),
  });
};

/** What no gateway said, as a captive portal's page, says nothing of the connection. */
function noteTry(result: SendResult): void {
  if (result.kind === 'no-answer') reportAnswer('no_internet');
  else if (result.body !== undefined) reportAnswer('ok');
}

/** Gives the queue of taps to everything inside, sends what waits and tells how it ended. */
export function OutboxFrame({ children, leaveTo = goTo, load = loadRuntime }: OutboxFrameProps) {
  const scope = useScope();
  const demo = useDemo();
  const clock = useClock();
  const notices = useOutcomeNotices();
  const outbox = useMemo(
    () =>
      scope && scope.world !== IMPERSONATION_WORLD
        ? new OutboxClient({
            scope,
            zone: brand.timeZone,
            now: clock.now,
            load: async (options) => {
              const [runtime] = await Promise.all([load(options), loadOutcomeCode()]);
              return runtime;
            },
            isOnline,
            isPaused: () => demo !== null && tabDemo() === 'left',
            isSeen: () => document.visibilityState === 'visible',
            onEnded: (outcomes) => notices.current.ended(outcomes),
            onLost: (count) => notices.current.lost(count),
            onReset: () => {
              if (demo) demo.end();
              else
                leaveTo(
                  withBasePath(
                    routes.sessionEndFor('unauthorized', `${location.pathname}${location.search}`),
                  ),
                );
            },
            onLeft: () => (demo ? demo.end() : leaveTo(withBasePath(routes.login))),
            publish: publishToOutbox,
          })
        : null,
    [scope, demo, clock, notices, leaveTo, load],
  );
  const live = useLiveOutbox(notices);
  useSending(outbox);
  useBreakOffAtExit(outbox);
  const client = useCallsAfterOutbox(outbox);
  if (live) return <OutboxContext value={live}>{children}</OutboxContext>;
  if (!outbox) return children;
  return (
    <OutboxContext value={outbox}>
      <CallContext.Provider value={client}>{children}</CallContext.Provider>
    </OutboxContext>
  );
}

/** For who acts as somebody: nothing of theirs is written to the phone. [IMP-01] */
function useLiveOutbox(notices: ReturnType<typeof useOutcomeNotices>): OutboxActions | null {
  const scope = useScope();
  const { now } = useClock();
  const client = useCallClient();
  const toast = useToast();
  return useMemo(() => {
    if (scope?.world !== IMPERSONATION_WORLD) return null;
    return impersonationOutbox({
      scope,
      now,
      client,
      onEnded: (outcomes) => notices.current.ended(outcomes),
      onRefused: (text, look) => {
        const close = { label: commonMessages.close, onPress: () => {} };
        // As the worker would be told. [KEYS-18]
        toast(look === 'danger' ? { kind: look, text, actions: [close] } : { kind: look, text });
      },
    });
  }, [scope, now, client, notices, toast]);
}

/** What is on its way when a demo is left would meet its end, and be told as a lost session. */
function useBreakOffAtExit(outbox: OutboxActions | null): void {
  useEffect(() => {
    if (!outbox) return;
    return subscribeTabDemo(() => {
      if (tabDemo() === 'left') outbox.abort();
    });
  }, [outbox]);
}

const loadSending = () => import('./start-sending');

/** Sends what waits for as long as the page stands. The code for that comes after the page. */
export function useSending(outbox: OutboxActions | null, load = loadSending): void {
  const client = useCallClient();
  useEffect(() => {
    if (!outbox) return;
    let isGone = false;
    let stop = () => {};
    let again: ReturnType<typeof setTimeout> | undefined;
    const begin = async () => {
      // Fetching a script costs a start more than it seems. Taps that wait come first all the same.
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

/** Longer than this no write waits for what was tapped before it. */
const MOST_WAIT_MS = 2_000;

/** What was tapped before goes before any other write, unless the connection makes it wait too long. [OFFLINE-03] */
function useCallsAfterOutbox(outbox: OutboxActions | null): CallClient {
  const client = useCallClient();
  return useMemo<CallClient>(
    () => async (call, input, options) => {
      const isWrite = call.method !== 'GET' && call.offline !== 'queued' && !call.background;
      if (isWrite && outbox?.mayHavePending()) {
        await withTimeout(
          outbox.drain().catch(() => undefined),
          MOST_WAIT_MS,
        );
      }
      return client(call, input, options);
    },
    [client, outbox],
  );
}

/** What ended goes into the caches, and what was not sent into a toast. The code for both comes with the outbox's. */
function useOutcomeNotices() {
  const toast = useToast();
  const putIntoCaches = useOutcomes(loadOutcomeCode);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const show = async (work: (code: OutcomeCode) => readonly ToastMessage[]) => {
    for (const message of work(loaded ?? (await loadOutcomeCode()))) toast(message);
  };
  return useLatest({
    ended: (outcomes: readonly OutboxOutcome[]) => {
      // Its caches went with the page.
      if (isGone.current) return;
      // The list of what was not sent says it too.
      show((code) => {
        putIntoCaches(code, outcomes);
        const unclaimed = outcomes.filter((outcome) => !isClaimed(outcome));
        return code.outcomeToasts(unclaimed, code.queuedWrites);
      }).catch(() => undefined);
    },
    lost: (count: number) =>
      void show(({ lostEventsToast }) => [lostEventsToast(count)]).catch(() => undefined),
  });
}

type OutcomeCode = typeof import('@/lib/features/client') &
  typeof import('@/lib/core/outbox/object-change') &
  typeof import('./outcome-texts');

/** Loaded with the outbox: once an outcome is marked as shown, its toast must show at once, before the page goes. */
let loaded: OutcomeCode | null = null;

async function loadOutcomeCode(): Promise<OutcomeCode> {
  if (loaded) return loaded;
  const [writes, changes, texts] = await Promise.all([
    import('@/lib/features/client'),
    import('@/lib/core/outbox/object-change'),
    import('./outcome-texts'),
  ]);
  loaded = { ...writes, ...changes, ...texts };
  return loaded;
}

/** What a callback of the queue, which outlives renders, is to use. */
function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}
