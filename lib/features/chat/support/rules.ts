/** How a chat with support stands. */
export interface SupportStanding {
  readonly isOngoing: boolean;
  readonly isEndedBySupport: boolean;
  readonly unreadCount: number;
}

/**
 * What a monitored chat says after a look at it, `before` being the look before this one: that support has left, that a reply
 * has come which nobody sees, or nothing. [CHAT-01] [CHAT-02] [CHAT-03]
 */
export function noticeOf(
  before: SupportStanding | null,
  now: SupportStanding,
  { isViewed }: { readonly isViewed: boolean },
): 'ended' | 'reply' | null {
  if (before?.isOngoing && !now.isOngoing && now.isEndedBySupport) return 'ended';
  if (!isViewed && now.isOngoing && now.unreadCount > (before?.unreadCount ?? 0)) return 'reply';
  return null;
}
