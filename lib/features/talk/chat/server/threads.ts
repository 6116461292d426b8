import 'server-only';
import { and, eq, or, type SQL } from 'drizzle-orm';
import { type Recipient, workerRecipient } from '@/lib/core/backend/live/publish';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { addDays } from '@/lib/core/ground/time/zoned';
import { chatThreads } from '@/lib/features/records/conversations';
import { remoteKeyTransfers } from '@/lib/features/records/keys';
import { visits } from '@/lib/features/records/visits';
import { WRITABLE_DAYS } from '../model';

export type ChatThread = typeof chatThreads.$inferSelect;

/** The counterpart is the customer of a visit, the other worker of a handover, or support. */
export type Side = 'worker' | 'counterpart';

export const otherSide = (side: Side): Side => (side === 'worker' ? 'counterpart' : 'worker');

export type ThreadSubject =
  | {
      readonly kind: 'visit';
      readonly workerId: number;
      readonly jobId: number;
      readonly scheduledDate: string;
    }
  | {
      readonly kind: 'handover';
      readonly workerId: number;
      readonly otherWorkerId: number;
      readonly remoteKeyTransferId: number;
    }
  | { readonly kind: 'support'; readonly workerId: number };

/** Finds or creates the thread; concurrent requests get the same one. */
export async function openThread(ctx: WorldContext, subject: ThreadSubject): Promise<ChatThread> {
  const { tx, world, now } = ctx;
  await tx
    .insert(chatThreads)
    .values({ ...subject, world: world.id, createdAt: now })
    .onConflictDoNothing();
  const [thread] = await tx.select().from(chatThreads).where(isOf(ctx, subject));
  if (!thread) throw new Error('The chat was not kept');
  return thread;
}

function isOf(ctx: WorldContext, subject: ThreadSubject): SQL | undefined {
  const { kind, workerId } = subject;
  const isOfWorker = ofWorld(
    ctx,
    chatThreads,
    eq(chatThreads.kind, kind),
    eq(chatThreads.workerId, workerId),
  );
  switch (kind) {
    case 'visit':
      return and(
        isOfWorker,
        eq(chatThreads.jobId, subject.jobId),
        eq(chatThreads.scheduledDate, subject.scheduledDate),
      );
    case 'handover':
      return and(isOfWorker, eq(chatThreads.remoteKeyTransferId, subject.remoteKeyTransferId));
    case 'support':
      return isOfWorker;
    default:
      return subject satisfies never;
  }
}

/** Does not check permissions. `lock` locks the row until commit. */
export async function findThread(ctx: WorldContext, id: number, lock = false): Promise<ChatThread | null> {
  const query = ctx.tx
    .select()
    .from(chatThreads)
    .where(ofWorld(ctx, chatThreads, eq(chatThreads.id, id)));
  const [thread] = await (lock ? query.for('update') : query);
  return thread ?? null;
}

/** Returns null if the worker has no part in the thread. [AUTH-22] */
export function sideOfWorker(thread: ChatThread, workerId: number): Side | null {
  if (thread.workerId === workerId) return 'worker';
  return thread.otherWorkerId === workerId ? 'counterpart' : null;
}

export function isWorkersThread(ctx: WorldContext, workerId: number): SQL | undefined {
  const takesPart = or(eq(chatThreads.workerId, workerId), eq(chatThreads.otherWorkerId, workerId));
  return ofWorld(ctx, chatThreads, takesPart);
}

/** Returns null for support: the office has a stream of its own. */
export function recipientOf(thread: ChatThread, side: Side): Recipient | null {
  if (side === 'worker') return workerRecipient(thread.workerId);
  if (thread.otherWorkerId !== null) return workerRecipient(thread.otherWorkerId);
  return thread.kind === 'support' ? null : `chat:${thread.id}`;
}

export function unreadCountOf(thread: ChatThread, side: Side): number {
  return side === 'worker' ? thread.unreadCount : thread.counterpartUnreadCount;
}

/**
 * A chat is writable until a week after the actual date, while the visit is the worker's. Support chats never close.
 */
export async function isWritable(ctx: WorldContext, thread: ChatThread): Promise<boolean> {
  if (thread.kind === 'support') return true;
  const visit = await findVisitOf(ctx, thread);
  return visit !== null && isWritableFor(ctx, thread, visit);
}

/** Does the same as `isWritable`, with a loaded visit. */
export function isWritableFor(
  { today }: Pick<WorldContext, 'today'>,
  { workerId }: Pick<ChatThread, 'workerId'>,
  visit: { readonly workerId: number | null; readonly actualDate: string },
): boolean {
  return visit.workerId === workerId && today <= addDays(visit.actualDate, WRITABLE_DAYS);
}

async function findVisitOf(ctx: WorldContext, thread: ChatThread) {
  const isItself =
    thread.remoteKeyTransferId === null
      ? and(
          eq(visits.jobId, thread.jobId ?? 0),
          eq(visits.scheduledDate, thread.scheduledDate ?? '0001-01-01'),
        )
      : eq(remoteKeyTransfers.id, thread.remoteKeyTransferId);
  const isOfTransfer = sameWorld(
    remoteKeyTransfers,
    visits,
    eq(remoteKeyTransfers.jobId, visits.jobId),
    eq(remoteKeyTransfers.scheduledDate, visits.scheduledDate),
  );
  const [visit] = await ctx.tx
    .select({ workerId: visits.workerId, actualDate: visits.actualDate })
    .from(visits)
    .leftJoin(remoteKeyTransfers, isOfTransfer)
    .where(ofWorld(ctx, visits, isItself))
    .limit(1);
  return visit ?? null;
}
