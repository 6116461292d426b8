import 'server-only';
import { asc, eq, gt, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { Handlers, OfficeContext } from '@/lib/core/backend/api/handler-context';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import { fullName } from '@/lib/core/ground/format/person';
import { positionInKey } from '@/lib/features/office/workers/server/search';
import { keys } from '@/lib/features/records/keys';
import { customers, properties, visits } from '@/lib/features/records/visits';
import { SEARCH_LIMITS } from '../model';
import type { FoundCustomer, FoundHome, FoundVisit, FoundWorker, OfficeFindings } from '../schema';
import { foldedTerms, haveAll, rankOf } from './terms';

export const officeSearchHandlers = {
  async searchOffice(ctx, { query: { search } }) {
    const terms = await foldedTerms(ctx, search);
    if (terms.length === 0) return NOTHING;
    const foundKeys = await keysOf(ctx, search);
    const foundWorkers = await workersOf(ctx, terms, foundKeys);
    const found = await customersOf(ctx, terms);
    const homes = await homesOf(ctx, terms, foundKeys);
    return {
      cleaners: foundWorkers,
      customers: found,
      homes,
      visits: await visitsOf(ctx, foundWorkers, found, homes),
    };
  },
} satisfies Handlers<OfficeContext>;

const NOTHING: OfficeFindings = { cleaners: [], customers: [], homes: [], visits: [] };

const idsOf = (items: readonly { readonly id: number }[]) => items.map(({ id }) => id);

interface FoundKey {
  readonly code: string | null;
  readonly propertyId: number;
  readonly holderId: number | null;
}

/** Numbers that begin with the searched text come first. */
async function keysOf(ctx: OfficeContext, search: string): Promise<readonly FoundKey[]> {
  const position = positionInKey(search);
  if (position === null) return [];
  return ctx.tx
    .select({ code: keys.code, propertyId: keys.propertyId, holderId: keys.holderId })
    .from(keys)
    .where(ofWorld(ctx, keys, gt(position, 0)))
    .orderBy(position, asc(keys.code), asc(keys.id))
    .limit(SEARCH_LIMITS.group);
}

/** Cleaners who hold a found key come first. */
async function workersOf(
  ctx: OfficeContext,
  terms: readonly string[],
  found: readonly FoundKey[],
): Promise<readonly FoundWorker[]> {
  const { id, email, postcode, firstNames, lastName, lastNameKey, searchText } = workers;
  const isHolder = inArray(
    id,
    found.flatMap(({ holderId }) => holderId ?? []),
  );
  const rows = await ctx.tx
    .select({ id, email, postcode, firstNames, lastName })
    .from(workers)
    .where(ofWorld(ctx, workers, or(isHolder, haveAll(terms, searchText))))
    .orderBy(rankOf(isHolder, terms, searchText), asc(lastNameKey), asc(id))
    .limit(SEARCH_LIMITS.group);
  return rows.map((row) => {
    const keyNumber = found.find(({ holderId }) => holderId === row.id)?.code ?? null;
    return { id: row.id, fullName: fullName(row), email: row.email, postcode: row.postcode, keyNumber };
  });
}

async function customersOf(ctx: OfficeContext, terms: readonly string[]): Promise<readonly FoundCustomer[]> {
  const { id, name, email, nameKey, searchText } = customers;
  return ctx.tx
    .select({ id, name, email })
    .from(customers)
    .where(ofWorld(ctx, customers, haveAll(terms, searchText)))
    .orderBy(rankOf(sql`false`, terms, searchText), asc(nameKey), asc(id))
    .limit(SEARCH_LIMITS.group);
}

/** A name and a street find a home together. Homes of a found key come first. */
async function homesOf(
  ctx: OfficeContext,
  terms: readonly string[],
  found: readonly FoundKey[],
): Promise<readonly FoundHome[]> {
  const texts = [properties.searchText, customers.searchText] as const;
  const isOfKey = inArray(
    properties.id,
    found.map(({ propertyId }) => propertyId),
  );
  const rows = await ctx.tx
    .select({
      id: properties.id,
      address: properties.line1,
      postcode: properties.postcode,
      customerName: customers.name,
    })
    .from(properties)
    .innerJoin(customers, sameWorld(customers, properties, eq(customers.id, properties.customerId)))
    .where(ofWorld(ctx, properties, or(isOfKey, haveAll(terms, ...texts))))
    .orderBy(rankOf(isOfKey, terms, ...texts), asc(customers.nameKey), asc(properties.id))
    .limit(SEARCH_LIMITS.group);
  return rows.map((row) => {
    return { ...row, keyNumber: found.find(({ propertyId }) => propertyId === row.id)?.code ?? null };
  });
}

async function visitsOf(
  ctx: OfficeContext,
  foundWorkers: readonly FoundWorker[],
  found: readonly FoundCustomer[],
  homes: readonly FoundHome[],
): Promise<readonly FoundVisit[]> {
  const next = [
    ...(foundWorkers.length > 0 ? await nextVisits(ctx, inArray(visits.workerId, idsOf(foundWorkers))) : []),
    ...(found.length > 0 ? await nextVisits(ctx, inArray(visits.customerId, idsOf(found))) : []),
    ...(homes.length > 0 ? await nextVisits(ctx, inArray(visits.propertyId, idsOf(homes))) : []),
  ];
  const keyOf = (visit: FoundVisit) => `${visit.jobId} ${visit.scheduledDate}`;
  const startOf = ({ actualDate, startTime }: FoundVisit) => `${actualDate} ${startTime}`;
  return [...new Map(next.map((visit) => [keyOf(visit), visit])).values()]
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)) || a.jobId - b.jobId)
    .slice(0, SEARCH_LIMITS.group);
}

/**
 * The visits are from today on, and neither finished nor cancelled. They show only the postcode, like the office's
 * other lists.
 */
async function nextVisits(ctx: OfficeContext, isAsked: SQL): Promise<FoundVisit[]> {
  const { world, jobId, propertyId, customerId, workerId, scheduledDate, actualDate, startTime } = visits;
  const isNext = [gte(actualDate, ctx.today), isNull(visits.finishedAt), eq(visits.skipped, false)];
  // It is limited before the joins: a cleaner has hundreds of visits to come.
  const next = ctx.tx
    .select({ world, jobId, propertyId, customerId, workerId, scheduledDate, actualDate, startTime })
    .from(visits)
    .where(ofWorld(ctx, visits, isAsked, ...isNext))
    .orderBy(asc(actualDate), asc(startTime), asc(jobId))
    .limit(SEARCH_LIMITS.group)
    .as('next');
  const rows = await ctx.tx
    .select({
      jobId: next.jobId,
      scheduledDate: next.scheduledDate,
      actualDate: next.actualDate,
      startTime: next.startTime,
      customerName: customers.name,
      postcode: properties.postcode,
      workerId: workers.id,
      firstNames: workers.firstNames,
      lastName: workers.lastName,
    })
    .from(next)
    .innerJoin(properties, sameWorld(properties, next, eq(properties.id, next.propertyId)))
    .innerJoin(customers, sameWorld(customers, next, eq(customers.id, next.customerId)))
    .leftJoin(workers, sameWorld(workers, next, eq(workers.id, next.workerId)));
  return rows.map(({ workerId, firstNames, lastName, ...visit }) => ({
    ...visit,
    cleaner: workerId === null ? null : { id: workerId, fullName: fullName({ firstNames, lastName }) },
  }));
}
