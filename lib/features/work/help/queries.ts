import 'server-only';
import { loadForWorker, loadNow } from '@/lib/core/gateway/sign-in/queries';
import { helpCalls } from './calls';
import { commentsQuery, ticketsQuery } from './tickets';

export async function loadTickets() {
  const now = await loadNow();
  return loadForWorker((read) => ({
    open: read(helpCalls.listTickets, { query: ticketsQuery('open', now) }),
    closed: read(helpCalls.listTickets, { query: ticketsQuery('closed', now) }),
  }));
}

/** The ticket is read again, because the address may be opened without a list. [NAV-24] */
export const loadTicket = (ticketId: string) =>
  loadForWorker((read) => ({
    ticket: read(helpCalls.getTicket, { params: { ticketId } }),
    comments: read(helpCalls.listTicketComments, { params: { ticketId }, query: commentsQuery() }),
  }));
