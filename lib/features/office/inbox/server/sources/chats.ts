import 'server-only';
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { OfficeContext } from '@/lib/core/backend/api/handler-context';
import { toInstant, toInstantOrNull } from '@/lib/core/backend/database/columns';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import { fullName } from '@/lib/core/ground/format/person';
import { isOwnedBy } from '@/lib/features/office/assignments/server/assignments';
import { chatMessages, chatThreads, supportChatEnds } from '@/lib/features/records/conversations';
import { endSupportThread } from '@/lib/features/talk/chat/support/server/support-thread';
import type { FoundItem, InboxSource } from '../source';
import { countRows, idOf, isAfter } from './rows';

/** The items are support's chats with the cleaners who have written. A chat is open until one side ends it. */
export const chats: InboxSource = {
  kind: 'chat',
  async list(ctx, { state, owner, limit, after }) {
    const last = lastMessage(ctx);
    const isState = state === 'open' ? isOngoing(last) : sql`not ${isOngoing(last)}`;
    const isOwned = isOwnedBy(ctx, { kind: 'chat', id: sql`${chatThreads.id}`, owner, waits: WAITS });
    const isNext = isAfter('chat', { at: last.sentAt, id: chatThreads.id }, after);
    return (await rowsOf(ctx, last, and(isState, isOwned, isNext), limit)).map(itemOf);
  },

  count: (ctx) =>
    countRows(ctx, {
      ...{ kind: 'chat', id: chatThreads.id, waits: WAITS },
      total: (condition) => totalOf(ctx, condition),
    }),

  async find(ctx, subject) {
    const [row] = await rowsOf(ctx, lastMessage(ctx), eq(chatThreads.id, idOf(subject) ?? 0), 1);
    return row ? { item: itemOf(row), details: {} } : null;
  },

  resolve: (ctx, subject) => endSupportThread(ctx, Number(subject), 'support'),

  async reopen(ctx, subject) {
    const isOfChat = eq(supportChatEnds.threadId, Number(subject));
    await ctx.tx.delete(supportChatEnds).where(ofWorld(ctx, supportChatEnds, isOfChat));
  },
};

/** The office has not read the latest message. */
const WAITS = sql`${chatThreads.counterpartUnreadCount} > 0`;

type LastMessage = ReturnType<typeof lastMessage>;

/** The index of a thread's messages makes this fast. */
function lastMessage({ tx }: OfficeContext) {
  return tx
    .select({ id: chatMessages.id, text: chatMessages.text, sentAt: chatMessages.sentAt })
    .from(chatMessages)
    .where(sameWorld(chatMessages, chatThreads, eq(chatMessages.threadId, chatThreads.id)))
    .orderBy(desc(chatMessages.id))
    .limit(1)
    .as('last');
}

const isOngoing = (last: LastMessage) =>
  sql<boolean>`(${last.id} > coalesce(${supportChatEnds.lastMessageId}, 0))`;

const isEndOfThread = () =>
  sameWorld(supportChatEnds, chatThreads, eq(supportChatEnds.threadId, chatThreads.id));

const isSupport = (ctx: OfficeContext, condition: SQL | undefined) =>
  ofWorld(ctx, chatThreads, eq(chatThreads.kind, 'support'), condition);

function rowsOf(ctx: OfficeContext, last: LastMessage, condition: SQL | undefined, limit: number) {
  return ctx.tx
    .select({
      ...{ thread: chatThreads, worker: workers, text: last.text, sentAt: last.sentAt },
      ...{ isOpen: isOngoing(last), endedAt: supportChatEnds.endedAt },
    })
    .from(chatThreads)
    .crossJoinLateral(last)
    .innerJoin(workers, sameWorld(workers, chatThreads, eq(workers.id, chatThreads.workerId)))
    .leftJoin(supportChatEnds, isEndOfThread())
    .where(isSupport(ctx, condition))
    .orderBy(desc(last.sentAt), desc(chatThreads.id))
    .limit(limit);
}

function totalOf(ctx: OfficeContext, condition: SQL | undefined) {
  const last = lastMessage(ctx);
  return ctx.tx
    .select({ isOpen: isOngoing(last), count: count() })
    .from(chatThreads)
    .crossJoinLateral(last)
    .leftJoin(supportChatEnds, isEndOfThread())
    .where(isSupport(ctx, condition))
    .groupBy(isOngoing(last));
}

type ChatRow = Awaited<ReturnType<typeof rowsOf>>[number];

function itemOf({ thread, worker, text, sentAt, isOpen, endedAt }: ChatRow): FoundItem {
  const resolvedAt = isOpen ? null : toInstantOrNull(endedAt);
  return {
    ...{ kind: 'chat', subject: String(thread.id), workerId: worker.id, workerName: fullName(worker) },
    ...{ category: '', customerName: null, preview: text, at: toInstant(sentAt), day: null, startTime: null },
    ...{ count: thread.counterpartUnreadCount, isWaiting: thread.counterpartUnreadCount > 0 },
    ...{ resolvedAt, canReopen: resolvedAt !== null },
  };
}
