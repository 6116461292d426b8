import type { Visit } from '@/lib/features/visits/model';
import { isRktTraveller } from '@/lib/features/visits/rules';
import type { UnreadChats } from './model';

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

/** Whether the visit may say that messages wait: who travels with keys has no chat with the customer. [CHAT-15] */
export function showsUnread(visit: Visit): boolean {
  return !isRktTraveller(visit);
}
