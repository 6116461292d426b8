import 'server-only';
import { and, asc, count, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { administratorName } from '@/lib/core/backend/accounts/administrators';
import { accounts, workers } from '@/lib/core/backend/accounts/tables';
import type { OfficeContext } from '@/lib/core/backend/api/handler-context';
import { toInstant } from '@/lib/core/backend/database/columns';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import { fullName } from '@/lib/core/ground/format/person';
import { isOwnedBy } from '@/lib/features/office/assignments/server/assignments';
import { OFFICE_TICKET_LIMITS } from '@/lib/features/office/help/model';
import type { OfficeTicketEntry, TicketVisit } from '@/lib/features/office/help/schema';
import { problemReports, ticketComments, tickets } from '@/lib/features/records/conversations';
import { visits } from '@/lib/features/records/visits';
import {
  changeTicket,
  photoIdsOf,
  publishTickets,
  type TicketRow,
} from '@/lib/features/work/help/server/ticket-rows';
import { OPEN_STATUSES } from '@/lib/features/work/help/tickets';
import { findHomesOfVisits } from '@/lib/features/work/visits/server/homes-of-visits';
import type { FoundItem, InboxSource } from '../source';
import { reportOf } from './requests';
import { countRows, idOf, isAfter } from './rows';

/** The items are requests for help. Each is open until the office closes it. */
export const ticketsSource: InboxSource = {
  kind: 'ticket',
  async list(ctx, { state, owner, limit, after }) {
    const isState = state === 'open' ? isOpen() : notInArray(tickets.status, [...OPEN_STATUSES]);
    const isOwned = isOwnedBy(ctx, { kind: 'ticket', id: sql`${tickets.id}`, owner, waits: waits() });
    const isNext = isAfter('ticket', { at: tickets.lastUpdatedAt, id: tickets.id }, after);
    return (await rowsOf(ctx, and(isState, isOwned, isNext), limit)).map(itemOf);
  },

  count: (ctx) =>
    countRows(ctx, {
      ...{ kind: 'ticket', id: tickets.id, waits: waits() },
      total: (condition) =>
        ctx.tx
          .select({ isOpen: sql<boolean>`${isOpen()}`, count: count() })
          .from(tickets)
          .where(ofWorld(ctx, tickets, condition))
          .groupBy(sql`1`),
    }),

  async find(ctx, subject) {
    const [row] = await rowsOf(ctx, eq(tickets.id, idOf(subject) ?? 0), 1);
    if (!row) return null;
    const { id, status, priority, tags, followsId, reportId } = row.ticket;
    const [report] =
      reportId === null
        ? []
        : await ctx.tx
            .select()
            .from(problemReports)
            .where(ofWorld(ctx, problemReports, eq(problemReports.id, reportId)));
    const ticket = {
      ...{ ticketId: id, subject: row.ticket.subject, status, priority, tags, followsId },
      visit: await visitOf(ctx, row.ticket),
      entries: await entriesOf(ctx, id),
    };
    return { item: itemOf(row), details: { ticket, report: report ? await reportOf(ctx, report) : null } };
  },

  resolve: (ctx, subject) => setStatus(ctx, Number(subject), 'closed'),
  reopen: (ctx, subject) => setStatus(ctx, Number(subject), 'open'),
};

const isOpen = () => inArray(tickets.status, OPEN_STATUSES);

/** The worker wrote last. */
const waits = () => inArray(tickets.status, ['new', 'open']);

async function setStatus(ctx: OfficeContext, id: number, status: 'closed' | 'open'): Promise<void> {
  await changeTicket(ctx, id, { status, lastUpdatedAt: ctx.now });
  const [ticket] = await rowsOf(ctx, eq(tickets.id, id), 1);
  if (ticket) await publishTickets(ctx, ticket.worker.id);
}

/** The index of a ticket's comments makes this fast. */
function lastEntry({ tx }: OfficeContext) {
  return tx
    .select({ body: ticketComments.body })
    .from(ticketComments)
    .where(
      sameWorld(
        ticketComments,
        tickets,
        eq(ticketComments.ticketId, tickets.id),
        eq(ticketComments.isInternal, false),
      ),
    )
    .orderBy(desc(ticketComments.createdAt), desc(ticketComments.id))
    .limit(1)
    .as('last');
}

function rowsOf(ctx: OfficeContext, condition: SQL | undefined, limit: number) {
  const last = lastEntry(ctx);
  return ctx.tx
    .select({ ticket: tickets, worker: workers, text: last.body })
    .from(tickets)
    .innerJoin(workers, sameWorld(workers, tickets, eq(workers.id, tickets.workerId)))
    .leftJoinLateral(last, sql`true`)
    .where(ofWorld(ctx, tickets, condition))
    .orderBy(desc(tickets.lastUpdatedAt), desc(tickets.id))
    .limit(limit);
}

type FoundRow = Awaited<ReturnType<typeof rowsOf>>[number];

function itemOf({ ticket, worker, text }: FoundRow): FoundItem {
  const at = toInstant(ticket.lastUpdatedAt);
  const resolvedAt = OPEN_STATUSES.some((status) => status === ticket.status) ? null : at;
  return {
    ...{ kind: 'ticket', subject: String(ticket.id), workerId: worker.id, workerName: fullName(worker) },
    ...{ category: ticket.subject, customerName: null, preview: text ?? '', at },
    ...{ day: ticket.actualDate, startTime: null, count: 0, resolvedAt },
    isWaiting: ticket.status === 'new' || ticket.status === 'open',
    canReopen: resolvedAt !== null,
  };
}

async function entriesOf(ctx: OfficeContext, ticketId: number): Promise<OfficeTicketEntry[]> {
  const latest = await ctx.tx
    .select({ comment: ticketComments, account: accounts })
    .from(ticketComments)
    .leftJoin(accounts, sameWorld(accounts, ticketComments, eq(accounts.id, ticketComments.accountId)))
    .where(ofWorld(ctx, ticketComments, eq(ticketComments.ticketId, ticketId)))
    .orderBy(desc(ticketComments.createdAt), desc(ticketComments.id))
    .limit(OFFICE_TICKET_LIMITS.entries);
  const photos = await photoIdsOf(
    ctx,
    latest.map(({ comment }) => comment.id),
  );
  return latest.toReversed().map(({ comment, account }) => ({
    ...{
      id: comment.id,
      author: comment.author,
      by: account && administratorName(account),
      body: comment.body,
    },
    ...{ isInternal: comment.isInternal, createdAt: toInstant(comment.createdAt) },
    photoIds: photos.get(comment.id) ?? [],
  }));
}

async function visitOf(
  ctx: OfficeContext,
  { workerId, jobId, scheduledDate }: TicketRow,
): Promise<TicketVisit | null> {
  if (jobId === null || scheduledDate === null) return null;
  const [visit] = await ctx.tx
    .select()
    .from(visits)
    .where(ofWorld(ctx, visits, eq(visits.jobId, jobId), eq(visits.scheduledDate, scheduledDate)))
    .orderBy(asc(visits.id));
  const place = visit && (await findHomesOfVisits(ctx, [visit]))(visit);
  if (!place) return null;
  const { home, customer } = place;
  return {
    ...{ jobId, actualDate: visit.actualDate, startTime: visit.startTime, endTime: visit.endTime },
    customerName: customer.name,
    address: [home.line1, home.line2, home.postcode].filter(Boolean).join(', '),
    isOthers: visit.workerId !== workerId,
  };
}
