import { BASE_PATH } from '@/lib/base-path';
import { isSameScope } from '@/lib/core/contract/event-scope';
import type { OutboxScope } from './outbox-event';

/** What one page or the worker says to all others of this browser. */
export type OutboxMessage =
  /** Something came into the queue or to its end; what, is in the outbox. */
  | { readonly type: 'changed' }
  /** This person has signed out: what is being sent of theirs breaks off, and their pages go. */
  | { readonly type: 'left'; readonly scope: OutboxScope };

export const OUTBOX_CHANGED: OutboxMessage = { type: 'changed' };

const CHANNEL = `${BASE_PATH}/outbox`;

/** Without channels, as in browsers of before 2022, the others refresh by themselves within seconds. */
export function publishToOutbox(message: OutboxMessage): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}

/** Calls back with what the others say; answers how to stop. */
export function subscribeToOutbox(onMessage: (message: OutboxMessage) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent) => onMessage(readMessage(data)));
  return () => channel.close();
}

export const isLeaveOf = (message: OutboxMessage, scope: OutboxScope): boolean =>
  message.type === 'left' && isSameScope(message.scope, scope);

/** Pages of other builds may say more, or less: whatever it is, it is a reason to refresh. */
function readMessage(data: unknown): OutboxMessage {
  const message = data as { readonly type?: unknown; readonly scope?: OutboxScope } | null | undefined;
  return message?.type === 'left' && message.scope ? { type: 'left', scope: message.scope } : OUTBOX_CHANGED;
}
