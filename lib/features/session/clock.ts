'use client';

import { createContext, useContext, useEffect, useState } from 'react';
import { useCallClient } from '@/lib/call/call-context';
import { addMs, type Instant } from '@/lib/time/zoned';
import { sessionCalls } from './calls';

const TICK_MS = 10_000;

/** The server's time on this phone: the phone's clock plus what the last sync said it is off by. [SYNC-02] */
export interface Clock {
  readonly now: () => Instant;
  /** Takes the server's instant as the present one. */
  readonly set: (serverNow: Instant) => void;
}

/** A clock over the phone's own. `readMs` stands in for it in tests. */
export function createClock(readMs: () => number = Date.now): Clock {
  let offsetMs = 0;
  return {
    now: () => new Date(readMs() + offsetMs).toISOString(),
    set: (serverNow) => {
      offsetMs = Date.parse(serverNow) - readMs();
    },
  };
}

export const ClockContext = createContext<Clock>(createClock());

export const useClock = (): Clock => useContext(ClockContext);

/**
 * The server's present, a new one at least every ten seconds. It begins with the instant at which the server made the
 * page, so that the first render in the browser says the same as the server's.
 */
export function useNow(initial: Instant): Instant {
  const clock = useClock();
  const [now, setNow] = useState(initial);
  useEffect(() => {
    const tick = () => setNow(clock.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [clock]);
  return now;
}

/** Asks the server for its time at once and every half hour. A failure leaves the clock as it is. [SYNC-01] */
export function useClockSync(initial: Instant): void {
  const clock = useClock();
  const client = useCallClient();
  useEffect(() => {
    clock.set(initial);
    const sync = async () => {
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
