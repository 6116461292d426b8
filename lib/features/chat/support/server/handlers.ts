import 'server-only';
import { desc, eq, sql } from 'drizzle-orm';
import { workers } from '@/lib/core/accounts/tables';
import type { AdminContext, Handlers, WorkerContext } from '@/lib/core/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/api/refusal';
import { toInstant } from '@/lib/core/database/columns';
import { ofWorld } from '@/lib/core/worlds/rows';
import { OFFICE_CHATS } from '@/lib/features/chat/model';
import { appendMessage, markMessages } from '@/lib/features/chat/server/messages';
import { chatMessages, chatThreads, supportChatEnds } from '@/lib/features/chat/server/tables';
import { type ChatThread, findThread, openThread } from '@/lib/features/chat/server/threads';
import type { SupportChat } from '@/lib/features/chat/support/schema';
import { endSupportThread, findSupportThreadOf, supportChatFor } from './support-thread';

const DONE = { success: true } as const;
const NOTHING_YET = { isOngoing: false, isEndedBySupport: false, unreadCount: 0, messages: [] };

async function getSupportChat(ctx: WorkerContext): Promise<SupportChat> {
  const thread = await findSupportThreadOf(ctx, ctx.workerId);
  return thread ? supportChatFor(ctx, thread, 'worker') : NOTHING_YET;
}

export const supportChatHandlers = {
  getSupportChat,
  async writeToSupport(ctx, { body }) {
    const { id } = await ownThread(ctx);
    const added = await appendMessage(ctx, id, { author: 'worker', writtenAt: ctx.tapAt, ...body });
    return added instanceof Refusal ? added : getSupportChat(ctx);
  },

  async markSupportChat(ctx, { body }) {
    const { id } = await ownThread(ctx);
    await markMessages(ctx, id, 'worker', { upTo: body.upTo, state: 'read' });
    return DONE;
  },

  async endSupportChat(ctx) {
    await endSupportThread(ctx, (await ownThread(ctx)).id, 'worker');
    return DONE;
  },
} satisfies Handlers<WorkerContext>;

/** Each worker has one permanent support thread, created by the first message. */
function ownThread(ctx: WorkerContext): Promise<ChatThread> {
  return openThread(ctx, { kind: 'support', workerId: ctx.workerId });
}

const FULL_NAME = sql<string>`${workers.firstNames} || ' ' || ${workers.lastName}`;

export const officeChatHandlers = {
  async listOfficeChats(ctx) {
    const lastId = ctx.tx
      .select({ threadId: chatMessages.threadId, id: sql<number>`max(${chatMessages.id})`.as('last_id') })
      .from(chatMessages)
      .where(ofWorld(ctx, chatMessages))
      .groupBy(chatMessages.threadId)
      .as('latest');
    const rows = await ctx.tx
      .select({
        id: chatThreads.id,
        workerId: chatThreads.workerId,
        fullName: FULL_NAME,
        unreadCount: chatThreads.counterpartUnreadCount,
        isOngoing: sql<boolean>`${chatMessages.id} > coalesce(${supportChatEnds.lastMessageId}, 0)`,
        lastText: chatMessages.text,
        lastAt: chatMessages.sentAt,
      })
      .from(chatThreads)
      .innerJoin(lastId, eq(lastId.threadId, chatThreads.id))
      .innerJoin(chatMessages, ofWorld(ctx, chatMessages, eq(chatMessages.id, lastId.id)))
      .innerJoin(workers, ofWorld(ctx, workers, eq(workers.id, chatThreads.workerId)))
      .leftJoin(supportChatEnds, ofWorld(ctx, supportChatEnds, eq(supportChatEnds.threadId, chatThreads.id)))
      .where(ofWorld(ctx, chatThreads, eq(chatThreads.kind, 'support')))
      .orderBy(desc(lastId.id))
      .limit(OFFICE_CHATS);
    return { chats: rows.map((row) => ({ ...row, lastAt: toInstant(row.lastAt) })) };
  },

  async getOfficeChat(ctx, { params: { id } }) {
    const thread = await findSupportThread(ctx, id);
    if (!thread) return NOT_FOUND;
    const { tx } = ctx;
    const [worker] = await tx
      .select({ fullName: FULL_NAME })
      .from(workers)
      .where(ofWorld(ctx, workers, eq(workers.id, thread.workerId)));
    if (!worker) return NOT_FOUND;
    const { isEndedBySupport: _, ...chat } = await supportChatFor(ctx, thread, 'counterpart');
    return { id, workerId: thread.workerId, ...worker, ...chat };
  },

  async markOfficeChatRead(ctx, { params: { id }, body: { upTo } }) {
    if (!(await findAuditedThread(ctx, id))) return NOT_FOUND;
    await markMessages(ctx, id, 'counterpart', { upTo, state: 'read' });
    return DONE;
  },

  async answerOfficeChat(ctx, { params: { id }, body }) {
    if (!(await findAuditedThread(ctx, id))) return NOT_FOUND;
    const added = await appendMessage(ctx, id, { author: 'counterpart', writtenAt: ctx.now, ...body });
    return added instanceof Refusal ? added : DONE;
  },

  async endOfficeChat(ctx, { params: { id } }) {
    if (!(await findAuditedThread(ctx, id))) return NOT_FOUND;
    await endSupportThread(ctx, id, 'support');
    return DONE;
  },
} satisfies Handlers<AdminContext>;

async function findAuditedThread(ctx: AdminContext, id: number): Promise<ChatThread | null> {
  const thread = await findSupportThread(ctx, id);
  if (thread) ctx.addToAudit({ workerId: thread.workerId });
  return thread;
}

/** The office cannot open chats with customers or between cleaners. */
async function findSupportThread(ctx: AdminContext, id: number): Promise<ChatThread | null> {
  const thread = await findThread(ctx, id);
  return thread?.kind === 'support' ? thread : null;
}
