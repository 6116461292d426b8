import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { Handlers, OfficeContext, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { changeOf } from '@/lib/core/ground/contract/audit-changes';
import { appendMessage, markMessages } from '../../server/thread-messages';
import { type ChatThread, findThread, openThread } from '../../server/threads';
import type { SupportChat } from '../schema';
import {
  endSupportThread,
  findSupportThreadOf,
  isSupportThreadOngoing,
  supportChatFor,
} from './support-thread';

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
    const { id } = await ownThread(ctx);
    const wasOngoing = await isSupportThreadOngoing(ctx, id);
    await endSupportThread(ctx, id, 'worker');
    ctx.addToAudit(changeOf('chat', wasOngoing ? 'ongoing' : 'ended', 'ended'));
    return DONE;
  },
} satisfies Handlers<WorkerContext>;

/** Each worker has one permanent support thread, created by the first message. */
function ownThread(ctx: WorkerContext): Promise<ChatThread> {
  return openThread(ctx, { kind: 'support', workerId: ctx.workerId });
}

const FULL_NAME = sql<string>`trim(${workers.firstNames} || ' ' || ${workers.lastName})`;

export const officeChatHandlers = {
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
    const thread = await findAuditedThread(ctx, id);
    if (!thread) return NOT_FOUND;
    await markMessages(ctx, id, 'counterpart', { upTo, state: 'read' });
    const after = await findThread(ctx, id);
    ctx.addToAudit(changeOf('unread', thread.counterpartUnreadCount, after?.counterpartUnreadCount ?? 0));
    return DONE;
  },

  async answerOfficeChat(ctx, { params: { id }, body }) {
    if (!(await findAuditedThread(ctx, id))) return NOT_FOUND;
    const wasOngoing = await isSupportThreadOngoing(ctx, id);
    const added = await appendMessage(ctx, id, { author: 'counterpart', writtenAt: ctx.now, ...body });
    if (added instanceof Refusal) return added;
    ctx.addToAudit(changeOf('chat', wasOngoing ? 'ongoing' : 'ended', 'ongoing'));
    return DONE;
  },
} satisfies Handlers<OfficeContext>;

async function findAuditedThread(ctx: OfficeContext, id: number): Promise<ChatThread | null> {
  const thread = await findSupportThread(ctx, id);
  if (thread) ctx.addToAudit({ workerId: thread.workerId });
  return thread;
}

/** The office cannot open chats with customers or between cleaners. */
async function findSupportThread(ctx: OfficeContext, id: number): Promise<ChatThread | null> {
  const thread = await findThread(ctx, id);
  return thread?.kind === 'support' ? thread : null;
}
