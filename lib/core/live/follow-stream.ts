import type { ScopedMutator } from 'swr';
import type { CallClient } from '@/lib/core/client/client';
import type { useInvalidate } from '@/lib/core/client/freshness';
import { callKey } from '@/lib/core/contract/define-call';
import { sessionCalls } from '@/lib/core/session/calls';
import type { Clock } from '@/lib/core/session/clock';
import { messageCalls } from '@/lib/features/chat/calls';
import { withMessage, withReceipt } from '@/lib/features/chat/history';
import type { ChatHistory } from '@/lib/features/chat/wire';
import { type StreamEvent, type StreamPorts, shareStream } from './live-stream';
import type { LiveEvent } from './wire';

export interface FollowedPage extends Pick<StreamPorts, 'pause'> {
  readonly scope: string;
  readonly isImpersonating: boolean;
  readonly mutate: ScopedMutator;
  readonly invalidate: ReturnType<typeof useInvalidate>;
  readonly client: CallClient;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

export type FollowStream = typeof followStream;

export function followStream({ scope, pause, signal, ...page }: FollowedPage): void {
  const leave = shareStream({
    scope,
    locks: navigator.locks as LockManager | undefined,
    fetch: (...request) => fetch(...request),
    pause,
    random: Math.random,
    onEvent: applierOfEvents(page),
    // The refused call leads to the sign-in.
    onUnauthorized: () => void page.client(sessionCalls.getUser, {}),
  });
  signal.addEventListener('abort', leave, { once: true });
}

/** Caches with unread counts. */
const COUNTED: readonly string[] = ['chats', 'unread-chats'];

/** While impersonating, no message is acknowledged: the worker has not received it. */
function applierOfEvents({
  isImpersonating,
  mutate,
  invalidate,
  client,
  clock,
}: Omit<FollowedPage, 'scope' | 'pause' | 'signal'>): (news: StreamEvent, isFirst: boolean) => void {
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
        if (isFirst && !event.message.isOwn && !isImpersonating) acknowledge(event.chatId, event.message.id);
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
        event satisfies never;
    }
  };
  return (news: StreamEvent, isFirst: boolean) => {
    if (news.kind === 'event') apply(news.event, isFirst);
    else {
      readAgain([...COUNTED, 'chat messages']);
    }
  };
}
