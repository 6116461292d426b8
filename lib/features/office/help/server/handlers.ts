import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import type { Handlers, OfficeContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { changeOf } from '@/lib/core/ground/contract/audit-changes';
import { routes } from '@/lib/core/ground/site/routes';
import { cannedReplies, ticketComments, ticketPhotos } from '@/lib/features/records/conversations';
import { messageText, validateMessage } from '@/lib/features/talk/chat/message-text';
import { notifyOfReply } from '@/lib/features/talk/notifications/server/events';
import { photoFile } from '@/lib/features/work/help/server/handlers';
import {
  changeTicket,
  insertComment,
  lockTicket,
  publishTickets,
  readComment,
  type TicketRow,
} from '@/lib/features/work/help/server/ticket-rows';
import { OFFICE_TICKET_TEXTS } from '@/lib/features/work/help/server-texts';
import { CANNED_REPLY_LIMITS, readTags, validateTags } from '../model';

const DONE = { success: true } as const;

export const officeTicketHandlers = {
  /** Then the ticket waits for the worker, even if it was closed. */
  async replyToTicket(ctx, { params: { id }, body: { text, clientKey } }) {
    const ticket = await lockAudited(ctx, id);
    if (!ticket) return NOT_FOUND;
    const body = readComment(text);
    if (body instanceof Refusal) return body;
    if (await isWritten(ctx, id, clientKey)) return DONE;
    await insertComment(ctx, { ...byColleague(ctx, id), body, clientKey });
    await changeTicket(ctx, id, { status: 'pending', hasUnreadComments: true, lastUpdatedAt: ctx.now });
    ctx.addToAudit(changeOf('ticket', ticket.status, 'pending'));
    await notifyOfReply(ctx, ticket.workerId, routes.ticket(id));
    await publishTickets(ctx, ticket.workerId);
    return DONE;
  },

  /** Changes nothing that the worker can see, not even the time of the last change. */
  async addTicketNote(ctx, { params: { id }, body: { text, clientKey } }) {
    if (!(await lockAudited(ctx, id))) return NOT_FOUND;
    const body = readComment(text);
    if (body instanceof Refusal) return body;
    if (await isWritten(ctx, id, clientKey)) return DONE;
    await insertComment(ctx, { ...byColleague(ctx, id), body, clientKey, isInternal: true });
    return DONE;
  },

  async tagTicket(ctx, { params: { id }, body }) {
    const ticket = await lockAudited(ctx, id);
    if (!ticket) return NOT_FOUND;
    const tags = readTags(body.tags.join(','));
    const fault = validateTags(tags);
    if (fault) return refused('tags', OFFICE_TICKET_TEXTS[fault]);
    await changeTicket(ctx, id, { tags });
    const [before, after] = [ticket.tags.join(', '), tags.join(', ')];
    ctx.addToAudit({ tags: after, ...changeOf('tags', before, after) });
    return DONE;
  },

  async getOfficeTicketPhoto(ctx, { params }) {
    const [photo] = await ctx.tx
      .select()
      .from(ticketPhotos)
      .where(ofWorld(ctx, ticketPhotos, eq(ticketPhotos.id, params.photoId)));
    // A photo that is not sent yet is still the worker's alone.
    return photo && photo.commentId !== null ? photoFile(photo) : NOT_FOUND;
  },

  async listCannedReplies(ctx) {
    return ctx.tx
      .select({ id: cannedReplies.id, title: cannedReplies.title, body: cannedReplies.body })
      .from(cannedReplies)
      .where(ofWorld(ctx, cannedReplies))
      .orderBy(asc(cannedReplies.createdAt), asc(cannedReplies.id))
      .limit(CANNED_REPLY_LIMITS.replies);
  },

  async saveCannedReply(ctx, { body: { id, ...typed } }) {
    const reply = readReply(typed);
    if (reply instanceof Refusal) return reply;
    ctx.addToAudit({ name: reply.title });
    if (id === null) {
      if ((await ctx.tx.$count(cannedReplies, ofWorld(ctx, cannedReplies))) >= CANNED_REPLY_LIMITS.replies)
        return refused('replies', OFFICE_TICKET_TEXTS['too-many-replies']);
      await ctx.tx.insert(cannedReplies).values({ ...reply, world: ctx.world.id, createdAt: ctx.now });
      auditReply(ctx, null, reply);
      return DONE;
    }
    const isReply = ofWorld(ctx, cannedReplies, eq(cannedReplies.id, id));
    const [before] = await ctx.tx.select().from(cannedReplies).where(isReply).for('update');
    if (!before) return NOT_FOUND;
    await ctx.tx.update(cannedReplies).set(reply).where(isReply);
    auditReply(ctx, before, reply);
    return DONE;
  },

  async removeCannedReply(ctx, { params: { id } }) {
    const isReply = ofWorld(ctx, cannedReplies, eq(cannedReplies.id, id));
    const [removed] = await ctx.tx.delete(cannedReplies).where(isReply).returning();
    if (!removed) return NOT_FOUND;
    ctx.addToAudit({ name: removed.title });
    auditReply(ctx, removed, null);
    return DONE;
  },
} satisfies Handlers<OfficeContext>;

async function lockAudited(ctx: OfficeContext, id: number): Promise<TicketRow | null> {
  const ticket = await lockTicket(ctx, id);
  if (ticket) ctx.addToAudit({ workerId: ticket.workerId });
  return ticket;
}

/** The audit log keeps this many characters of a text. */
const AUDITED_LENGTH = 200;

type Reply = Pick<typeof cannedReplies.$inferSelect, 'title' | 'body'>;

function auditReply(ctx: OfficeContext, before: Reply | null, after: Reply | null): void {
  const textOf = (reply: Reply | null) => reply?.body.slice(0, AUDITED_LENGTH) ?? null;
  ctx.addToAudit({
    ...changeOf('title', before?.title ?? null, after?.title ?? null),
    ...changeOf('text', textOf(before), textOf(after)),
  });
}

const byColleague = (ctx: OfficeContext, ticketId: number) =>
  ({ ticketId, author: 'office', accountId: ctx.account.id }) as const;

/** A form may be sent twice. The ticket must be locked. */
async function isWritten(ctx: OfficeContext, ticketId: number, clientKey: string): Promise<boolean> {
  const isEntry = and(eq(ticketComments.ticketId, ticketId), eq(ticketComments.clientKey, clientKey));
  return (await ctx.tx.$count(ticketComments, ofWorld(ctx, ticketComments, isEntry))) > 0;
}

function readReply(typed: { readonly title: string; readonly body: string }) {
  const [title, body] = [messageText(typed.title).replaceAll('\n', ' '), messageText(typed.body)];
  if (validateMessage(title, CANNED_REPLY_LIMITS.title))
    return refused('title', OFFICE_TICKET_TEXTS['no-title']);
  if (validateMessage(body, CANNED_REPLY_LIMITS.body)) return refused('body', OFFICE_TICKET_TEXTS['no-body']);
  return { title, body };
}

const refused = (field: string, text: string) =>
  new Refusal('validation_error', text, { details: { [field]: [text] } });
