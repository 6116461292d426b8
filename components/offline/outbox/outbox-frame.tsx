'use client';

import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { ToastMessage } from '@/components/ui/toasts.view';
import { useToast } from '@/components/ui/use-toast';
import { IMPERSONATION_WORLD } from '@/lib/core/ground/contract/session-scope';
import { brand } from '@/lib/core/ground/site/brand';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { withTimeout } from '@/lib/core/ground/time/with-timeout';
import { CallContext, KeepJobContext, useCallClient } from '@/lib/core/phone/client/call-context';
import { type CallClient, callClient } from '@/lib/core/phone/client/client';
import { isOnline, reportAnswer, withConnectivity } from '@/lib/core/phone/client/online';
import { impersonationOutbox } from '@/lib/core/phone/outbox/impersonation-outbox';
import type { OutboxClientPorts } from '@/lib/core/phone/outbox/model';
import { publishToOutbox } from '@/lib/core/phone/outbox/outbox-channel';
import { type OutboxActions, OutboxClient } from '@/lib/core/phone/outbox/outbox-client';
import { isClaimed, OutboxContext } from '@/lib/core/phone/outbox/outbox-context';
import type { OutboxOutcome } from '@/lib/core/phone/outbox/outcome';
import type { SendReply } from '@/lib/core/phone/outbox/post-write';
import { useOutcomes } from '@/lib/core/phone/outbox/use-outcomes';
import { useFirst } from '@/lib/core/phone/scheduling/use-first';
import { useClock } from '@/lib/core/phone/session/clock';
import { useScope } from '@/lib/core/phone/session/user';
import { subscribeTabDemo, tabDemo, useDemo } from '@/lib/features/people/demo/current-demo';
import type { OutboxCode } from './outbox-code';
import { useAcceptedJobs } from './use-accepted-jobs';
import { useSending } from './use-sending';

interface OutboxFrameProps {
  readonly children: ReactNode;
  readonly leaveTo?: (address: string) => void;
  readonly load?: OutboxClientPorts['load'];
}

type Follow = (outcomes: readonly OutboxOutcome[]) => void;

const goTo = (address: string) => location.assign(address);
const loadRuntime: OutboxClientPorts['load'] = async (options) => {
  const { createRuntime, phoneStore, queuedWrites } = await loadCode();
  return createRuntime({
    ...options,
    kinds: queuedWrites,
    client: withConnectivity(callClient),
    onTried: noteTry,
    // When storage is full, delete cached answers but never queued writes.
    freeStorage: () => phoneStore(brand.timeZone).clear(),
  });
};

/** A response without our JSON body, for example from a captive portal, says nothing about the connection. */
function noteTry(result: SendReply): void {
  if (result.kind === 'no-answer') reportAnswer('no_internet');
  else if (result.body !== undefined) reportAnswer('ok');
}

/** Provides the outbox, drains it and shows the outcomes. */
export function OutboxFrame({ children, ...given }: OutboxFrameProps) {
  const leaveTo = useFirst(given.leaveTo ?? goTo);
  const load = useFirst(given.load ?? loadRuntime);
  const scope = useScope();
  const demo = useDemo();
  const clock = useClock();
  const follow = useRef<Follow>(() => {});
  const notices = useOutcomeNotices((outcomes) => follow.current(outcomes));
  const outbox = useMemo(
    () =>
      scope && scope.world !== IMPERSONATION_WORLD
        ? new OutboxClient({
            scope,
            zone: brand.timeZone,
            now: clock.now,
            load: async (options) => {
              const [runtime] = await Promise.all([load(options), loadCode()]);
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
  const jobs = useAcceptedJobs(live ?? outbox, loadCode);
  follow.current = jobs.follow;
  useBreakOffAtExit(outbox);
  const client = useCallsAfterOutbox(outbox);
  if (live) return <OutboxContext value={live}>{children}</OutboxContext>;
  if (!outbox) return children;
  return (
    <OutboxContext value={outbox}>
      <KeepJobContext value={jobs.keep}>
        <CallContext.Provider value={client}>{children}</CallContext.Provider>
      </KeepJobContext>
    </OutboxContext>
  );
}

/** The outbox during impersonation sends at once and stores nothing on the device. [IMP-01] */
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
        // The worker would see the same toast. [KEYS-18]
        toast(look === 'danger' ? { kind: look, text, actions: [close] } : { kind: look, text });
      },
    });
  }, [scope, now, client, notices, toast]);
}

/** A request in flight while the demo ends would fail as a lost session. */
function useBreakOffAtExit(outbox: OutboxActions | null): void {
  useEffect(() => {
    if (!outbox) return;
    return subscribeTabDemo(() => {
      if (tabDemo() === 'left') outbox.abort();
    });
  }, [outbox]);
}

/** A direct write waits at most this long for queued writes. */
const MOST_WAIT_MS = 2_000;

/** Direct writes wait until queued writes are sent, to preserve their order. [OFFLINE-03] */
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

/** Applies outcomes to the caches and shows unsent writes in a toast. Its code loads with the outbox. */
function useOutcomeNotices(follow: Follow) {
  const toast = useToast();
  const putIntoCaches = useOutcomes(loadCode);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const show = async (work: (code: OutboxCode) => readonly ToastMessage[]) => {
    for (const message of work(loaded ?? (await loadCode()))) toast(message);
  };
  return useLatest({
    ended: (outcomes: readonly OutboxOutcome[]) => {
      // The caches were unmounted with the page.
      if (isGone.current) return;
      follow(outcomes);
      // If this fails, the "Not sent" list still shows the write.
      show((code) => {
        putIntoCaches(code, outcomes);
        const unclaimed = outcomes.filter((outcome) => !isClaimed(outcome));
        return code.outcomeToasts(unclaimed, code.queuedWrites);
      }).catch(() => undefined);
    },
    lost: (count: number) =>
      void show(({ lostWritesToast }) => [lostWritesToast(count)]).catch(() => undefined),
  });
}

/** It is loaded with the outbox: an outcome that is marked as shown must be shown before the page closes. */
let loaded: OutboxCode | null = null;

async function loadCode(): Promise<OutboxCode> {
  loaded ??= (await import('./outbox-code')).outboxCode;
  return loaded;
}

/** Returns the latest value for outbox callbacks, which outlive a render. */
function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}
