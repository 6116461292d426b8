'use client';

import { createContext, useContext, useEffect, useState } from 'react';
import { useCallClient } from '@/lib/core/client/call-context';
import { idleCallback } from '@/lib/core/scheduling/idle-callback';
import type { Instant } from '@/lib/core/time/zoned';
import { sessionCalls } from './calls';

const TICK_MS = 10_000;

/** The server's time on this phone: the phone's clock plus what the last sync said it is off by. [SYNC-02] */
export interface Clock {
  readonly now: () => Instant;
  /** Whether the server has said yet what the time is. */
  readonly isSet: () => boolean;
  /**
   * Takes the instant that the server named at most so many milliseconds ago. A clock that may be right by it stays as it
   * is: a slow answer says less than what is known.
   */
  readonly set: (serverNow: Instant, agoAtMostMs?: number) => void;
  /** The same with the instant of the page that the server made, until the server says the time itself. */
  readonly guess: (madeAt: Instant, agoAtMostMs?: number) => void;
  /**
   * Takes what an earlier page knew, for one that is opened without signal: taps on it are to have the server's time too. A
   * phone that was put right meanwhile is put right here by the next answer of the server, which judges the taps as well.
   */
  readonly recall: (offsetMs: number) => void;
  /** Milliseconds to add to the phone's clock; null when nobody has said. */
  readonly offsetMs: () => number | null;
  /** Calls back whenever the server has said the time; answers how to stop it. */
  readonly subscribe: (onSet: () => void) => () => void;
}

/** A clock over the phone's own. `readMs` stands in for it in tests. */
export function createClock(readMs: () => number = Date.now): Clock {
  let offsetMs: number | null = null;
  const listeners = new Set<() => void>();
  /** What is known best: from the last answer, then from earlier pages, then the phone's own. */
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

/** The present for judging how old a page is: until the server has said the time, the page has just been made. */
export function useNowSince(loadedAt?: Instant | null): () => Instant {
  const clock = useClock();
  return () => (loadedAt && !clock.isSet() ? loadedAt : clock.now());
}

/**
 * The server's present, a new one within ten seconds of each new minute. It begins with the instant at which the server made the
 * page, so that the first render in the browser says the same as the server's; a later page may have been fetched long
 * before it is shown, and begins with the clock. So does a page that no server made for the moment: null. It has nothing
 * to show in its first render that the time would change.
 */
export function useNow(initial: Instant | null): Instant {
  const clock = useClock();
  const [now, setNow] = useState(useNowSince(initial));
  useEffect(() => {
    // A new minute is a new present: what is on screen says no more, and nothing is drawn again for less.
    const tick = () => setNow((shown) => (isSameMinute(shown, clock.now()) ? shown : clock.now()));
    // A phone's own clock, which may be wrong, is believed only when the server has not said the time for a while.
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

/**
 * Asks the server for its time at once, every half hour, and when the connection comes back. A failure leaves the clock as
 * it is. Until the first answer the first page's own instant has to do, for a later page's may be old; a page that no
 * server made has none. [SYNC-01]
 */
export function useClockSync(initial: Instant | null): void {
  const clock = useClock();
  const client = useCallClient();
  useEffect(() => {
    // The page was asked for when this document began, or later.
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
