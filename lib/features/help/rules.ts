import type { TicketStatus } from './model';

/** Statuses of tickets that somebody still works on; solved and closed ones are done. [HELP-24] */
export const OPEN_STATUSES = ['new', 'open', 'pending', 'hold'] as const satisfies readonly TicketStatus[];
