import 'server-only';
import { and, asc, eq, gte, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { workers } from '@/lib/core/accounts/tables';
import type { AdminContext } from '@/lib/core/api/handler-context';
import { fullName } from '@/lib/core/format/name';
import { SUPPORT_QUEUE_LENGTH } from '@/lib/features/admin/model-support';
import type { LostHandover, NeededHandover, SupportQueue } from '@/lib/features/admin/wire-support';
import { keys, remoteKeyTransfers, visits } from '@/lib/features/visits/server/tables';
import { findKeysWhere } from '@/lib/features/visits/server/visit-rows';
import { neededHandovers } from './needed-handovers';
import { isVisitOfSide } from './open-handovers';

/** A handover that was called off, with the homes of its keys and who was to get them. */
interface LostWithMoves {
  readonly handover: LostHandover;
  readonly moves: readonly { readonly propertyId: number; readonly toId: number }[];
}

/**
 * The handovers that the office has to plan: those that visits to come need, and those that were called off. Where a visit needs
 * what was called off, it is one entry.
 */
export async function handoversToPlan(
  ctx: AdminContext,
): Promise<Pick<SupportQueue, 'neededHandovers' | 'handovers'>> {
  const lost = await lostHandovers(ctx);
  const needed = (await neededHandovers(ctx)).slice(0, SUPPORT_QUEUE_LENGTH);
  const isFor = ({ moves }: LostWithMoves, { propertyId, workerId }: NeededHandover) =>
    moves.some((move) => move.propertyId === propertyId && move.toId === workerId);
  return {
    neededHandovers: needed.map((one) => ({
      ...one,
      calledOff: lost.find((other) => isFor(other, one))?.handover.why ?? null,
    })),
    handovers: lost
      .filter((one) => !needed.some((other) => isFor(one, other)))
      .map(({ handover }) => handover),
  };
}

/**
 * Handovers to come that time off, a skip or another change of a visit has called off, as the worker has them who is left with
 * one. Once one of the keys is about to move again, or has moved, it waits for nobody any more.
 */
async function lostHandovers(ctx: AdminContext): Promise<LostWithMoves[]> {
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
  const movesOf = ({ side: { keyIdsToGive, keyIdsToCollect }, worker, other }: (typeof rows)[0]) =>
    known
      .filter(({ open }) => open === null)
      .flatMap(({ id, propertyId, holderId }) => {
        if (keyIdsToGive.includes(id) && holderId === worker.id) return { propertyId, toId: other.id };
        if (keyIdsToCollect.includes(id) && holderId === other.id) return { propertyId, toId: worker.id };
        return [];
      });
  return rows
    .map((row) => {
      const { side, visit, worker, other } = row;
      const handover = {
        id: side.id,
        workerId: worker.id,
        workerName: fullName(worker),
        otherName: fullName(other),
        actualDate: visit.actualDate,
        startTime: visit.startTime,
        why: side.cancelledFor ?? 'office',
      };
      return { handover, moves: movesOf(row) };
    })
    .filter(({ moves }) => moves.length > 0);
}
