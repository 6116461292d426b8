'use client';

import { useEffect, useState } from 'react';
import { NO_ANSWER_CACHE, useAnswerCache } from '@/lib/call/client/answer-cache';
import { useCallClient } from '@/lib/call/client/call-context';
import { useOnline } from '@/lib/call/client/online';
import { useClock } from '@/lib/features/session/clock';
import { savesData } from '@/lib/pace/saves-data';
import { stableScreen } from '@/lib/pace/stable-screen';
import type { ChatSubject } from './persist-ahead';
import type { UnreadChats } from './wire';

/**
 * Keeps unread messages on the phone before their chats are opened, once the screen stands, and again when there are
 * others. Not in a demo and not while impersonating, which keep nothing, and not for who saves data.
 */
export function usePersistUnreadChats(unread: UnreadChats | undefined): void {
  const answers = useAnswerCache();
  const client = useCallClient();
  const { now } = useClock();
  const chats = unread && [unread.visitChats, unread.remoteKeyTransferChats];
  const text = chats?.some((some) => some.length > 0) ? JSON.stringify(chats) : '';
  useEffect(() => {
    if (answers === NO_ANSWER_CACHE || text === '' || savesData()) return;
    let isHere = true;
    const isWanted = () => isHere && navigator.onLine;
    const persist = async () => {
      await stableScreen();
      if (!isWanted()) return;
      const module = await import('./persist-ahead').catch(() => null);
      const [visitChats, remoteKeyTransferChats] = JSON.parse(text);
      await module?.persistUnreadChats(
        { visitChats, remoteKeyTransferChats },
        { answers, client, now, isWanted },
      );
    };
    void persist();
    return () => {
      isHere = false;
    };
  }, [answers, client, now, text]);
}

/** Without a connection, which can open no chat: the one about a visit or handover that the phone has; else null. */
export function usePersistedChat(subject: ChatSubject): number | null {
  const answers = useAnswerCache();
  const isOnline = useOnline();
  const [chatId, setChatId] = useState<number | null>(null);
  const text = JSON.stringify(subject);
  useEffect(() => {
    if (isOnline) return;
    let isHere = true;
    const find = async () => {
      const module = await import('./persist-ahead').catch(() => null);
      const found = await module?.findPersistedChat(answers, JSON.parse(text));
      if (isHere) setChatId(found ?? null);
    };
    void find();
    return () => {
      isHere = false;
      setChatId(null);
    };
  }, [answers, isOnline, text]);
  return chatId;
}
