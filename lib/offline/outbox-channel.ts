import { BASE_PATH } from '@/lib/base-path';
import { isSameScope } from '@/lib/call/contract/event-scope';
import type { OutboxScope } from './outbox-event';

/** What one page or the worker says to all others of this browser. */
export type OutboxMessage =
  /** Something came into the queue or to its end; what, is in the outbox. */
  | { readonly type: 'changed' }
  /** This person has signed out: what is being sent of theirs breaks off, and their pages go. */
  | { readonly type: 'left'; readonly scope: OutboxScope };

const CHANNEL = `${BASE_PATH}/outbox`;

/** Without channels, as in browsers of before 2022, the others look by themselves within seconds. */
export function publishToOutbox(news: OutboxMessage): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

/** Calls back with what the others say; gives how to stop. */
export function subscribeToOutbox(hear: (news: OutboxMessage) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent) => hear(readNews(data)));
  return () => channel.close();
}

export const isLeaveOf = (news: OutboxMessage, scope: OutboxScope): boolean =>
  news.type === 'left' && isSameScope(news.scope, scope);

/** Pages of other builds may say more, or less: whatever it is, it is a reason to look. */
function readNews(data: unknown): OutboxMessage {
  const news = data as { readonly type?: unknown; readonly scope?: OutboxScope } | null | undefined;
  return news?.type === 'left' && news.scope ? { type: 'left', scope: news.scope } : { type: 'changed' };
}
