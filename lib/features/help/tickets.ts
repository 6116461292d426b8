/** [HELP-24] */
export const TICKET_STATUSES = ['new', 'open', 'pending', 'hold', 'solved', 'closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** [HELP-26] */
export const TICKET_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];

/** Fields by which tickets are put in order; with a minus the largest comes first. [HELP-28] */
export const TICKET_ORDERINGS = ['last_updated_at', '-last_updated_at', 'created_at', '-created_at'] as const;
export type TicketOrdering = (typeof TICKET_ORDERINGS)[number];

/** Statuses of tickets that somebody still works on; solved and closed ones are done. [HELP-24] */
export const OPEN_STATUSES = ['new', 'open', 'pending', 'hold'] as const satisfies readonly TicketStatus[];

/** The statuses that a query names; all of them where it names none. [HELP-25] */
export function statusesOf(query: string | undefined): readonly TicketStatus[] {
  const named = query?.split(',');
  return named ? TICKET_STATUSES.filter((status) => named.includes(status)) : TICKET_STATUSES;
}

/** Nobody answers a closed ticket any more; a solved one opens again when its worker writes. [HELP-27] */
export function isClosedToUser(status: TicketStatus): boolean {
  return status === 'closed';
}

/** [DEMO-32] */
export const TICKETS_PER_PAGE = 50;
