import 'server-only';
import { eq, inArray, isNotNull } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { chunksOf } from '@/lib/core/backend/worlds/insert-rows';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import type { Day } from '@/lib/core/ground/time/zoned';
import {
  accessAttempts,
  chatMessages,
  chatThreads,
  problemReports,
  visitContacts,
} from '@/lib/features/records/conversations';
import { remoteKeyTransfers } from '@/lib/features/records/keys';
import { paymentAdjustments, visitPay } from '@/lib/features/records/pay';
import { customerRatings, visitRatings } from '@/lib/features/records/standing';
import { visitClaims } from '@/lib/features/records/visits';
import { type VisitKey, visitKey } from './visit-store';

interface TableOfVisits extends PgTable {
  readonly world: AnyPgColumn;
  readonly jobId: AnyPgColumn<{ data: number }>;
  readonly scheduledDate: AnyPgColumn<{ data: string }>;
}

const WHAT_PEOPLE_DID: readonly (readonly [TableOfVisits, string])[] = [
  [remoteKeyTransfers, 'a key handover'],
  [visitContacts, 'a call'],
  [accessAttempts, 'a wait at the door'],
  [problemReports, 'a report'],
  [visitClaims, 'a late start or finish'],
  [visitRatings, 'a rating'],
  [customerRatings, 'a rating'],
  [visitPay, 'pay'],
  [paymentAdjustments, 'pay'],
];

/**
 * An import changes and removes only visits that nobody has started, talked about, rated, planned keys for or paid. For
 * each other visit the map says why, for example "chat messages".
 */
export async function findVisitsWithPeople(
  ctx: WorldContext,
  visits: readonly VisitKey[],
): Promise<ReadonlyMap<string, string>> {
  const why = new Map<string, string>();
  for (const chunk of chunksOf([...new Set(visits.map(({ jobId }) => jobId))])) {
    const found: (readonly [VisitKey, string])[] = (await findChats(ctx, chunk)).map((key) => [
      key,
      'chat messages',
    ]);
    for (const [table, what] of WHAT_PEOPLE_DID) {
      const rows = await ctx.tx
        .selectDistinct({ jobId: table.jobId, scheduledDate: table.scheduledDate })
        .from(table)
        .where(ofWorld(ctx, table, inArray(table.jobId, [...chunk]), isNotNull(table.scheduledDate)));
      for (const { jobId, scheduledDate } of rows as { jobId: number; scheduledDate: Day }[]) {
        found.push([{ jobId, scheduledDate }, what]);
      }
    }
    for (const [key, what] of found) if (!why.has(visitKey(key))) why.set(visitKey(key), what);
  }
  return why;
}

async function findChats(ctx: WorldContext, jobIds: readonly number[]): Promise<readonly VisitKey[]> {
  const rows = await ctx.tx
    .selectDistinct({ jobId: chatThreads.jobId, scheduledDate: chatThreads.scheduledDate })
    .from(chatThreads)
    .innerJoin(chatMessages, sameWorld(chatMessages, chatThreads, eq(chatMessages.threadId, chatThreads.id)))
    .where(ofWorld(ctx, chatThreads, inArray(chatThreads.jobId, [...jobIds])));
  return rows.flatMap(({ jobId, scheduledDate }) =>
    jobId === null || scheduledDate === null ? [] : [{ jobId, scheduledDate }],
  );
}
