import type { UnreadChats } from './wire';

/** Unread messages of both sources together. [CHAT-13] */
export function unreadCount({ visitChats, remoteKeyTransferChats }: UnreadChats): number {
  return [...visitChats, ...remoteKeyTransferChats].reduce((sum, { count }) => sum + count, 0);
}

const MOST_SHOWN = 99;

/** What the badge says, or null for none. Above 99 it is "9+", in the documents' own words. [CHAT-14] */
export function unreadBadge(count: number): string | null {
  if (count <= 0) return null;
  return count > MOST_SHOWN ? '9+' : String(count);
}
