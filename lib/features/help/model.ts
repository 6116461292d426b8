/** A worker's tickets that are in progress, and those with an answer not yet read. [HELP-23] */
export interface TicketCount {
  readonly count: number;
  readonly unreadCount: number;
}

/** [HELP-24] */
export type TicketStatus = 'new' | 'open' | 'pending' | 'hold' | 'solved' | 'closed';
