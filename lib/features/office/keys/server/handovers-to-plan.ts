import 'server-only';
import { and, asc, eq, gte, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { OfficeContext } from '@/lib/core/backend/api/handler-context';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { fullName } from '@/lib/core/ground/format/person';
import { keys, remoteKeyTransfers } from '@/lib/features/records/keys';
import { customers, properties, visits } from '@/lib/features/records/visits';
import { keysForVisit } from '@/lib/features/work/keys/server/handover-rules';
import { findMeetings } from '@/lib/features/work/keys/server/open-handovers';
import { isVisitOfSide } from '@/lib/features/work/visits/server/handover-sides';
import { findKeysWhere } from '@/lib/features/work/visits/server/key-rows';
import type { LostHandover, NeededHandover } from '../schema';

/** Handovers of the soonest visits are listed first. */
const MOST_LISTED = 100;

interface HandoversToPlan {
  readonly neededHandovers: readonly NeededHandover[];
  readonly handovers: readonly LostHandover[];
}

interface LostWithMoves {
  readonly handover: LostHandover;
  readonly moves: readonly { readonly propertyId: number; readonly toId: number }[];
}

/** A cancelled handover that a visit needs is listed once. */
export async function handoversToPlan(ctx: OfficeContext): Promise<HandoversToPlan> {
  const lost = await lostHandovers(ctx);
  const needed = (await neededHandovers(ctx)).slice(0, MOST_LISTED);
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

/** Not listed once all their keys have moved or have a new movement. */
async function lostHandovers(ctx: OfficeContext): Promise<LostWithMoves[]> {
  const { tx, today } = ctx;
  const table = remoteKeyTransfers;
  const others = alias(workers, 'others');
  const rows = await tx
    .select({ side: table, visit: visits, worker: workers, other: others })
    .from(table)
    .innerJoin(visits, isVisitOfSide())
    .innerJoin(workers, sameWorld(workers, visits, eq(workers.id, visits.workerId)))
    .innerJoin(others, sameWorld(others, table, eq(others.id, table.otherWorkerId)))
    .where(
      ofWorld(
        ctx,
        table,
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
    .limit(MOST_LISTED);
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

/**
 * Each worker and home has one entry: the worker has upcoming visits there, another worker has the keys, and no
 * handover is planned before the first of those visits. The list is computed from visits and keys and not stored, so it
 * stays correct after any change of the visits.
 */
async function neededHandovers(ctx: WorldContext): Promise<NeededHandover[]> {
  const rows = await findVisitsWithoutKeys(ctx);
  const homes = [...new Set(rows.map(({ propertyId }) => propertyId))];
  const keyRows = homes.length === 0 ? [] : await findKeysWhere(ctx, inArray(keys.propertyId, homes));
  const meetings = await findMeetings(ctx, keyRows);
  const found = new Map<string, NeededHandover>();
  for (const { visit, propertyId, customerName, worker } of rows) {
    const own = keyRows.filter((key) => key.propertyId === propertyId);
    const state = keysForVisit(own, { ...visit, workerId: worker.id }, (id) => meetings.get(id));
    if (state?.with !== 'worker' || state.handover) continue;
    const place = `${worker.id} ${propertyId}`;
    const known = found.get(place);
    const { holderId } = state;
    const { jobId, scheduledDate, actualDate, startTime } = visit;
    found.set(
      place,
      known
        ? { ...known, visitCount: known.visitCount + 1 }
        : {
            ...{ jobId, scheduledDate, actualDate, startTime, propertyId, customerName, holderId },
            workerId: worker.id,
            workerName: fullName(worker),
            holderName: '',
            keyIds: own.filter((key) => key.holderId === holderId).map(({ id }) => id),
            visitCount: 1,
            calledOff: null,
          },
    );
  }
  return withHolderNames(ctx, [...found.values()]);
}

/** Finds upcoming visits to a home whose keys are all with other workers; the soonest first. */
function findVisitsWithoutKeys(ctx: WorldContext) {
  const ofHome = (isIt: SQL | undefined) =>
    sql`exists (${ctx.tx
      .select({ one: sql`1` })
      .from(heldKeys)
      .where(sameWorld(heldKeys, properties, eq(heldKeys.propertyId, properties.id), isIt))})`;
  const isAtHand = or(eq(heldKeys.holderId, visits.workerId), eq(heldKeys.location, 'customer'));
  return ctx.tx
    .select({ visit: visits, propertyId: properties.id, customerName: customers.name, worker: workers })
    .from(visits)
    .innerJoin(properties, sameWorld(properties, visits, eq(properties.id, visits.propertyId)))
    .innerJoin(customers, sameWorld(customers, visits, eq(customers.id, visits.customerId)))
    .innerJoin(workers, sameWorld(workers, visits, eq(workers.id, visits.workerId)))
    .where(
      ofWorld(
        ctx,
        visits,
        gte(visits.actualDate, ctx.today),
        eq(visits.skipped, false),
        isNull(visits.startedAt),
        ne(visits.workerPropertyAccess, 'cannot_access'),
        eq(properties.access, 'keys'),
        ofHome(isNotNull(heldKeys.holderId)),
        not(ofHome(isAtHand)),
      ),
    )
    .orderBy(asc(visits.actualDate), asc(visits.startTime), asc(visits.jobId));
}

const heldKeys = alias(keys, 'held_keys');

async function withHolderNames(ctx: WorldContext, needed: readonly NeededHandover[]) {
  const ids = needed.map(({ holderId }) => holderId);
  const holders = await ctx.tx
    .select()
    .from(workers)
    .where(ofWorld(ctx, workers, inArray(workers.id, ids)));
  return needed.map((one) => {
    const holder = holders.find(({ id }) => id === one.holderId);
    return { ...one, holderName: holder ? fullName(holder) : '' };
  });
}
