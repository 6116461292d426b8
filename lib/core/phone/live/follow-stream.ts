import type { ScopedMutator } from 'swr';
import { liveCalls } from '@/lib/core/ground/live/calls';
import type { LiveEvent } from '@/lib/core/ground/live/schema';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import { addMs } from '@/lib/core/ground/time/zoned';
import { type CallClient, callAddress } from '@/lib/core/phone/client/client';
import type { useInvalidate } from '@/lib/core/phone/client/freshness';
import type { Clock } from '@/lib/core/phone/session/clock';
import { eventAppliers, LATER_MISSED_ANSWERS, MISSED_ANSWERS } from '@/lib/features/live';
import type { LivePage } from './event-appliers';
import { type StreamEvent, type StreamPorts, shareStream } from './live-stream';

export interface FollowedPage extends Pick<StreamPorts, 'pause'> {
  readonly scope: string;
  readonly isImpersonating: boolean;
  readonly mutate: ScopedMutator;
  readonly invalidate: ReturnType<typeof useInvalidate>;
  readonly client: CallClient;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

export type FollowStream = typeof followStream;

export function followStream({ scope, pause, signal, ...page }: FollowedPage): void {
  const leave = shareStream({
    scope,
    address: callAddress(liveCalls.openLiveStream, {}),
    locks: navigator.locks as LockManager | undefined,
    fetch: (...request) => fetch(...request),
    pause,
    random: Math.random,
    onEvent: applierOfEvents(page),
    // The refused call leads to the sign-in.
    onUnauthorized: () => void page.client(sessionCalls.getUser, {}),
  });
  signal.addEventListener('abort', leave, { once: true });
}

/**
 * The phone's idea of the server's time may be this much behind. Without it, a page that the server read just before
 * the event would count as newer than the event.
 */
const CLOCK_ERROR_MS = 2_000;

function applierOfEvents({
  invalidate,
  clock,
  ...page
}: Omit<FollowedPage, 'scope' | 'pause' | 'signal'>): (streamEvent: StreamEvent, isFirst: boolean) => void {
  const readAgain = (names: readonly string[]) => invalidate(names, addMs(clock.now(), CLOCK_ERROR_MS));
  const live: LivePage = { ...page, readAgain };
  let missed = MISSED_ANSWERS;
  return (streamEvent, isFirst) => {
    if (streamEvent.kind === 'event') return apply(live, streamEvent.event, isFirst);
    live.readAgain(missed);
    missed = LATER_MISSED_ANSWERS;
  };
}

function apply(page: LivePage, event: LiveEvent, isFirst: boolean): void {
  // A page from before an update may receive types that it does not know.
  const applier: ((page: LivePage, event: never, isFirst: boolean) => void) | undefined =
    eventAppliers[event.type];
  applier?.(page, event as never, isFirst);
}
