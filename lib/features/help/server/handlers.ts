import 'server-only';
import { and, asc, desc, eq, gte, inArray } from 'drizzle-orm';
import type { Handlers, WorkerContext } from '@/lib/core/api/handler-context';
import { pageSpan, toPage } from '@/lib/core/contract/page';
import { toInstant } from '@/lib/core/database/columns';
import { ofWorker } from '@/lib/core/worlds/rows';
import { tickets } from '@/lib/features/contact/server/tables';
import { type HelpTicket, linkToTickets } from '@/lib/features/help/schema';
import {
  isClosedToUser,
  OPEN_STATUSES,
  statusesOf,
  TICKETS_PER_PAGE,
  type TicketOrdering,
} from '@/lib/features/help/tickets';

export const helpHandlers = {
  async listTickets(ctx, { query = {} }) {
    const isAsked = ofWorker(
      ctx,
      tickets,
      inArray(tickets.status, [...statusesOf(query.status)]),
      query.updatedSince === undefined ? undefined : gte(tickets.lastUpdatedAt, query.updatedSince),
    );
    const span = pageSpan(await ctx.tx.$count(tickets, isAsked), query, TICKETS_PER_PAGE);
    const rows = await ctx.tx
      .select()
      .from(tickets)
      .where(isAsked)
      .orderBy(...ORDERS[query.ordering ?? '-last_updated_at'])
      .limit(span.perPage)
      .offset(span.offset);
    return toPage(span, rows.map(ticketEntity), linkToTickets(query));
  },

  async countTickets(ctx) {
    const isOpen = ofWorker(ctx, tickets, inArray(tickets.status, OPEN_STATUSES));
    return {
      count: await ctx.tx.$count(tickets, isOpen),
      unreadCount: await ctx.tx.$count(tickets, and(isOpen, eq(tickets.hasUnreadComments, true))),
    };
  },
} satisfies Handlers<WorkerContext>;

/** The id breaks ties, so that no ticket is duplicated or skipped between pages. */
const ORDERS = {
  last_updated_at: [asc(tickets.lastUpdatedAt), asc(tickets.id)],
  '-last_updated_at': [desc(tickets.lastUpdatedAt), desc(tickets.id)],
  created_at: [asc(tickets.createdAt), asc(tickets.id)],
  '-created_at': [desc(tickets.createdAt), desc(tickets.id)],
} as const satisfies Record<TicketOrdering, unknown>;

function ticketEntity({
  world: _world,
  workerId: _worker,
  id,
  ...row
}: typeof tickets.$inferSelect): HelpTicket {
  return {
    ...row,
    ticketId: id,
    createdAt: toInstant(row.createdAt),
    lastUpdatedAt: toInstant(row.lastUpdatedAt),
    isClosedToUser: isClosedToUser(row.status),
  };
}
