'use client';

import { type ReactNode, useEffect, useMemo } from 'react';
import { useToast } from '@/components/ui/toasts';
import { brand } from '@/lib/brand';
import { CallContext, useCallClient } from '@/lib/core/client/call-context';
import { callClient } from '@/lib/core/client/client';
import { isOnline, reportAnswer, withConnectivity } from '@/lib/core/client/online';
import { ACTING_WORLD } from '@/lib/core/contract/event-scope';
import type { SendResult } from '@/lib/core/outbox/judge-answer';
import { liveOutbox } from '@/lib/core/outbox/live-outbox';
import { publishToOutbox } from '@/lib/core/outbox/outbox-channel';
import { OutboxContext } from '@/lib/core/outbox/outbox-context';
import { OutboxOfPage, type PageOutbox } from '@/lib/core/outbox/page-outbox';
import type { PageOutboxPorts } from '@/lib/core/outbox/page-outbox-ports';
import { useClock } from '@/lib/core/session/clock';
import { useScope } from '@/lib/core/session/scope';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { useDemo } from '@/lib/features/demo/demo-context';
import { subscribeTabDemo, tabDemo } from '@/lib/features/demo/memory';
import { routes, withBasePath } from '@/lib/routes';
import { useCallsAfterOutbox } from './use-calls-after-outbox';
import { loadOutcomeCode, useOutcomeNotices } from './use-outcome-notices';
import { useSending } from './use-sending';

interface OutboxFrameProps {
  readonly children: ReactNode;
  readonly leaveTo?: (address: string) => void;
  /** Fetches the queue's code. */
  readonly load?: PageOutboxPorts['load'];
}

const goTo = (address: string) => location.assign(address);
const loadRuntime: PageOutboxPorts['load'] = async (options) => {
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
      scope && scope.world !== ACTING_WORLD
        ? new OutboxOfPage({
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
function useLiveOutbox(notices: ReturnType<typeof useOutcomeNotices>): PageOutbox | null {
  const scope = useScope();
  const { now } = useClock();
  const client = useCallClient();
  const toast = useToast();
  return useMemo(() => {
    if (scope?.world !== ACTING_WORLD) return null;
    return liveOutbox({
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
function useBreakOffAtExit(outbox: PageOutbox | null): void {
  useEffect(() => {
    if (!outbox) return;
    return subscribeTabDemo(() => {
      if (tabDemo() === 'left') outbox.breakOff();
    });
  }, [outbox]);
}
