'use client';

import { useEffect } from 'react';
import { NO_ANSWER_CACHE, useAnswerCache, useCallClient } from '@/lib/core/phone/client/call-context';
import { stableScreen } from '@/lib/core/phone/scheduling/screen-work';
import { useClock } from '@/lib/core/phone/session/clock';
import type { UnreadChats } from './schema';

const loadModule = () => import('./persist-ahead').catch(() => null);

/** Runs once the screen is stable. Demos and impersonation have no cache. */
export function usePersistUnreadChats(unread: UnreadChats | undefined): void {
  const answers = useAnswerCache();
  const client = useCallClient();
  const { now } = useClock();
  useEffect(() => {
    if (answers === NO_ANSWER_CACHE || !unread) return;
    const leaving = new AbortController();
    void stableScreen()
      .then(loadModule)
      .then((module) => module?.persistUnreadChats(unread, { answers, client, now, signal: leaving.signal }));
    return () => leaving.abort();
  }, [answers, client, now, unread]);
}
