export type TicketStatus = 'new' | 'open' | 'pending' | 'hold' | 'solved' | 'closed';

export type TicketPriority = 'low' | 'normal' | 'high' | 'urgent';

/** This is an entry of a worker who cannot get into a home. */
export type AttemptKind =
  | 'arrived'
  | 'instructions'
  | 'chat'
  | 'call'
  | 'support'
  | 'let-in'
  | 'left'
  | 'taken-back';

export type AttemptResult = 'no-help' | 'no-answer' | 'answered';

/** A topic of help recommends one of these. [HELP-06] */
export type HelpChannel = 'chat' | 'callback' | 'email';
