import 'server-only';
import { and, desc, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import { Refusal } from '@/lib/core/backend/api/refusal';
import { publish, workerRecipient } from '@/lib/core/backend/live/publish';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { ticketComments, ticketPhotos, tickets } from '@/lib/features/records/conversations';
import { messageText, validateMessage } from '@/lib/features/talk/chat/message-text';
import { replyTime } from '@/lib/features/talk/contact/help-categories';
import { COMMENT_FAULT_TEXTS, OTHER_SUBJECT_TEXT, TICKET_SUBJECT_TEXTS } from '../server-texts';
import { COMMENT_LIMITS, isClosedToUser } from '../tickets';

export type TicketRow = typeof tickets.$inferSelect;
export type CommentRow = typeof ticketComments.$inferSelect;

/** Reads a ticket's id in an address; null if it cannot be one. */
export function readTicketId(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

export async function lockTicket(ctx: WorldContext, id: number): Promise<TicketRow | null> {
  const [row] = await ctx.tx
    .select()
    .from(tickets)
    .where(ofWorld(ctx, tickets, eq(tickets.id, id)))
    .for('update');
  return row ?? null;
}

interface NewTicket extends Pick<TicketRow, 'workerId'> {
  readonly category: string;
  readonly jobId?: number | null | undefined;
  readonly scheduledDate?: string | null | undefined;
  readonly actualDate?: string | null | undefined;
  readonly reportId?: number;
}

/** The worker's text becomes the first comment. */
export async function openTicket(ctx: WorldContext, { category, ...about }: NewTicket, body: string) {
  const subject = Object.hasOwn(TICKET_SUBJECT_TEXTS, category)
    ? TICKET_SUBJECT_TEXTS[category]
    : OTHER_SUBJECT_TEXT;
  const ticket = await insertTicket(ctx, {
    ...about,
    category,
    subject: subject ?? OTHER_SUBJECT_TEXT,
    priority: replyTime(category) === 'soon' ? 'urgent' : 'normal',
    tags: [category],
  });
  if (body) await insertComment(ctx, { ticketId: ticket.id, author: 'worker', body });
  return ticket;
}

type NewTicketRow = Omit<
  typeof tickets.$inferInsert,
  'world' | 'id' | 'status' | 'createdAt' | 'lastUpdatedAt'
>;

async function insertTicket(ctx: WorldContext, row: NewTicketRow): Promise<TicketRow> {
  // Demo tickets are open or closed only. [HELP-21]
  const status = ctx.world.kind === 'demo' ? 'open' : 'new';
  const [ticket] = await ctx.tx
    .insert(tickets)
    .values({ ...row, status, world: ctx.world.id, createdAt: ctx.now, lastUpdatedAt: ctx.now })
    .returning();
  if (!ticket) throw new Error('The ticket was not saved');
  return ticket;
}

/** Adds the comment of a worker. In a closed ticket it opens another one, which later comments join. */
export async function addWorkerComment(
  ctx: WorldContext,
  ticket: TicketRow,
  { body: typed, photoIds }: { readonly body: string; readonly photoIds: readonly string[] },
): Promise<CommentRow | Refusal> {
  const body = readComment(typed, photoIds.length > 0);
  if (body instanceof Refusal) return body;
  const photos = await lockFreePhotos(ctx, ticket.workerId, photoIds);
  if (!photos) return NO_PHOTO;
  const into = isClosedToUser(ticket.status) ? await followUpOf(ctx, ticket) : ticket;
  const comment = await insertComment(ctx, { ticketId: into.id, author: 'worker', body });
  await attachPhotos(ctx, comment.id, photos);
  await changeTicket(ctx, into.id, {
    status: into.status === 'new' ? 'new' : 'open',
    lastUpdatedAt: ctx.now,
  });
  return comment;
}

async function followUpOf(ctx: WorldContext, closed: TicketRow): Promise<TicketRow> {
  const isFollowUp = and(eq(tickets.followsId, closed.id), ne(tickets.status, 'closed'));
  const [known] = await ctx.tx
    .select()
    .from(tickets)
    .where(ofWorld(ctx, tickets, isFollowUp))
    .orderBy(desc(tickets.id))
    .limit(1)
    .for('update');
  if (known) return known;
  const { workerId, subject, category, priority, tags, jobId, scheduledDate, actualDate } = closed;
  const about = { workerId, subject, category, priority, tags, jobId, scheduledDate, actualDate };
  return insertTicket(ctx, { ...about, followsId: closed.id });
}

/** Returns the id of the latest ticket that continues a closed one. */
export async function followUpIdOf(ctx: WorldContext, ticketId: number): Promise<number | null> {
  const [latest] = await ctx.tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(ofWorld(ctx, tickets, eq(tickets.followsId, ticketId)))
    .orderBy(desc(tickets.id))
    .limit(1);
  return latest?.id ?? null;
}

/** Returns the comment's text, or the reason for a refusal. */
export function readComment(typed: string, hasPhotos = false): string | Refusal {
  const body = messageText(typed);
  const fault = validateMessage(body, COMMENT_LIMITS.written);
  if (fault === null || (fault === 'empty' && hasPhotos)) return body;
  const text = COMMENT_FAULT_TEXTS[fault];
  return new Refusal('validation_error', text, { details: { body: [text] } });
}

const NO_PHOTO = new Refusal('validation_error', COMMENT_FAULT_TEXTS['no-photo'], {
  details: { photo_ids: [COMMENT_FAULT_TEXTS['no-photo']] },
});

type NewComment = Pick<CommentRow, 'ticketId' | 'author' | 'body'> &
  Partial<Pick<CommentRow, 'accountId' | 'isInternal' | 'clientKey'>>;

export async function insertComment(ctx: WorldContext, row: NewComment): Promise<CommentRow> {
  const [comment] = await ctx.tx
    .insert(ticketComments)
    .values({ ...row, world: ctx.world.id, createdAt: ctx.now })
    .returning();
  if (!comment) throw new Error('The comment was not saved');
  return comment;
}

/** Returns null if a photo is missing, another worker's, or in use. */
async function lockFreePhotos(
  ctx: WorldContext,
  workerId: number,
  photoIds: readonly string[],
): Promise<readonly string[] | null> {
  const asked = [...new Set(photoIds)];
  if (asked.length === 0) return asked;
  const isFree = and(
    inArray(ticketPhotos.id, asked),
    eq(ticketPhotos.workerId, workerId),
    isNull(ticketPhotos.commentId),
  );
  const free = await ctx.tx
    .select({ id: ticketPhotos.id })
    .from(ticketPhotos)
    .where(ofWorld(ctx, ticketPhotos, isFree))
    .orderBy(ticketPhotos.id)
    .for('update');
  return free.length === asked.length ? asked : null;
}

async function attachPhotos(
  ctx: WorldContext,
  commentId: number,
  photoIds: readonly string[],
): Promise<void> {
  if (photoIds.length === 0) return;
  await ctx.tx
    .update(ticketPhotos)
    .set({ commentId })
    .where(ofWorld(ctx, ticketPhotos, inArray(ticketPhotos.id, [...photoIds])));
}

export async function photoIdsOf(
  ctx: WorldContext,
  commentIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const byComment = new Map<number, string[]>();
  if (commentIds.length === 0) return byComment;
  const rows = await ctx.tx
    .select({ id: ticketPhotos.id, commentId: ticketPhotos.commentId })
    .from(ticketPhotos)
    .where(ofWorld(ctx, ticketPhotos, inArray(ticketPhotos.commentId, [...commentIds])))
    .orderBy(ticketPhotos.createdAt, ticketPhotos.id);
  for (const { id, commentId } of rows) {
    if (commentId !== null) byComment.set(commentId, [...(byComment.get(commentId) ?? []), id]);
  }
  return byComment;
}

export async function changeTicket(
  ctx: WorldContext,
  id: number,
  values: Partial<Pick<TicketRow, 'status' | 'lastUpdatedAt' | 'hasUnreadComments' | 'tags'>>,
): Promise<void> {
  await ctx.tx
    .update(tickets)
    .set(values)
    .where(ofWorld(ctx, tickets, eq(tickets.id, id)));
}

/** Returns true if the office has written something since. */
export async function hasOfficeCommentAfter(
  ctx: WorldContext,
  ticketId: number,
  at: Instant,
): Promise<boolean> {
  const isLater = and(
    eq(ticketComments.ticketId, ticketId),
    eq(ticketComments.author, 'office'),
    eq(ticketComments.isInternal, false),
    gt(ticketComments.createdAt, at),
  );
  return (await ctx.tx.$count(ticketComments, ofWorld(ctx, ticketComments, isLater))) > 0;
}

/** Open pages of the worker read their tickets again. Call it last in a transaction: it locks the recipient. */
export async function publishTickets(ctx: WorldContext, workerId: number): Promise<void> {
  await publish(ctx, [{ to: workerRecipient(workerId), event: { type: 'tickets' } }]);
}
