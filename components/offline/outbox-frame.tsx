'use client';

import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useToast } from '@/components/ui/toasts';
import { brand } from '@/lib/brand';
import { CallContext, useCallClient } from '@/lib/call/client/call-context';
import { callClient } from '@/lib/call/client/client';
import { isOnline, reportAnswer, withConnectivity } from '@/lib/call/client/online';
import { ACTING_WORLD } from '@/lib/call/contract/event-scope';
import { useDemo } from '@/lib/features/demo/demo-context';
import { subscribeTabDemo, tabDemo } from '@/lib/features/demo/memory';
import { liveOutbox } from '@/lib/features/outbox/live-outbox';
import { OutboxContext } from '@/lib/features/outbox/outbox-context';
import { OutboxOfPage, type PageOutbox } from '@/lib/features/outbox/page-outbox';
import type { PageOutboxPorts } from '@/lib/features/outbox/page-outbox-ports';
import { useOutcomes } from '@/lib/features/outbox/use-outcomes';
import { useClock } from '@/lib/features/session/clock';
import { useScope } from '@/lib/features/session/scope';
import type { SendResult } from '@/lib/offline/judge-answer';
import { publishToOutbox } from '@/lib/offline/outbox-channel';
import type { OutboxOutcome } from '@/lib/offline/outcome';
import { routes, withBasePath } from '@/lib/routes';
import { useCallsAfterOutbox } from './use-calls-after-outbox';
import { useSending } from './use-sending';

interface OutboxFrameProps {
  readonly children: ReactNode;
  readonly leaveTo?: (address: string) => void;
  /** Fetches the queue's code. */
  readonly load?: PageOutboxPorts['load'];
}

type Telling = typeof import('@/lib/catalogue/writes') & typeof import('./outcome-texts');

/** There with the outbox's code: what is marked as told must be told at once, before the page goes. */
let telling: Telling | null = null;

async function loadTelling(): Promise<Telling> {
  if (telling) return telling;
  const [writes, texts] = await Promise.all([import('@/lib/catalogue/writes'), import('./outcome-texts')]);
  telling = { ...writes, ...texts };
  return telling;
}

const goTo = (address: string) => location.assign(address);
const loadRuntime: PageOutboxPorts['load'] = async (options) => {
  const [{ createRuntime }, { phoneStore }, { queuedWrites }] = await Promise.all([
    import('@/lib/offline/runtime'),
    import('@/lib/cache/phone-store'),
    import('@/lib/catalogue/writes'),
  ]);
  return createRuntime({
    ...options,
    kinds: queuedWrites,
    client: withConnectivity(callClient),
    onTried: noteTry,
    // A full phone gives up what it can read again, and never what was tapped.
    makeRoom: () => phoneStore(brand.timeZone).clear(),
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
  const told = useTelling();
  const outbox = useMemo(
    () =>
      scope && scope.world !== ACTING_WORLD
        ? new OutboxOfPage({
            scope,
            zone: brand.timeZone,
            now: clock.now,
            load: async (options) => {
              const [runtime] = await Promise.all([load(options), loadTelling()]);
              return runtime;
            },
            isOnline,
            isPaused: () => demo !== null && tabDemo() === 'left',
            isSeen: () => document.visibilityState === 'visible',
            onEnded: (outcomes) => told.current.ended(outcomes),
            onLost: (count) => told.current.lost(count),
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
            tell: publishToOutbox,
          })
        : null,
    [scope, demo, clock, told, leaveTo, load],
  );
  const live = useLiveOutbox(told);
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
function useLiveOutbox(told: ReturnType<typeof useTelling>): PageOutbox | null {
  const scope = useScope();
  const { now } = useClock();
  const client = useCallClient();
  return useMemo(() => {
    if (scope?.world !== ACTING_WORLD) return null;
    return liveOutbox({ scope, now, client, onEnded: (outcomes) => told.current.ended(outcomes) });
  }, [scope, now, client, told]);
}

/** What is on its way when a demo is left would meet its end, and be told as a lost session. */
function useBreakOffAtExit(outbox: PageOutbox | null): void {
  useEffect(() => {
    if (!outbox) return;
    return subscribeTabDemo(() => {
      if (tabDemo() === 'left') outbox.breakOff();
    });
  }, [outbox]);
}

/** What ended goes into the caches, and what was not sent into a toast. The code for both comes with the outbox's. */
function useTelling() {
  const toast = useToast();
  const putIntoCaches = useOutcomes(loadTelling);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const tell = async (work: (code: Telling) => readonly string[]) => {
    for (const text of work(telling ?? (await loadTelling()))) toast({ kind: 'warning', text });
  };
  return useLatest({
    ended: (outcomes: readonly OutboxOutcome[]) => {
      // Its caches went with the page.
      if (isGone.current) return;
      // The list of what was not sent says it too.
      tell((code) => {
        putIntoCaches(code, outcomes);
        return code.outcomeToasts(outcomes);
      }).catch(() => undefined);
    },
    lost: (count: number) => void tell(({ lostTapsText }) => [lostTapsText(count)]).catch(() => undefined),
  });
}

/** What a callback of the queue, which outlives renders, is to use. */
function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}
