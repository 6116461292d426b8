import 'server-only';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { newToken, tokenHashOf } from '@/lib/core/accounts/token';
import { instantOf } from '@/lib/core/database/instants';
import { type Day, dayOf } from '@/lib/core/time/zoned';
import type { Queryable, WorldContext, WorldRow } from '@/lib/core/worlds/context';
import { worlds } from '@/lib/core/worlds/tables';
import { ratingLinks } from '@/lib/features/chat/customer/server/tables';
import { lastDayOf } from '@/lib/features/customer-rating/rules';

/** A visit by its keys. */
export interface VisitKey {
  readonly jobId: number;
  readonly scheduledDate: Day;
}

/**
 * Makes a link to rate a visit: 256 random bits, of which the hash is stored.
 * See docs/decisions/0106-reusable-links-for-customers.md.
 */
export async function makeRatingLink({ tx, world, now }: WorldContext, visit: VisitKey): Promise<string> {
  const { jobId, scheduledDate } = visit;
  const token = newToken();
  await tx
    .insert(ratingLinks)
    .values({ world: world.id, hash: tokenHashOf(token), jobId, scheduledDate, createdAt: now });
  return token;
}

/** Stores that the mail with this link was sent. */
export async function markRatingMailed({ tx, world, now }: WorldContext, token: string): Promise<void> {
  const isIt = and(eq(ratingLinks.world, world.id), eq(ratingLinks.hash, tokenHashOf(token)));
  await tx
    .update(ratingLinks)
    .set({ mailedAt: now })
    .where(and(isIt, isNull(ratingLinks.mailedAt)));
}

/** Whether the customer was already mailed a link for this visit. */
export async function isRatingMailed({ tx, world }: WorldContext, visit: VisitKey): Promise<boolean> {
  const isMailed = and(
    eq(ratingLinks.world, world.id),
    eq(ratingLinks.jobId, visit.jobId),
    eq(ratingLinks.scheduledDate, visit.scheduledDate),
    isNotNull(ratingLinks.mailedAt),
  );
  return (await tx.$count(ratingLinks, isMailed)) > 0;
}

/** A visit that a token is for. */
export interface LinkedVisit {
  readonly world: WorldRow;
  readonly visit: VisitKey;
  readonly lastDay: Day;
}

/** Finds a token's visit in whichever world; null for an unknown token. Demos send no links, so none opens. */
export async function findLinkedVisit(tx: Queryable, token: string): Promise<LinkedVisit | null> {
  const [row] = await tx
    .select({ world: worlds, link: ratingLinks })
    .from(ratingLinks)
    .innerJoin(worlds, eq(worlds.id, ratingLinks.world))
    .where(and(eq(ratingLinks.hash, tokenHashOf(token)), inArray(worlds.kind, ['marketplace', 'test'])));
  if (!row) return null;
  const { world, link } = row;
  const { jobId, scheduledDate, createdAt } = link;
  const lastDay = lastDayOf(dayOf(instantOf(createdAt), world.timeZone));
  return { world, visit: { jobId, scheduledDate }, lastDay };
}
