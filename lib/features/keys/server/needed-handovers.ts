import 'server-only';
import { and, asc, eq, gte, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { workers } from '@/lib/core/accounts/tables';
import { fullName } from '@/lib/core/format/name';
import type { WorldContext } from '@/lib/core/worlds/context';
import type { NeededHandover } from '@/lib/features/admin/wire-support';
import { keysForVisit } from '@/lib/features/keys/rules-ledger';
import { customers, jobs, keys, properties, visits } from '@/lib/features/visits/server/tables';
import { findKeysWhere } from '@/lib/features/visits/server/visit-rows';
import { findMeetings } from './keys-of-visit';

/**
 * Handovers that somebody has to plan: a worker has visits to come at a home whose keys another worker has, and no handover is
 * planned before them. One for each worker and home, with the first of those visits. Nothing of this is stored: it follows from
 * visits and keys, so it holds whoever moved the visit, and ends by itself.
 */
export async function neededHandovers(ctx: WorldContext): Promise<NeededHandover[]> {
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

/** Visits to come whose home has keys, none of them with the worker or the customer; the soonest first. */
function findVisitsWithoutKeys({ tx, world, today }: WorldContext) {
  const ofHome = (isIt: SQL | undefined) =>
    sql`exists (${tx
      .select({ one: sql`1` })
      .from(heldKeys)
      .where(and(eq(heldKeys.world, properties.world), eq(heldKeys.propertyId, properties.id), isIt))})`;
  const isAtHand = or(eq(heldKeys.holderId, visits.workerId), eq(heldKeys.location, 'customer'));
  return tx
    .select({ visit: visits, propertyId: properties.id, customerName: customers.name, worker: workers })
    .from(visits)
    .innerJoin(jobs, and(eq(jobs.world, visits.world), eq(jobs.id, visits.jobId)))
    .innerJoin(properties, and(eq(properties.world, jobs.world), eq(properties.id, jobs.propertyId)))
    .innerJoin(customers, and(eq(customers.world, properties.world), eq(customers.id, properties.customerId)))
    .innerJoin(workers, and(eq(workers.world, visits.world), eq(workers.id, visits.workerId)))
    .where(
      and(
        eq(visits.world, world.id),
        gte(visits.actualDate, today),
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

async function withHolderNames({ tx, world }: WorldContext, needed: readonly NeededHandover[]) {
  const ids = needed.map(({ holderId }) => holderId);
  const holders = await tx
    .select()
    .from(workers)
    .where(and(eq(workers.world, world.id), inArray(workers.id, ids)));
  return needed.map((one) => {
    const holder = holders.find(({ id }) => id === one.holderId);
    return { ...one, holderName: holder ? fullName(holder) : '' };
  });
}
