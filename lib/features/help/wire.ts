import 'server-only';
import { linkToPage, pagedQuery, pageWire } from '@/lib/call/page-wire';
import { entity, flag, instant, integer, maybe, openCode, text, type WiresOf, z } from '@/lib/call/wire';
import type { helpCalls } from './calls';
import {
  type HelpTicket,
  TICKET_ORDERINGS,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type TicketCount,
  type TicketQuery,
} from './model';

const ticketCountWire = entity<TicketCount>('TicketCount', {
  count: ['count', integer],
  unreadCount: ['unread_count', integer],
});

const ticketWire = entity<HelpTicket>('HelpTicket', {
  ticketId: ['ticket_id', z.union([z.int(), z.string().min(1).max(100)])],
  subject: ['subject', text],
  status: ['status', openCode(TICKET_STATUSES)],
  priority: ['priority', maybe(openCode(TICKET_PRIORITIES))],
  category: ['category', maybe(text)],
  callRequested: ['call_requested', maybe(flag)],
  createdAt: ['created_at', maybe(instant)],
  lastUpdatedAt: ['last_updated_at', instant],
  hasUnreadComments: ['has_unread_comments', maybe(flag)],
  isClosedToUser: ['is_closed_to_user', maybe(flag)],
});

const anyStatus = TICKET_STATUSES.join('|');

const ticketQuery = pagedQuery<TicketQuery>({
  status: [
    'status',
    z
      .string()
      .regex(new RegExp(`^(${anyStatus})(,(${anyStatus})){0,5}$`))
      .optional(),
  ],
  ordering: ['ordering', z.enum(TICKET_ORDERINGS).optional()],
  updatedSince: ['updated_since', instant.optional()],
});

/** Where another page of the same tickets is. */
export const linkToTickets = (query: TicketQuery | undefined) => linkToPage(ticketQuery, query);

export const helpWires = {
  countTickets: { params: null, query: null, body: null, response: ticketCountWire },
  listTickets: {
    params: null,
    query: ticketQuery,
    body: null,
    response: pageWire('HelpTicketPage', ticketWire),
  },
} satisfies WiresOf<typeof helpCalls>;
