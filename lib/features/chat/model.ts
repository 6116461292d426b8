/** Unread messages of one chat with a customer about a visit. */
export interface UnreadVisitChat {
  readonly jobId: number;
  readonly scheduledDate: string;
  readonly count: number;
}

/** Unread messages of one chat with the other worker of a key handover. */
export interface UnreadTransferChat {
  readonly remoteKeyTransferId: number;
  readonly count: number;
}

/** Both sources of unread messages; chats without one are left out. [CHAT-13] */
export interface UnreadChats {
  readonly visitChats: readonly UnreadVisitChat[];
  readonly remoteKeyTransferChats: readonly UnreadTransferChat[];
}
