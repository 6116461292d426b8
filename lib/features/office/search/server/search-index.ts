import 'server-only';
import { asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { workers } from '@/lib/core/backend/accounts/tables';
import { folded } from '@/lib/core/backend/database/columns';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { keys } from '@/lib/features/records/keys';
import type { SearchKind } from '@/lib/features/records/office';
import { customers, properties } from '@/lib/features/records/visits';
import { type SearchEntry, SearchList } from './search-list';

type SearchLists = Readonly<Record<SearchKind, SearchList>>;

interface WorldIndex {
  readonly lists: SearchLists;
  /** Transactions before this one are in the lists. */
  readonly readTo: string;
}

/** Of each world that an office has searched in this process, the last one used at the end. */
const indexes = new Map<string, WorldIndex>();
const MOST_WORLDS = 8;
/** More changes than this are read faster with everything else. */
const MOST_CHANGES = 500;

/** The world's texts as of now, and the terms folded like them. */
export async function readSearchIndex(
  ctx: WorldContext,
  terms: readonly string[],
): Promise<{ readonly lists: SearchLists; readonly terms: readonly string[] }> {
  // Worlds of two databases, or made again after a removal, may have the same id.
  const key = `${ctx.world.id} ${ctx.world.createdAt}`;
  const known = indexes.get(key);
  const { oldest, foldedTerms, changes } = await readChanges(ctx, known?.readTo ?? null, terms);
  const isKept = known && changes.length + changeCount(known.lists) <= MOST_CHANGES;
  const lists = isKept ? known.lists : await readAll(ctx);
  const replacements = isKept && changes.length > 0 ? await readChanged(ctx, changes) : [];
  // Another search has moved the index on: what was read here may be older than what it wrote.
  if (indexes.get(key) !== known) return readSearchIndex(ctx, terms);
  for (const { kind, id, text } of replacements) lists[kind].replace(id, text);
  indexes.delete(key);
  indexes.set(key, { lists, readTo: oldest });
  const [longestUnused] = indexes.keys();
  if (indexes.size > MOST_WORLDS && longestUnused !== undefined) indexes.delete(longestUnused);
  return { lists, terms: foldedTerms };
}

const changeCount = (lists: SearchLists) =>
  Object.values(lists).reduce((sum, { changeCount }) => sum + changeCount, 0);

interface Change {
  readonly kind: SearchKind;
  readonly id: number;
}

interface ChangeRow {
  readonly oldest: string;
  readonly terms: readonly string[];
  readonly kind: SearchKind | null;
  readonly id: number;
}

/**
 * Changes of transactions that were open at the last reading, or began later. `oldest` is the oldest one that is open
 * now. Ids above the snapshot come from a restored backup of another server.
 */
async function readChanges(ctx: WorldContext, readTo: string | null, terms: readonly string[]) {
  const foldedTerms = terms.map((term) => folded(sql`${term}::text`));
  const { rows } = (await ctx.tx.execute(sql`
    select pg_snapshot_xmin(s)::text as oldest, array[${sql.join(foldedTerms, sql`, `)}]::text[] as terms, c.kind, c.id
    from pg_current_snapshot() s
    left join search_changes c on c.world = ${ctx.world.id} and c.xact >= ${readTo}::bigint
      and c.xact < pg_snapshot_xmax(s)::text::bigint`)) as { readonly rows: readonly ChangeRow[] };
  const changes: readonly Change[] = rows.flatMap(({ kind, id }) => (kind === null ? [] : [{ kind, id }]));
  return { oldest: rows[0]?.oldest ?? '0', foldedTerms: rows[0]?.terms ?? [], changes };
}

async function readAll(ctx: WorldContext): Promise<SearchLists> {
  return {
    worker: new SearchList(await READERS.worker(ctx)),
    customer: new SearchList(await READERS.customer(ctx)),
    home: new SearchList(await READERS.home(ctx)),
    key: new SearchList(await READERS.key(ctx)),
  };
}

interface Replacement extends Change {
  readonly text: string | null;
}

async function readChanged(ctx: WorldContext, changes: readonly Change[]): Promise<readonly Replacement[]> {
  const idsOf = (kind: SearchKind) => changes.flatMap((change) => (change.kind === kind ? change.id : []));
  const isHome = or(inArray(properties.id, idsOf('home')), inArray(properties.customerId, idsOf('customer')));
  const read = {
    worker: await READERS.worker(ctx, inArray(workers.id, idsOf('worker'))),
    customer: await READERS.customer(ctx, inArray(customers.id, idsOf('customer'))),
    home: await READERS.home(ctx, isHome),
    key: await READERS.key(ctx, inArray(keys.id, idsOf('key'))),
  };
  const found = (Object.keys(read) as SearchKind[]).flatMap((kind) =>
    read[kind].map((entry) => ({ kind, ...entry })),
  );
  // An entry that is not found again has been removed.
  return [...changes.map((change) => ({ ...change, text: null })), ...found];
}

type Reader = (ctx: WorldContext, isRead?: SQL) => Promise<readonly SearchEntry[]>;

/** A generated column, which is never null. */
const textOf = (column: AnyPgColumn) => sql<string>`${column}`;

const numberOnKey = folded(sql`${keys.code}`);

const READERS: Readonly<Record<SearchKind, Reader>> = {
  worker: (ctx, isRead) =>
    ctx.tx
      .select({ id: workers.id, text: textOf(workers.searchText) })
      .from(workers)
      .where(ofWorld(ctx, workers, isRead))
      .orderBy(asc(workers.lastNameKey), asc(workers.id)),
  customer: (ctx, isRead) =>
    ctx.tx
      .select({ id: customers.id, text: textOf(customers.searchText) })
      .from(customers)
      .where(ofWorld(ctx, customers, isRead))
      .orderBy(asc(customers.nameKey), asc(customers.id)),
  /** With the customer's text, so that a name and a street find a home together. */
  home: (ctx, isRead) =>
    ctx.tx
      .select({
        id: properties.id,
        text: sql<string>`${properties.searchText} || ' ' || ${customers.searchText}`,
      })
      .from(properties)
      .innerJoin(customers, sameWorld(customers, properties, eq(customers.id, properties.customerId)))
      .where(ofWorld(ctx, properties, isRead))
      .orderBy(asc(customers.nameKey), asc(properties.id)),
  /** `K-1989` is found by `K-1989`, `k1989` and `989`. */
  key: (ctx, isRead) =>
    ctx.tx
      .select({ id: keys.id, text: sql<string>`${numberOnKey} || ' ' || replace(${numberOnKey}, ' ', '')` })
      .from(keys)
      .where(ofWorld(ctx, keys, sql`${keys.code} is not null`, isRead))
      .orderBy(asc(keys.id)),
};
