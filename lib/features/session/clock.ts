'use client';

import { createContext, useContext, useEffect, useState } from 'react';
import { useCallClient } from '@/lib/call/call-context';
import { idleTurn } from '@/lib/pace/idle-turn';
import { addMs, type Instant } from '@/lib/time/zoned';
import { sessionCalls } from './calls';

const TICK_MS = 10_000;

/** The server's time on this phone: the phone's clock plus what the last sync said it is off by. [SYNC-02] */
export interface Clock {
  readonly now: () => Instant;
  /** Whether the server has said yet what the time is. */
  readonly isSet: () => boolean;
  /** Takes the server's instant as the present one. */
  readonly set: (serverNow: Instant) => void;
  /** Calls back whenever the server has said the time; answers how to stop it. */
  readonly subscribe: (onSet: () => void) => () => void;
}

/** A clock over the phone's own. `readMs` stands in for it in tests. */
export function createClock(readMs: () => number = Date.now): Clock {
  let offsetMs: number | null = null;
  const listeners = new Set<() => void>();
  return {
    now: () => new Date(readMs() + (offsetMs ?? 0)).toISOString(),
    isSet: () => offsetMs !== null,
    set: (serverNow) => {
      offsetMs = Date.parse(serverNow) - readMs();
      for (const onSet of listeners) onSet();
    },
    subscribe: (onSet) => {
      listeners.add(onSet);
      return () => listeners.delete(onSet);
    },
  };
}

export const ClockContext = createContext<Clock>(createClock());

export const useClock = (): Clock => useContext(ClockContext);

/** The present for judging how old a page is: until the server has said the time, the page has just been made. */
export function useNowSince(loadedAt?: Instant): () => Instant {
  const clock = useClock();
  return () => (loadedAt && !clock.isSet() ? loadedAt : clock.now());
}

/**
 * The server's present, a new one within ten seconds of each new minute. It begins with the instant at which the server made the
 * page, so that the first render in the browser says the same as the server's; a later page may have been fetched long
 * before it is shown, and begins with the clock.
 */
export function useNow(initial: Instant): Instant {
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
 * Asks the server for its time at once and every half hour. A failure leaves the clock as it is. Until the first answer
 * the first page's own instant has to do; a later page's may be old. [SYNC-01]
 */
export function useClockSync(initial: Instant): void {
  const clock = useClock();
  const client = useCallClient();
  useEffect(() => {
    if (!clock.isSet()) clock.set(initial);
    const sync = async () => {
      await idleTurn();
      const sentMs = performance.now();
      const answer = await client(sessionCalls.syncTime, {});
      // The answer was made about half a round trip ago.
      if (answer.ok) clock.set(addMs(answer.value.now, (performance.now() - sentMs) / 2));
    };
    void sync();
    const timer = setInterval(sync, sessionCalls.syncTime.pollMs);
    return () => clearInterval(timer);
  }, [clock, client, initial]);
}
