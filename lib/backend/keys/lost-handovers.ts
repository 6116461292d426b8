import 'server-only';
import { and, asc, eq, gte, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AdminContext } from '@/lib/backend/contract/handler-context';
import { workers } from '@/lib/backend/database/schema/people';
import { keys, remoteKeyTransfers, visits } from '@/lib/backend/database/schema/visits';
import { findKeysWhere } from '@/lib/backend/visits/visit-rows';
import { SUPPORT_QUEUE_LENGTH } from '@/lib/features/admin/model-support';
import type { LostHandover } from '@/lib/features/admin/wire-support';
import { fullName } from '@/lib/format/name';
import { isVisitOfSide } from './open-handovers';

/**
 * Handovers to come that time off, a skip or another change of a visit has called off, as the worker has them who is left with
 * one. Once one of the keys is about to move again, or has moved, it waits for nobody any more.
 */
export async function lostHandovers(ctx: AdminContext): Promise<LostHandover[]> {
  const { tx, world, today } = ctx;
  const table = remoteKeyTransfers;
  const others = alias(workers, 'others');
  const rows = await tx
    .select({ side: table, visit: visits, worker: workers, other: others })
    .from(table)
    .innerJoin(visits, isVisitOfSide())
    .innerJoin(workers, and(eq(workers.world, visits.world), eq(workers.id, visits.workerId)))
    .innerJoin(others, and(eq(others.world, table.world), eq(others.id, table.otherWorkerId)))
    .where(
      and(
        eq(table.world, world.id),
        isNotNull(table.cancelledFor),
        ne(table.cancelledFor, 'office'),
        gte(visits.actualDate, today),
        or(
          eq(table.cancelledWorkerId, table.otherWorkerId),
          and(isNull(table.cancelledWorkerId), isNull(table.anchorId)),
        ),
      ),
    )
    .orderBy(asc(visits.actualDate), asc(visits.startTime), asc(table.id))
    .limit(SUPPORT_QUEUE_LENGTH);
  const ids = rows.flatMap(({ side }) => [...side.keyIdsToGive, ...side.keyIdsToCollect]);
  const known = await findKeysWhere(ctx, inArray(keys.id, ids));
  const isWaiting = ({ side: { keyIdsToGive, keyIdsToCollect, otherWorkerId }, visit }: (typeof rows)[0]) =>
    known.some(
      ({ id, holderId, open }) =>
        open === null &&
        ((keyIdsToGive.includes(id) && holderId === visit.workerId) ||
          (keyIdsToCollect.includes(id) && holderId === otherWorkerId)),
    );
  return rows.filter(isWaiting).map(({ side, visit, worker, other }) => ({
    id: side.id,
    workerId: worker.id,
    workerName: fullName(worker),
    otherName: fullName(other),
    actualDate: visit.actualDate,
    startTime: visit.startTime,
    why: side.cancelledFor ?? 'office',
  }));
}
