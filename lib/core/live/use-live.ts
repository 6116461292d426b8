'use client';

import { useEffect, useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { useCallClient } from '@/lib/core/client/call-context';
import { useInvalidate } from '@/lib/core/client/invalidation';
import { callKey } from '@/lib/core/contract/call-key';
import { ACTING_WORLD, scopeText } from '@/lib/core/contract/event-scope';
import { idleCallback } from '@/lib/core/scheduling/idle-callback';
import { sessionCalls } from '@/lib/core/session/calls';
import { useClock } from '@/lib/core/session/clock';
import { useScope } from '@/lib/core/session/scope';
import { messageCalls } from '@/lib/features/chat/calls-messages';
import { withMessage, withReceipt } from '@/lib/features/chat/rules-history';
import type { ChatHistory } from '@/lib/features/chat/wire-messages';
import { useDemo } from '@/lib/features/demo/demo-context';
import { joinStream } from './live-leader';
import type { LiveNews } from './live-stream';
import type { LiveEvent } from './wire';

/** Keeps what is on screen as it is at the server, while the app is open and has a connection. [CHAT-13] */
export function useLive(): void {
  const scope = useScope();
  const isDemo = useDemo() !== null;
  const apply = useApplyNews(scope?.world === ACTING_WORLD);
  const client = useCallClient();
  const name = scope === null || isDemo ? null : scopeText(scope);
  useEffect(() => {
    if (name === null) return;
    let leave = () => {};
    let isGone = false;
    void idleCallback().then(() => {
      if (isGone) return;
      leave = joinStream({
        scope: name,
        locks: navigator.locks as LockManager | undefined,
        fetch: (...request) => fetch(...request),
        pause,
        random: Math.random,
        onNews: apply,
        // Its refusal leads to the sign-in, as any other call's does.
        onUnauthorized: () => void client(sessionCalls.getUser, {}),
      });
    });
    return () => {
      isGone = true;
      leave();
    };
  }, [name, apply, client]);
}

/** Ends early when the connection or the page is back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      window.removeEventListener('pageshow', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    window.addEventListener('pageshow', end);
  });
}

/** What says how many messages are unread. */
const COUNTED: readonly string[] = ['chats', 'unread-chats'];

/**
 * Puts news into what this tab has read; what it says too little of is read again. While impersonating nothing is acknowledged: the
 * worker's phone has not received it.
 */
function useApplyNews(isImpersonating: boolean): (news: LiveNews, isFirst: boolean) => void {
  const { mutate } = useSWRConfig();
  const invalidate = useInvalidate();
  const client = useCallClient();
  const clock = useClock();
  return useMemo(() => {
    const readAgain = (names: readonly string[]) => invalidate(names, clock.now());
    const changeHistory = (chatId: number, change: (history: ChatHistory) => ChatHistory) =>
      void mutate<ChatHistory>(
        callKey(messageCalls.listChatMessages, { params: { chatId } }),
        (history) => history && change(history),
        { revalidate: false },
      );
    const acknowledge = (chatId: number, upTo: number) =>
      void client(messageCalls.markChat, { params: { chatId }, body: { upTo, state: 'delivered' } });
    const apply = (event: LiveEvent, isFirst: boolean) => {
      switch (event.type) {
        case 'message':
          changeHistory(event.chatId, (history) => withMessage(history, event.message, event.unreadCount));
          readAgain(COUNTED);
          if (isFirst && !event.message.isOwn && !isImpersonating)
            acknowledge(event.chatId, event.message.id);
          return;
        case 'receipt':
          changeHistory(event.chatId, (history) => withReceipt(history, event));
          return;
        case 'unread':
          readAgain(COUNTED);
          return;
        case 'visits':
          readAgain(['visits', 'schedule', 'lost-visits']);
          return;
        case 'ratings':
          readAgain(['ratings', 'user']);
          return;
        default:
          // A newer server's event, which this build knows nothing of.
          event satisfies never;
      }
    };
    return (news: LiveNews, isFirst: boolean) => {
      if (news.kind === 'event') apply(news.event, isFirst);
      else {
        readAgain([...COUNTED, 'chat messages']);
      }
    };
  }, [mutate, invalidate, client, clock, isImpersonating]);
}
