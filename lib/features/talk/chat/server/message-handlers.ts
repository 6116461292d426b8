import 'server-only';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import { chatMessages, chatThreads } from '@/lib/features/records/conversations';
import { remoteKeyTransfers } from '@/lib/features/records/keys';
import { customers, properties, visits } from '@/lib/features/records/visits';
import { enqueueCustomerMail } from '../customer/server/mail-customer';
import type { Chat } from '../schema';
import { appendMessage, markMessages, messageFor, readMessages, receiptsOf } from './thread-messages';
import {
  type ChatThread,
  findThread,
  isWorkersThread,
  isWritableFor,
  type Side,
  sideOfWorker,
  unreadCountOf,
} from './threads';

const CHATS_LISTED = 200;

export const chatMessageHandlers = {
  /** The list of workers includes support. [ACHV-10] */
  async listChats(ctx, { query }) {
    const kinds = query.with === 'customers' ? (['visit'] as const) : (['handover', 'support'] as const);
    const latest = ctx.tx
      .select({ threadId: chatMessages.threadId, id: sql<number>`max(${chatMessages.id})`.as('latest_id') })
      .from(chatMessages)
      .where(ofWorld(ctx, chatMessages))
      .groupBy(chatMessages.threadId)
      .as('latest');
    const rows = await ctx.tx
      .select({ thread: chatThreads })
      .from(chatThreads)
      .innerJoin(latest, eq(latest.threadId, chatThreads.id))
      .where(and(isWorkersThread(ctx, ctx.workerId), inArray(chatThreads.kind, [...kinds])))
      .orderBy(desc(latest.id))
      .limit(CHATS_LISTED);
    const chats: Chat[] = [];
    for (const { thread } of rows) {
      const side = sideOfWorker(thread, ctx.workerId);
      if (side) chats.push(await chatOf(ctx, thread, side));
    }
    return { chats };
  },

  async listChatMessages(ctx, { params, query }) {
    const own = await findOwn(ctx, params.chatId);
    if (!own) return NOT_FOUND;
    const { messages, hasEarlier } = await readMessages(ctx, own.thread.id, { before: query?.before });
    return {
      chat: await chatOf(ctx, own.thread, own.side),
      messages: messages.map((message) => messageFor(message, own.side)),
      hasEarlier,
    };
  },

  async sendChatMessage(ctx, { params, body }) {
    const own = await findOwn(ctx, params.chatId);
    if (!own) return NOT_FOUND;
    const { text, clientKey } = body;
    const message = await appendMessage(ctx, own.thread.id, {
      author: own.side,
      text,
      clientKey,
      writtenAt: ctx.tapAt,
    });
    if (message instanceof Refusal) return message;
    if (own.thread.kind === 'visit') await enqueueCustomerMail(ctx, own.thread.id);
    return messageFor(message, own.side);
  },

  async markChat(ctx, { params, body }) {
    const own = await findOwn(ctx, params.chatId);
    if (!own) return NOT_FOUND;
    return { chatId: own.thread.id, unreadCount: await markMessages(ctx, own.thread.id, own.side, body) };
  },
} satisfies Handlers<WorkerContext>;

/** Another worker's chat gives null. [AUTH-22] */
async function findOwn(
  ctx: WorkerContext,
  chatId: number,
): Promise<{ readonly thread: ChatThread; readonly side: Side } | null> {
  const thread = await findThread(ctx, chatId);
  const side = thread && sideOfWorker(thread, ctx.workerId);
  return thread && side ? { thread, side } : null;
}

async function chatOf(ctx: WorkerContext, thread: ChatThread, side: Side): Promise<Chat> {
  const { id, kind, remoteKeyTransferId } = thread;
  const subject = await findSubject(ctx, thread);
  const { messages } = await readMessages(ctx, id, { limit: 1 });
  const [last] = messages;
  // The other worker of a handover must not see the visit.
  const isVisitTheirs = subject !== null && side === 'worker';
  return {
    id,
    kind,
    name: await nameOf(ctx, thread, side, subject?.customerName ?? null),
    jobId: isVisitTheirs ? subject.jobId : null,
    scheduledDate: isVisitTheirs ? subject.scheduledDate : null,
    actualDate: subject?.actualDate ?? null,
    remoteKeyTransferId,
    unreadCount: unreadCountOf(thread, side),
    isWritable: kind === 'support' || (subject !== null && isWritableFor(ctx, thread, subject)),
    lastMessage: last ? messageFor(last, side) : null,
    ...(await receiptsOf(ctx, id, side)),
  };
}

async function nameOf(
  ctx: WorkerContext,
  thread: ChatThread,
  side: Side,
  customerName: string | null,
): Promise<string | null> {
  if (thread.kind === 'support') return null;
  if (thread.kind === 'visit') return customerName;
  const otherId = side === 'worker' ? thread.otherWorkerId : thread.workerId;
  const [other] = await ctx.tx
    .select({ firstNames: workers.firstNames })
    .from(workers)
    .where(ofWorld(ctx, workers, eq(workers.id, otherId ?? 0)));
  return other?.firstNames ?? null;
}

async function findSubject(ctx: WorkerContext, thread: ChatThread) {
  const isIt =
    thread.remoteKeyTransferId === null
      ? and(
          eq(visits.jobId, thread.jobId ?? 0),
          eq(visits.scheduledDate, thread.scheduledDate ?? '0001-01-01'),
        )
      : eq(remoteKeyTransfers.id, thread.remoteKeyTransferId);
  const [found] = await ctx.tx
    .select({
      jobId: visits.jobId,
      scheduledDate: visits.scheduledDate,
      actualDate: visits.actualDate,
      workerId: visits.workerId,
      customerName: customers.preferredName,
    })
    .from(visits)
    .innerJoin(properties, sameWorld(properties, visits, eq(properties.id, visits.propertyId)))
    .innerJoin(customers, sameWorld(customers, visits, eq(customers.id, visits.customerId)))
    .leftJoin(
      remoteKeyTransfers,
      sameWorld(
        remoteKeyTransfers,
        visits,
        eq(remoteKeyTransfers.jobId, visits.jobId),
        eq(remoteKeyTransfers.scheduledDate, visits.scheduledDate),
      ),
    )
    .where(ofWorld(ctx, visits, isIt))
    .limit(1);
  return found ?? null;
}
