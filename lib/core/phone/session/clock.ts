'use client';

import { createContext, useContext, useEffect, useState } from 'react';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { useCallClient } from '@/lib/core/phone/client/call-context';
import { idleCallback } from '@/lib/core/phone/scheduling/idle-callback';

const TICK_MS = 10_000;

/** Server time is the device clock plus the offset of the last sync. [SYNC-02] */
export interface Clock {
  readonly now: () => Instant;
  readonly isSet: () => boolean;
  /** An offset that may still be right is not changed, because a slow answer is imprecise. */
  readonly set: (serverNow: Instant, agoAtMostMs?: number) => void;
  /** Sets the time at which the server made the page, until the first sync. */
  readonly guess: (madeAt: Instant, agoAtMostMs?: number) => void;
  /** Uses the offset of an earlier page while offline, so that queued writes have server time too. */
  readonly recall: (offsetMs: number) => void;
  /** The device clock needs this many milliseconds added; null when unknown. */
  readonly offsetMs: () => number | null;
  readonly subscribe: (onSet: () => void) => () => void;
}

export function createClock(readMs: () => number = Date.now): Clock {
  let offsetMs: number | null = null;
  const listeners = new Set<() => void>();
  /** This is the best known offset: that of the last `set`, else of `recall`. */
  let bestMs = 0;
  const take = (serverNow: Instant, agoAtMostMs: number, likelyAgoMs: number) => {
    const behindMs = Date.parse(serverNow) - readMs();
    const mayBeRight = bestMs >= behindMs && bestMs <= behindMs + agoAtMostMs;
    offsetMs = mayBeRight ? bestMs : behindMs + likelyAgoMs;
    for (const onSet of listeners) onSet();
    return offsetMs;
  };
  return {
    now: () => new Date(readMs() + (offsetMs ?? bestMs)).toISOString(),
    isSet: () => offsetMs !== null,
    set: (serverNow, agoAtMostMs = 0) => {
      bestMs = take(serverNow, agoAtMostMs, agoAtMostMs / 2);
    },
    guess: (madeAt, agoAtMostMs = 0) => {
      if (offsetMs === null) take(madeAt, agoAtMostMs, 0);
    },
    recall: (knownMs) => {
      if (offsetMs === null) bestMs = knownMs;
    },
    offsetMs: () => offsetMs,
    subscribe: (onSet) => {
      listeners.add(onSet);
      return () => listeners.delete(onSet);
    },
  };
}

export const ClockContext = createContext<Clock>(createClock());

export const useClock = (): Clock => useContext(ClockContext);

/** Tells the age of a page. Before the first sync the page counts as new. */
export function useNowSince(loadedAt?: Instant | null): () => Instant {
  const clock = useClock();
  return () => (loadedAt && !clock.isSet() ? loadedAt : clock.now());
}

/** Starts with the page's own time, so that hydration matches. `initial` is null for a page from an app shell. */
export function useNow(initial: Instant | null): Instant {
  const clock = useClock();
  const [now, setNow] = useState(useNowSince(initial));
  useEffect(() => {
    // Render only when the minute changes.
    const tick = () => setNow((shown) => (isSameMinute(shown, clock.now()) ? shown : clock.now()));
    // Before the first sync, wait: the device clock may be wrong.
    if (clock.isSet()) tick();
    const unsubscribe = clock.subscribe(tick);
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      unsubscribe();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [clock]);
  return now;
}

const isSameMinute = (one: Instant, other: Instant) =>
  new Date(one).toISOString().slice(0, 16) === new Date(other).toISOString().slice(0, 16);

/** The clock syncs on mount, every half hour and on reconnect. A failed sync leaves the clock as it is. [SYNC-01] */
export function useClockSync(initial: Instant | null): void {
  const clock = useClock();
  const client = useCallClient();
  useEffect(() => {
    // The page was requested when this document began, or later.
    if (initial) clock.guess(initial, performance.now());
    const sync = async () => {
      await idleCallback();
      const sentMs = performance.now();
      const answer = await client(sessionCalls.syncTime, {});
      if (answer.ok) clock.set(answer.value.now, performance.now() - sentMs);
    };
    void sync();
    const timer = setInterval(sync, sessionCalls.syncTime.pollMs);
    window.addEventListener('online', sync);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', sync);
    };
  }, [clock, client, initial]);
}
