'use client';

import { useEffect } from 'react';
import { NO_ANSWER_CACHE, useAnswerCache, useCallClient } from '@/lib/core/client/call-context';
import { stableScreen } from '@/lib/core/scheduling/screen-work';
import { useClock } from '@/lib/core/session/clock';
import type { UnreadChats } from './wire';

/** The chunk may be unavailable offline. */
const loadModule = () => import('./persist-ahead').catch(() => null);

/**
 * Caches unread messages once the screen is stable, and again when they change. Not in demos and while
 * impersonating, where nothing is cached.
 */
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
