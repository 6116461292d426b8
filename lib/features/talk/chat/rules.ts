import type { Chat, UnreadChats } from './schema';

export type ChatPartners = 'customers' | 'workers';

/** The list of workers includes support. [ACHV-10] */
export const partnersOf = ({ kind }: Pick<Chat, 'kind'>): ChatPartners =>
  kind === 'visit' ? 'customers' : 'workers';

export function unreadCount({ visitChats, remoteKeyTransferChats }: UnreadChats): number {
  return [...visitChats, ...remoteKeyTransferChats].reduce((sum, { count }) => sum + count, 0);
}

const MOST_SHOWN = 99;

/** Returns null for zero; "9+" above 99, as the requirement says. [CHAT-14] */
export function unreadBadge(count: number): string | null {
  if (count <= 0) return null;
  return count > MOST_SHOWN ? '9+' : String(count);
}
