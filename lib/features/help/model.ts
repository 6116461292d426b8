/** [HELP-24] */
export const TICKET_STATUSES = ['new', 'open', 'pending', 'hold', 'solved', 'closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** [HELP-26] */
export const TICKET_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];

/** Fields by which tickets are put in order; with a minus the largest comes first. [HELP-28] */
export const TICKET_ORDERINGS = ['last_updated_at', '-last_updated_at', 'created_at', '-created_at'] as const;
export type TicketOrdering = (typeof TICKET_ORDERINGS)[number];
