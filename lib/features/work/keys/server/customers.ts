import 'server-only';
import { and, eq, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { WorkerContext } from '@/lib/core/backend/api/handler-context';
import { ofWorker, ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import { addDays } from '@/lib/core/ground/time/zoned';
import { keys, keyTransfers } from '@/lib/features/records/keys';
import { customers, properties, visits } from '@/lib/features/records/visits';
import { keyEntity } from '@/lib/features/work/visits/server/key-entities';
import { findKeysWhere, isOpenTransfer } from '@/lib/features/work/visits/server/key-rows';
import { meantKey } from '@/lib/features/work/visits/server/meant-key';
import { propertyEntity, visitInDay } from '@/lib/features/work/visits/server/visit-entity';
import { findVisits, type VisitRows } from '@/lib/features/work/visits/server/visit-rows';
import type { CustomerKeyEntry } from '../schema';

/** Workers without access to the home only meet there, so it is not one of their homes. */
const mayGoIn = () => ne(visits.workerPropertyAccess, 'cannot_access');

/** Lists homes that the worker visits from today on or has keys for, without access details. [KEYS-05] [KEYS-09] */
export async function customersAndKeys(ctx: WorkerContext): Promise<CustomerKeyEntry[]> {
  const { tx } = ctx;
  const next = await nextVisits(ctx);
  const ids = [...new Set([...next.keys(), ...(await homesOfKeys(ctx))])];
  if (ids.length === 0) return [];
  const homes = await tx
    .select({ property: properties, customer: customers })
    .from(properties)
    .innerJoin(customers, sameWorld(customers, properties, eq(customers.id, properties.customerId)))
    .where(ofWorld(ctx, properties, inArray(properties.id, ids)))
    .orderBy(sql`lower(${customers.preferredName})`, properties.id);
  const keyRows = await findKeysWhere(ctx, inArray(keys.propertyId, ids));
  const finished = await finishedCounts(ctx);
  const active = homes.filter(({ property }) => next.has(property.id));
  return homes.map(({ property, customer }) => {
    const own = keyRows.filter(({ propertyId }) => propertyId === property.id);
    const key = meantKey(own, ctx.workerId);
    const visit = next.get(property.id);
    return {
      account: {
        id: customer.id,
        name: customer.name,
        initialCustomer: { id: customer.id, preferredName: customer.preferredName },
      },
      property: propertyEntity(property, key ? [key] : []),
      key: key ? keyEntity(key) : null,
      nextVisit: visit ? visitInDay(visit) : null,
      activePropertiesSameAccount: active.filter((home) => home.customer.id === customer.id).length,
      finishedVisitsCount: finished.get(property.id) ?? 0,
    };
  });
}

/** For so many days after a visit a worker may put the home's key on record. */
const KNOWN_AFTER_VISIT_DAYS = 30;

/** Returns whether the worker cleans there or did in the last 30 days, or has, gets or gives one of the home's keys. */
export async function knowsHome(ctx: WorkerContext, propertyId: number): Promise<boolean> {
  const { tx } = ctx;
  const [own] = await tx
    .select({ id: visits.id })
    .from(visits)
    .where(
      ofWorker(
        ctx,
        visits,
        eq(visits.propertyId, propertyId),
        gte(visits.actualDate, addDays(ctx.today, -KNOWN_AFTER_VISIT_DAYS)),
        eq(visits.skipped, false),
        mayGoIn(),
      ),
    )
    .limit(1);
  return own !== undefined || (await homesOfKeys(ctx)).includes(propertyId);
}

/** Finds other workers with upcoming visits at the home; they also see where its keys are. */
export async function othersWithVisits(
  ctx: WorkerContext,
  propertyId: number,
): Promise<readonly (number | null)[]> {
  const rows = await ctx.tx
    .selectDistinct({ id: visits.workerId })
    .from(visits)
    .where(
      ofWorld(
        ctx,
        visits,
        eq(visits.propertyId, propertyId),
        gte(visits.actualDate, ctx.today),
        ne(visits.workerId, ctx.workerId),
      ),
    );
  return rows.map(({ id }) => id);
}

async function nextVisits(ctx: WorkerContext): Promise<Map<number, VisitRows>> {
  const isToCome = and(
    eq(visits.workerId, ctx.workerId),
    gte(visits.actualDate, ctx.today),
    eq(visits.skipped, false),
    isNull(visits.finishedAt),
    mayGoIn(),
  );
  const next = new Map<number, VisitRows>();
  for (const rows of await findVisits(ctx, isToCome)) {
    if (!next.has(rows.property.id)) next.set(rows.property.id, rows);
  }
  return next;
}

async function homesOfKeys(ctx: WorkerContext): Promise<number[]> {
  const rows = await ctx.tx
    .selectDistinct({ id: keys.propertyId })
    .from(keys)
    .leftJoin(keyTransfers, sameWorld(keyTransfers, keys, eq(keyTransfers.keyId, keys.id), isOpenTransfer()))
    .where(ofWorld(ctx, keys, or(eq(keys.holderId, ctx.workerId), eq(keyTransfers.toHolder, ctx.workerId))));
  return rows.map(({ id }) => id);
}

async function finishedCounts(ctx: WorkerContext): Promise<ReadonlyMap<number, number>> {
  const rows = await ctx.tx
    .select({ id: visits.propertyId, count: sql<number>`count(*)::int` })
    .from(visits)
    .where(ofWorker(ctx, visits, isNotNull(visits.finishedAt), mayGoIn()))
    .groupBy(visits.propertyId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
