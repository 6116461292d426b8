import { TICKET_STATUSES, type TicketStatus } from './model';

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
