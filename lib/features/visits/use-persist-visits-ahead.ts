'use client';

import { useEffect, useRef } from 'react';
import { NO_ANSWER_CACHE, useAnswerCache } from '@/lib/core/client/answer-cache';
import { useCallClient } from '@/lib/core/client/call-context';
import { stableScreen } from '@/lib/core/scheduling/stable-screen';
import { useClock } from '@/lib/core/session/clock';
import type { VisitAhead } from './persist-ahead';

/**
 * Keeps the visits of today and tomorrow on the phone while it has nothing else to do, so that they open without signal.
 * It looks again when the connection or the worker comes back, and so fetches the codes at the first contact of a
 * visit's day. Not in a demo, which keeps nothing. [CACHE-14]
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
      // Without signal its code may not be there either.
      const module = await import('./persist-ahead').catch(() => null);
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
