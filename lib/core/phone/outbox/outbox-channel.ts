import { isSameScope } from '@/lib/core/ground/contract/session-scope';
import { BASE_PATH } from '@/lib/core/ground/site/base-path';
import type { OutboxScope } from './stored-write';

export type OutboxMessage =
  | { readonly type: 'changed' }
  | { readonly type: 'left'; readonly scope: OutboxScope };

export const OUTBOX_CHANGED: OutboxMessage = { type: 'changed' };

const CHANNEL = `${BASE_PATH}/outbox`;

/** Browsers before 2022 have no BroadcastChannel; there, other tabs refresh by timer. */
export function publishToOutbox(message: OutboxMessage): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}

export function subscribeToOutbox(onMessage: (message: OutboxMessage) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent) => onMessage(readMessage(data)));
  return () => channel.close();
}

export const isLeaveOf = (message: OutboxMessage, scope: OutboxScope): boolean =>
  message.type === 'left' && isSameScope(message.scope, scope);

/** Tabs of other builds may send other messages; treat those as "changed". */
function readMessage(data: unknown): OutboxMessage {
  const message = data as { readonly type?: unknown; readonly scope?: OutboxScope } | null | undefined;
  return message?.type === 'left' && message.scope ? { type: 'left', scope: message.scope } : OUTBOX_CHANGED;
}
