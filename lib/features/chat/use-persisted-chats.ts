'use client';

import { useEffect, useState } from 'react';
import { NO_ANSWER_CACHE, useAnswerCache } from '@/lib/core/client/answer-cache';
import { useCallClient } from '@/lib/core/client/call-context';
import { useOnline } from '@/lib/core/client/online';
import { stableScreen } from '@/lib/core/scheduling/stable-screen';
import { useClock } from '@/lib/core/session/clock';
import type { ChatSubject } from './persist-ahead';
import type { UnreadChats } from './wire';

/** Without signal it may not be there. */
const loadModule = () => import('./persist-ahead').catch(() => null);

/**
 * Keeps unread messages on the phone before their chats are opened, once the screen stands, and again when there are
 * others. Not in a demo and not while impersonating, which keep nothing.
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

/** Without a connection, which can open no chat: the one about a visit or handover that the phone has; else null. */
export function usePersistedChat(subject: ChatSubject): number | null {
  const answers = useAnswerCache();
  const isOnline = useOnline();
  const [chatId, setChatId] = useState<number | null>(null);
  const subjectText = JSON.stringify(subject);
  useEffect(() => {
    if (isOnline) return;
    let isHere = true;
    void loadModule().then(async (module) => {
      const found = await module?.findPersistedChat(answers, JSON.parse(subjectText));
      if (isHere) setChatId(found ?? null);
    });
    return () => {
      isHere = false;
      setChatId(null);
    };
  }, [answers, isOnline, subjectText]);
  return chatId;
}
