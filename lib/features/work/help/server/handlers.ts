import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gte, inArray, isNull, lt } from 'drizzle-orm';
import type { Handlers, Preparations, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { toInstant } from '@/lib/core/backend/database/columns';
import { ofWorker, ofWorld } from '@/lib/core/backend/worlds/rows';
import { pageSpan, toPage } from '@/lib/core/ground/contract/page';
import { escapeHtml } from '@/lib/core/ground/format/html';
import { routes } from '@/lib/core/ground/site/routes';
import { TOO_MANY_TRIES_TEXT } from '@/lib/core/ground/texts/server-texts';
import { addMs } from '@/lib/core/ground/time/zoned';
import { encodePhoto } from '@/lib/features/people/photo/server/encode-photo';
import { PHOTO_FAULT_TEXTS } from '@/lib/features/people/photo/server-texts';
import { ticketComments, ticketPhotos, tickets } from '@/lib/features/records/conversations';
import { forgetNotifications } from '@/lib/features/talk/notifications/server/notify';
import { type HelpTicket, linkToComments, linkToTickets, type TicketComment } from '../schema';
import {
  COMMENTS_PER_PAGE,
  isClosedToUser,
  OPEN_STATUSES,
  statusesOf,
  TICKET_PHOTO_LIMITS,
  TICKETS_PER_PAGE,
  type TicketOrdering,
} from '../tickets';
import {
  addWorkerComment,
  type CommentRow,
  changeTicket,
  followUpIdOf,
  hasOfficeCommentAfter,
  lockTicket,
  photoIdsOf,
  publishTickets,
  readTicketId,
  type TicketRow,
} from './ticket-rows';

export const helpPreparations = {
  async addTicketPhoto({ photoLimit, owner: { world, account, impersonatedId } }, { body: { data } }) {
    const wait = await photoLimit.take(`${world.id} ${impersonatedId ?? account.workerId}`);
    if (wait) return new Refusal('rate_limited', TOO_MANY_TRIES_TEXT, wait);
    const photo = await encodePhoto(Buffer.from(data, 'base64'), WHOLE);
    if (typeof photo !== 'string') return { photo };
    const text = PHOTO_FAULT_TEXTS[photo];
    return new Refusal('validation_error', text, { details: { data: [text] } });
  },
} satisfies Preparations;

const WHOLE = { ...TICKET_PHOTO_LIMITS, isSquare: false };

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

  async getTicket(ctx, { params }) {
    const ticket = await findOwn(ctx, params.ticketId);
    return ticket
      ? { ...ticketEntity(ticket), followUpTicketId: await followUpIdOf(ctx, ticket.id) }
      : NOT_FOUND;
  },

  async listTicketComments(ctx, { params, query = {} }) {
    const ticket = await findOwn(ctx, params.ticketId);
    if (!ticket) return NOT_FOUND;
    const isShown = ofWorld(
      ctx,
      ticketComments,
      eq(ticketComments.ticketId, ticket.id),
      eq(ticketComments.isInternal, false),
    );
    const span = pageSpan(await ctx.tx.$count(ticketComments, isShown), query, COMMENTS_PER_PAGE);
    const rows = await ctx.tx
      .select()
      .from(ticketComments)
      .where(isShown)
      .orderBy(asc(ticketComments.createdAt), asc(ticketComments.id))
      .limit(span.perPage)
      .offset(span.offset);
    const photos = await photoIdsOf(
      ctx,
      rows.map(({ id }) => id),
    );
    return toPage(
      span,
      rows.map((row) => commentEntity(row, photos.get(row.id))),
      linkToComments(query),
    );
  },

  async addTicketComment(ctx, { params, body: { body, photoIds } }) {
    const found = await findOwn(ctx, params.ticketId);
    const ticket = found && (await lockTicket(ctx, found.id));
    if (!ticket) return NOT_FOUND;
    const comment = await addWorkerComment(ctx, ticket, { body, photoIds: photoIds ?? [] });
    if (comment instanceof Refusal) return comment;
    const photos = await photoIdsOf(ctx, [comment.id]);
    await publishTickets(ctx, ctx.workerId);
    return { ...commentEntity(comment, photos.get(comment.id)), ticketId: comment.ticketId };
  },

  async markCommentsRead(ctx, { params, body: { readAt } }) {
    const found = await findOwn(ctx, params.ticketId);
    const ticket = found && (await lockTicket(ctx, found.id));
    if (!ticket) return NOT_FOUND;
    if (!ticket.hasUnreadComments || (await hasOfficeCommentAfter(ctx, ticket.id, readAt))) return DONE;
    await changeTicket(ctx, ticket.id, { hasUnreadComments: false });
    const toUrl = routes.ticket(ticket.id);
    await forgetNotifications(ctx, { workerId: ctx.workerId, kind: 'ticket', toUrl });
    await publishTickets(ctx, ctx.workerId);
    return DONE;
  },

  /** Stores the re-encoded picture, never the upload. */
  async addTicketPhoto(ctx) {
    const { photo } = ctx.prepared;
    if (photo === undefined) throw new Error('The photo was not re-encoded');
    await removeForgottenPhotos(ctx);
    const photoId = randomUUID();
    await ctx.tx.insert(ticketPhotos).values({
      ...{ world: ctx.world.id, id: photoId, workerId: ctx.workerId },
      ...{ bytes: photo, createdAt: ctx.now },
    });
    return { photoId };
  },

  async getTicketPhoto(ctx, { params }) {
    const [photo] = await ctx.tx
      .select()
      .from(ticketPhotos)
      .where(ofWorker(ctx, ticketPhotos, eq(ticketPhotos.id, params.photoId)));
    return photo ? photoFile(photo) : NOT_FOUND;
  },
} satisfies Handlers<WorkerContext>;

