import 'server-only';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { chatCalls } from '@/lib/features/chat/calls';
import type { UnreadChats } from '@/lib/features/chat/model';
import type { HandlersOf, WorkerContext } from '../handler-context';
import { chatThreads } from '../schema';

/** A thread is about a visit or about a handover; the schema lets it be nothing else. [CHAT-13] */
async function listUnreadChats({ tx, world, workerId }: WorkerContext): Promise<UnreadChats> {
  const rows = await tx
    .select()
    .from(chatThreads)
    .where(
      and(
        eq(chatThreads.world, world.id),
        eq(chatThreads.workerId, workerId),
        gt(chatThreads.unreadCount, 0),
      ),
    )
    .orderBy(asc(chatThreads.id));
  return {
    visitChats: rows.flatMap(({ jobId, scheduledDate, unreadCount }) =>
      jobId !== null && scheduledDate !== null ? [{ jobId, scheduledDate, count: unreadCount }] : [],
    ),
    remoteKeyTransferChats: rows.flatMap(({ remoteKeyTransferId, unreadCount }) =>
      remoteKeyTransferId !== null ? [{ remoteKeyTransferId, count: unreadCount }] : [],
    ),
  };
}

export const chatHandlers = { listUnreadChats } satisfies HandlersOf<keyof typeof chatCalls, WorkerContext>;
