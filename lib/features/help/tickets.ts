/** [HELP-24] */
export const TICKET_STATUSES = ['new', 'open', 'pending', 'hold', 'solved', 'closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** [HELP-26] */
export const TICKET_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];

/** A minus sorts descending. [HELP-28] */
export const TICKET_ORDERINGS = ['last_updated_at', '-last_updated_at', 'created_at', '-created_at'] as const;
export type TicketOrdering = (typeof TICKET_ORDERINGS)[number];

/** In progress; solved and closed tickets are done. [HELP-24] */
export const OPEN_STATUSES = ['new', 'open', 'pending', 'hold'] as const satisfies readonly TicketStatus[];

/** All statuses if the query names none. [HELP-25] */
export function statusesOf(query: string | undefined): readonly TicketStatus[] {
  const named = query?.split(',');
  return named ? TICKET_STATUSES.filter((status) => named.includes(status)) : TICKET_STATUSES;
}

/** A closed ticket is final; a solved one reopens when its worker writes. [HELP-27] */
export function isClosedToUser(status: TicketStatus): boolean {
  return status === 'closed';
}

/** [DEMO-32] */
export const TICKETS_PER_PAGE = 50;
