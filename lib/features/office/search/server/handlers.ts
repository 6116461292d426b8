import 'server-only';
import { asc, eq, gte, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { AdminContext, Handlers } from '@/lib/core/backend/api/handler-context';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import { fullName } from '@/lib/core/ground/format/person';
import { termsOf } from '@/lib/features/office/workers/server/search';
import { keys } from '@/lib/features/records/keys';
import { customers, jobs, properties, visits } from '@/lib/features/records/visits';
import { SEARCH_LIMITS } from '../model';
import type { FoundCleaner, FoundCustomer, FoundHome, FoundVisit, OfficeFindings } from '../schema';
import { readSearchIndex } from './search-index';
import type { Hit } from './search-list';

export const officeSearchHandlers = {
  async searchOffice(ctx, { query: { search } }) {
    const typed = termsOf(search);
    if (typed.length === 0) return NOTHING;
    const index = await readSearchIndex(ctx, typed);
    const terms = index.terms.filter((term) => term !== '');
    const hitsOf = (kind: keyof typeof index.lists) => index.lists[kind].find(terms, MOST_HITS);
    const foundKeys = await keysOf(ctx, terms.join('').length > 1 ? hitsOf('key') : []);
    const cleaners = await cleanersOf(ctx, hitsOf('worker'), foundKeys);
    const found = await customersOf(ctx, hitsOf('customer'));
    const homes = await homesOf(ctx, hitsOf('home'), foundKeys);
    return { cleaners, customers: found, homes, visits: await visitsOf(ctx, cleaners, found, homes) };
  },
} satisfies Handlers<AdminContext>;

const NOTHING: OfficeFindings = { cleaners: [], customers: [], homes: [], visits: [] };

/** Enough to fill a group, even if some have been removed since. */
const MOST_HITS = 2 * SEARCH_LIMITS.group;

interface FoundKey {
  readonly code: string | null;
  readonly propertyId: number;
  readonly holderId: number | null;
}

async function keysOf(ctx: AdminContext, hits: readonly Hit[]): Promise<readonly FoundKey[]> {
  if (hits.length === 0) return [];
  const rows = await ctx.tx
    .select({ id: keys.id, code: keys.code, propertyId: keys.propertyId, holderId: keys.holderId })
    .from(keys)
    .where(ofWorld(ctx, keys, inArray(keys.id, idsOf(hits))));
  return ranked(rows, hits, ({ code }) => code ?? '');
}

const idsOf = (items: readonly { readonly id: number }[]) => items.map(({ id }) => id);

/** Best rank first, then by name. Rows without a hit were found by a key and come first. */
function ranked<Row extends { readonly id: number }>(
  rows: readonly Row[],
  hits: readonly Hit[],
  nameOf: (row: Row) => string,
): readonly Row[] {
  const ranks = new Map(hits.map(({ id, rank }) => [id, rank]));
  const rankOf = ({ id }: Row) => ranks.get(id) ?? -1;
  return rows
    .toSorted((a, b) => rankOf(a) - rankOf(b) || nameOf(a).localeCompare(nameOf(b)) || a.id - b.id)
    .slice(0, SEARCH_LIMITS.group);
}

async function cleanersOf(
  ctx: AdminContext,
  hits: readonly Hit[],
  found: readonly FoundKey[],
): Promise<readonly FoundCleaner[]> {
  const ids = [...idsOf(hits), ...found.flatMap(({ holderId }) => holderId ?? [])];
  if (ids.length === 0) return [];
  const { id, email, postcode, firstNames, lastName } = workers;
  const rows = await ctx.tx
    .select({ id, email, postcode, firstNames, lastName })
    .from(workers)
    .where(ofWorld(ctx, workers, inArray(workers.id, ids)));
  return ranked(rows, hits, ({ lastName, firstNames }) => `${lastName} ${firstNames}`).map((row) => {
    const keyNumber = found.find(({ holderId }) => holderId === row.id)?.code ?? null;
    return { id: row.id, fullName: fullName(row), email: row.email, postcode: row.postcode, keyNumber };
  });
}

async function customersOf(ctx: AdminContext, hits: readonly Hit[]): Promise<readonly FoundCustomer[]> {
  if (hits.length === 0) return [];
  const rows = await ctx.tx
    .select({ id: customers.id, name: customers.name, email: customers.email })
    .from(customers)
    .where(ofWorld(ctx, customers, inArray(customers.id, idsOf(hits))));
  return ranked(rows, hits, ({ name }) => name);
}

async function homesOf(
  ctx: AdminContext,
  hits: readonly Hit[],
  found: readonly FoundKey[],
): Promise<readonly FoundHome[]> {
  const ids = [...idsOf(hits), ...found.map(({ propertyId }) => propertyId)];
  if (ids.length === 0) return [];
  const rows = await ctx.tx
    .select({
      id: properties.id,
      address: properties.line1,
      postcode: properties.postcode,
      customerName: customers.name,
    })
    .from(properties)
    .innerJoin(customers, sameWorld(customers, properties, eq(customers.id, properties.customerId)))
    .where(ofWorld(ctx, properties, inArray(properties.id, ids)));
  return ranked(rows, hits, ({ customerName }) => customerName).map((row) => {
    return { ...row, keyNumber: found.find(({ propertyId }) => propertyId === row.id)?.code ?? null };
  });
}

async function visitsOf(
  ctx: AdminContext,
  cleaners: readonly FoundCleaner[],
  found: readonly FoundCustomer[],
  homes: readonly FoundHome[],
): Promise<readonly FoundVisit[]> {
  const jobIds = await jobsOf(ctx, found, homes);
  const next = [
    ...(cleaners.length > 0 ? await nextVisits(ctx, inArray(visits.workerId, idsOf(cleaners))) : []),
    ...(jobIds.length > 0 ? await nextVisits(ctx, inArray(visits.jobId, jobIds)) : []),
  ];
  const keyOf = (visit: FoundVisit) => `${visit.jobId} ${visit.scheduledDate}`;
  const startOf = ({ actualDate, startTime }: FoundVisit) => `${actualDate} ${startTime}`;
  return [...new Map(next.map((visit) => [keyOf(visit), visit])).values()]
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)) || a.jobId - b.jobId)
    .slice(0, SEARCH_LIMITS.group);
}

