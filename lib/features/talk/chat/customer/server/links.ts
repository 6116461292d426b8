import 'server-only';
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import { newToken, tokenHashOf } from '@/lib/core/backend/accounts/token';
import type { Queryable } from '@/lib/core/backend/database/database';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import { worlds } from '@/lib/core/backend/worlds/tables';
import type { WorldContext, WorldRow } from '@/lib/core/backend/worlds/worlds';
import { firstName } from '@/lib/core/ground/format/person';
import { addDays, type Day, type Instant } from '@/lib/core/ground/time/zoned';
import { chatThreads, customerLinks } from '@/lib/features/records/conversations';
import { lossStateOf } from '@/lib/features/records/loss-state';
import { visits } from '@/lib/features/records/visits';
import type { LostVisitState } from '@/lib/features/records/visits-values';
import { type ClosedReason, WRITABLE_DAYS } from '../../model';
import { type ChatThread, findThread, isWritable } from '../../server/threads';

/** The 256-bit token is stored as a hash. See docs/decisions/0106-reusable-links-for-customers.md. */
export async function makeCustomerLink({ tx, world, now }: WorldContext, threadId: number): Promise<string> {
  const token = newToken();
  await tx
    .insert(customerLinks)
    .values({ world: world.id, hash: tokenHashOf(token), threadId, createdAt: now });
  return token;
}

export async function markMailed(ctx: WorldContext, token: string): Promise<void> {
  await ctx.tx
    .update(customerLinks)
    .set({ mailedAt: ctx.now })
    .where(ofWorld(ctx, customerLinks, eq(customerLinks.hash, tokenHashOf(token))));
}

/** Returns null if no link was mailed. */
export async function lastMailedAt(ctx: WorldContext, threadId: number): Promise<Instant | null> {
  const [row] = await ctx.tx
    .select({ mailedAt: customerLinks.mailedAt })
    .from(customerLinks)
    .where(
      ofWorld(ctx, customerLinks, eq(customerLinks.threadId, threadId), isNotNull(customerLinks.mailedAt)),
    )
    .orderBy(desc(customerLinks.mailedAt))
    .limit(1);
  return row?.mailedAt ?? null;
}

/** Finds the chat of a token, in any world except demos; null for an unknown token. */
export async function findLinkedThread(
  tx: Queryable,
  token: string,
): Promise<{ readonly world: WorldRow; readonly threadId: number } | null> {
  const [row] = await tx
    .select({ world: worlds, threadId: customerLinks.threadId })
    .from(customerLinks)
    .innerJoin(worlds, eq(worlds.id, customerLinks.world))
    .where(and(eq(customerLinks.hash, tokenHashOf(token)), inArray(worlds.kind, ['marketplace', 'test'])));
  return row ?? null;
}

export interface OpenCustomerChat {
  readonly thread: ChatThread;
  readonly cleaner: string;
  readonly day: Day;
  /** The link works until the end of this day. */
  readonly lastDay: Day;
}

/** Returns null from a week after the visit, if another cleaner has it, and for chats without a customer. */
export async function findOpenChat(ctx: WorldContext, threadId: number): Promise<OpenCustomerChat | null> {
  const thread = await findThread(ctx, threadId);
  if (thread?.kind !== 'visit' || !(await isWritable(ctx, thread))) return null;
  const { tx } = ctx;
  const [visit] = await tx
    .select({ day: visits.actualDate, firstNames: workers.firstNames })
    .from(chatThreads)
    .innerJoin(
      visits,
      sameWorld(
        visits,
        chatThreads,
        eq(visits.jobId, chatThreads.jobId),
        eq(visits.scheduledDate, chatThreads.scheduledDate),
      ),
    )
    .innerJoin(workers, sameWorld(workers, chatThreads, eq(workers.id, chatThreads.workerId)))
    .where(ofWorld(ctx, chatThreads, eq(chatThreads.id, threadId)));
  if (!visit) return null;
  const { day, firstNames } = visit;
  return { thread, cleaner: firstName(firstNames), day, lastDay: addDays(day, WRITABLE_DAYS) };
}

/** Returns null for a chat that is not about a visit. */
export async function closedReasonOf(ctx: WorldContext, threadId: number): Promise<ClosedReason | null> {
  const thread = await findThread(ctx, threadId);
  if (thread?.kind !== 'visit') return null;
  const isItsVisit = ofWorld(
    ctx,
    visits,
    eq(visits.jobId, thread.jobId ?? 0),
    eq(visits.scheduledDate, thread.scheduledDate ?? '0001-01-01'),
  );
  const [visit] = await ctx.tx.select().from(visits).where(isItsVisit);
  if (visit && ctx.today > addDays(visit.actualDate, WRITABLE_DAYS)) return 'over';
  return REASONS[lossStateOf(visit ?? null, thread.workerId)];
}

const REASONS = {
  yours: 'over',
  'other-cleaner': 'other-cleaner',
  nobody: 'no-cleaner',
  cancelled: 'cancelled',
} as const satisfies Record<LostVisitState, ClosedReason>;
