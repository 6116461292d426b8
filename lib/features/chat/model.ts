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

/** [CONTACT-06] */
export interface ChatAllowed {
  readonly allowed: boolean;
}

/** Asks for a chat with the customer of the visit that the job has on a day. [CHAT-11] */
export interface ChatRequest {
  readonly jobId: number;
  /** The day on which the visit is, which is not the scheduled one where it has moved. */
  readonly actualDate: string;
  readonly reason: string;
}

/** The same for every request about one visit. [CHAT-11] */
export interface ChatRequestAnswer {
  readonly chatId: number;
}

/** [CHAT-08] [CHAT-09] */
export interface ChatToken {
  readonly token: string;
}
