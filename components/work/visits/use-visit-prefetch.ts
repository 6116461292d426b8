'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef } from 'react';
import { brand } from '@/lib/core/ground/site/brand';
import { routes } from '@/lib/core/ground/site/routes';
import { addDays, type Day, dayOf } from '@/lib/core/ground/time/zoned';
import { NO_ANSWER_CACHE, useAnswerCache, useCallClient } from '@/lib/core/phone/client/call-context';
import { idleCallback } from '@/lib/core/phone/scheduling/idle-callback';
import { STABLE_MS, savesData, stableScreen } from '@/lib/core/phone/scheduling/screen-work';
import { useClock } from '@/lib/core/phone/session/clock';
import type { VisitId } from '@/lib/features/records/visits-values';
import type { VisitAhead } from '@/lib/features/work/visits/persist-ahead';

type Linked = VisitId & { readonly actualDate: Day };

type PrefetchOptions = NonNullable<Parameters<ReturnType<typeof useRouter>['prefetch']>[1]>;

/**
 * A full prefetch, page and data. Next documents it for `Link` only, and importing the enum would ship its
 * module. If a release drops it, only the loading state is prefetched; `npm run bench` shows that.
 */
const WHOLE_PAGE = { kind: 'full' } as PrefetchOptions;

/** Gives the service worker time between prefetches. */
const PAUSE_MS = 500;

/**
 * Prefetches the visits of today and tomorrow one by one when idle. Next caches them for five minutes; the
 * screen revalidates after a few seconds. Not in data-saver mode.
 */
export function useVisitPrefetch(visits: readonly Linked[]): void {
  const clock = useClock();
  const fetchAhead = useFetchAhead();
  const addresses = visits.map((visit) => `${visit.actualDate} ${addressOf(visit)}`).join('\n');
  const done = useRef<Set<string>>(new Set());
  useEffect(() => {
    const today = dayOf(clock.now(), brand.timeZone);
    const soon = [today, addDays(today, 1)];
    const waiting = addresses
      .split('\n')
      .map((line) => line.split(' ') as [Day, string])
      .filter(([day, address]) => soon.includes(day) && !done.current.has(address))
      .map(([, address]) => address);
    let stop = () => {};
    const next = (afterMs: number) => {
      const address = waiting.shift();
      if (address === undefined) return;
      stop = whenIdle(afterMs, () => {
        done.current.add(address);
        fetchAhead(address);
        next(PAUSE_MS);
      });
    };
    next(STABLE_MS);
    return () => stop();
  }, [addresses, clock, fetchAhead]);
}

/** A resting finger will click; a scrolling one has moved by then. */
const RESTS_MS = 40;

/** Link props that prefetch at pointer down, before the click. */
export function useVisitLink(visit: Linked) {
  const fetchAhead = useFetchAhead();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const address = addressOf(visit);
  const forget = () => clearTimeout(timer.current);
  const fetch = () => {
    forget();
    timer.current = setTimeout(() => fetchAhead(address), RESTS_MS);
  };
  // Browsers fire pointercancel when a touch becomes a scroll.
  return { href: address, onPointerDown: fetch, onPointerCancel: forget, onMouseEnter: fetch };
}

const addressOf = ({ jobId, scheduledDate, actualDate }: Linked) =>
  routes.visit(jobId, scheduledDate, actualDate);

function useFetchAhead(): (address: string) => void {
  const router = useRouter();
  return useCallback(
    (address: string) => {
      if (!savesData()) router.prefetch(address, WHOLE_PAGE);
    },
    [router],
  );
}

/** Runs when idle after a delay. Returns a cancel function. */
function whenIdle(afterMs: number, work: () => void): () => void {
  let isStopped = false;
  const timer = setTimeout(async () => {
    await idleCallback();
    if (!isStopped) work();
  }, afterMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/**
 * Persists the visits of today and tomorrow for offline use when idle. Runs again when the connection or the
 * app returns, and so loads the codes on the visit's day. Not in a demo. [CACHE-14]
 */
export function usePersistVisitsAhead(visits: readonly VisitAhead[], zone: string): void {
  const answers = useAnswerCache();
  const client = useCallClient();
  const clock = useClock();
  const ahead = useRef(visits);
  ahead.current = visits;
  const names = visits.map(({ jobId, actualDate }) => `${jobId} ${actualDate}`).join('\n');
  useEffect(() => {
    if (answers === NO_ANSWER_CACHE || names === '') return;
    let isHere = true;
    let isAtWork = false;
    const round = async () => {
      if (isAtWork || document.visibilityState === 'hidden') return;
      isAtWork = true;
      const ports = { answers, client, clock, zone, isWanted: () => isHere && navigator.onLine };
      // Offline the code may not be available.
      const module = await import('@/lib/features/work/visits/persist-ahead').catch(() => null);
      await module?.persistVisitsAhead(ahead.current, ports);
      isAtWork = false;
    };
    void stableScreen().then(round);
    window.addEventListener('online', round);
    document.addEventListener('visibilitychange', round);
    return () => {
      isHere = false;
      window.removeEventListener('online', round);
      document.removeEventListener('visibilitychange', round);
    };
  }, [answers, client, clock, zone, names]);
}
