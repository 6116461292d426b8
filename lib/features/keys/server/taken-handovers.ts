import 'server-only';
import { and, eq, inArray, or } from 'drizzle-orm';
import { workers } from '@/lib/core/accounts/tables';
import type { WorkerContext } from '@/lib/core/api/handler-context';
import { fullName } from '@/lib/core/format/name';
import { compareTexts } from '@/lib/core/time/zoned';
import type { TakenRow } from '@/lib/features/time-off/server/taken-visits';
import type { BreakHandover } from '@/lib/features/time-off/wire-breaks';
import { customers, keys, properties, visits } from '@/lib/features/visits/server/tables';
import { findKeysWhere } from '@/lib/features/visits/server/visit-rows';
import { handoverIdOf } from './key-entities';
import { findOpenSides } from './open-handovers';

/** The handovers that fall away with the worker's visits, by day and time, with the keys that still wait there. */
export async function findTakenHandovers(
  ctx: WorkerContext,
  taken: readonly TakenRow[],
): Promise<readonly BreakHandover[]> {
  const isTaken = taken.flatMap(({ jobId, scheduledDate, job }) =>
    job ? [] : [and(eq(visits.jobId, jobId), eq(visits.scheduledDate, scheduledDate))],
  );
  if (isTaken.length === 0) return [];
  const open = await findOpenSides(ctx, and(eq(visits.workerId, ctx.workerId), or(...isTaken)));
  const keyIds = open.flatMap(({ side }) => [...side.keyIdsToGive, ...side.keyIdsToCollect]);
  const known = await findKeysWhere(ctx, inArray(keys.id, keyIds));
  const customerNames = await findCustomerNames(
    ctx,
    known.map(({ propertyId }) => propertyId),
  );
  const colleagues = await findNames(
    ctx,
    open.map(({ side }) => side.otherWorkerId),
  );
  return open
    .toSorted((a, b) => compareTexts(timeOf(a), timeOf(b)))
    .map(({ side, visit }) => ({
      visitDate: visit.actualDate,
      startTime: visit.startTime,
      otherWorkerName: colleagues.get(side.otherWorkerId) ?? '',
      keys: known
        .filter(({ open: move }) => move?.remoteKeyTransferId === handoverIdOf(side))
        .map(({ code, propertyId }) => ({
          code,
          customerPreferredName: customerNames.get(propertyId) ?? '',
        })),
    }));
}

const timeOf = ({ visit }: { readonly visit: typeof visits.$inferSelect }) =>
  `${visit.actualDate} ${visit.startTime}`;

/** By the home's id. */
async function findCustomerNames({ tx, world }: WorkerContext, propertyIds: readonly number[]) {
  const rows = await tx
    .select({ id: properties.id, name: customers.preferredName })
    .from(properties)
    .innerJoin(customers, and(eq(customers.world, properties.world), eq(customers.id, properties.customerId)))
    .where(and(eq(properties.world, world.id), inArray(properties.id, [...new Set(propertyIds)])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function findNames({ tx, world }: WorkerContext, ids: readonly number[]) {
  const isAny = and(eq(workers.world, world.id), inArray(workers.id, [...new Set(ids)]));
  const rows = await tx.select().from(workers).where(isAny);
  return new Map(rows.map((row) => [row.id, fullName(row)]));
}
