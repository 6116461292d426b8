'use client';

import { useEffect, useState } from 'react';
import { useAnswerCache } from '@/lib/core/phone/client/call-context';
import { useOnline } from '@/lib/core/phone/client/online';
import type { ChatSubject } from './persist-ahead';

export function usePersistedChat(subject: ChatSubject): number | null {
  const answers = useAnswerCache();
  const isOnline = useOnline();
  const [chatId, setChatId] = useState<number | null>(null);
  const subjectText = JSON.stringify(subject);
  useEffect(() => {
    if (isOnline) return;
    let isHere = true;
    // The chunk may be unavailable offline.
    const loading = import('./persist-ahead').catch(() => null);
    void loading.then(async (module) => {
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