const DONE = { success: true } as const;

export const photoFile = ({ bytes }: Pick<typeof ticketPhotos.$inferSelect, 'bytes'>) => ({
  type: 'image/webp' as const,
  data: Buffer.from(bytes).toString('base64'),
});

/** A ticket of another worker answers null. [AUTH-22] */
async function findOwn(ctx: WorkerContext, ticketId: string): Promise<TicketRow | null> {
  const id = readTicketId(ticketId);
  if (id === null) return null;
  const [row] = await ctx.tx
    .select()
    .from(tickets)
    .where(ofWorker(ctx, tickets, eq(tickets.id, id)));
  return row ?? null;
}

/** A photo waits in the phone's queue with its message, for two days at most. */
const UNSENT_PHOTO_MS = 7 * 86_400_000;

async function removeForgottenPhotos(ctx: WorkerContext): Promise<void> {
  const isForgotten = and(
    isNull(ticketPhotos.commentId),
    lt(ticketPhotos.createdAt, addMs(ctx.now, -UNSENT_PHOTO_MS)),
  );
  await ctx.tx.delete(ticketPhotos).where(ofWorker(ctx, ticketPhotos, isForgotten));
}

/** The id breaks ties, so that no ticket is duplicated or skipped between pages. */
const ORDERS = {
  last_updated_at: [asc(tickets.lastUpdatedAt), asc(tickets.id)],
  '-last_updated_at': [desc(tickets.lastUpdatedAt), desc(tickets.id)],
  created_at: [asc(tickets.createdAt), asc(tickets.id)],
  '-created_at': [desc(tickets.createdAt), desc(tickets.id)],
} as const satisfies Record<TicketOrdering, unknown>;

function ticketEntity(row: TicketRow): HelpTicket {
  const { id, subject, status, priority, category, callRequested, hasUnreadComments } = row;
  const { jobId, scheduledDate, actualDate, followsId } = row;
  return {
    ...{ ticketId: id, subject, status, priority, category, callRequested, hasUnreadComments },
    createdAt: toInstant(row.createdAt),
    lastUpdatedAt: toInstant(row.lastUpdatedAt),
    isClosedToUser: isClosedToUser(status),
    ...{ jobId, scheduledDate, actualDate, followsTicketId: followsId },
  };
}

/** Workers do not see which colleague answers. */
function commentEntity(row: CommentRow, photoIds: readonly string[] = []): TicketComment {
  return {
    createdAt: toInstant(row.createdAt),
    body: row.body,
    htmlBody: escapeHtml(row.body),
    fromParty: row.author === 'worker' ? 'user' : 'provider',
    agentName: null,
    photoIds,
  };
}
