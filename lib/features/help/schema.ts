import 'server-only';
import { linkToPage, pagedQuery, pageSchema } from '@/lib/core/contract/common-schema';
import {
  type CallSchemas,
  type EntityOf,
  entity,
  flag,
  instant,
  integer,
  maybe,
  openCode,
  text,
  z,
} from '@/lib/core/contract/schema';
import { TICKET_ORDERINGS, TICKET_PRIORITIES, TICKET_STATUSES } from './tickets';

export type TicketCount = EntityOf<typeof ticketCountSchema>;
const ticketCountSchema = entity('TicketCount', {
  count: integer,
  unreadCount: integer,
});

export type HelpTicket = EntityOf<typeof ticketSchema>;
const ticketSchema = entity('HelpTicket', {
  ticketId: z.union([z.int(), z.string().min(1).max(100)]),
  subject: text,
  status: openCode(TICKET_STATUSES),
  priority: maybe(openCode(TICKET_PRIORITIES)),
  category: maybe(text),
  callRequested: maybe(flag),
  createdAt: maybe(instant),
  lastUpdatedAt: instant,
  hasUnreadComments: maybe(flag),
  isClosedToUser: maybe(flag),
});

const anyStatus = TICKET_STATUSES.join('|');

type TicketQuery = EntityOf<typeof ticketQuery>;
const ticketQuery = pagedQuery({
  /** Comma-separated. [HELP-25] */
  status: z
    .string()
    .regex(new RegExp(`^(${anyStatus})(,(${anyStatus})){0,5}$`))
    .optional(),
  ordering: z.enum(TICKET_ORDERINGS).optional(),
  updatedSince: instant.optional(),
});

export const linkToTickets = (query: TicketQuery | undefined) => linkToPage(ticketQuery, query);

export const helpSchemas = {
  countTickets: { summary: 'How many tickets of the worker are in progress', response: ticketCountSchema },
  listTickets: {
    summary: 'Questions of the worker to the marketplace, page by page',
    inDemo: true,
    query: ticketQuery,
    response: pageSchema('HelpTicketPage', ticketSchema),
  },
} satisfies CallSchemas;