async function jobsOf(
  ctx: AdminContext,
  found: readonly FoundCustomer[],
  homes: readonly FoundHome[],
): Promise<readonly number[]> {
  if (found.length + homes.length === 0) return [];
  const isFound = or(inArray(properties.customerId, idsOf(found)), inArray(properties.id, idsOf(homes)));
  const rows = await ctx.tx
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(properties, sameWorld(properties, jobs, eq(properties.id, jobs.propertyId)))
    .where(ofWorld(ctx, jobs, ofWorld(ctx, properties, isFound)));
  return idsOf(rows);
}

/** From today, neither finished nor cancelled. Like the office's other lists, by postcode only. */
async function nextVisits(ctx: AdminContext, isAsked: SQL): Promise<FoundVisit[]> {
  const { world, jobId, workerId, scheduledDate, actualDate, startTime } = visits;
  const isNext = [gte(actualDate, ctx.today), isNull(visits.finishedAt), eq(visits.skipped, false)];
  // Limited before the joins: a cleaner has hundreds of visits to come.
  const next = ctx.tx
    .select({ world, jobId, workerId, scheduledDate, actualDate, startTime })
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
    .innerJoin(jobs, sameWorld(jobs, next, eq(jobs.id, next.jobId)))
    .innerJoin(properties, sameWorld(properties, jobs, eq(properties.id, jobs.propertyId)))
    .innerJoin(customers, sameWorld(customers, properties, eq(customers.id, properties.customerId)))
    .leftJoin(workers, sameWorld(workers, next, eq(workers.id, next.workerId)));
  return rows.map(({ workerId, firstNames, lastName, ...visit }) => ({
    ...visit,
    cleaner: workerId === null ? null : { id: workerId, fullName: fullName({ firstNames, lastName }) },
  }));
}
