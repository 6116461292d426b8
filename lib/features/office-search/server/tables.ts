import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { world } from '@/lib/core/database/columns';

export type SearchKind = 'worker' | 'customer' | 'home' | 'key';

/**
 * Rows that the office's search has to read again. Triggers write it; demos have none.
 * See docs/decisions/0360-keep-search-texts-in-memory.md.
 */
export const searchChanges = pgTable(
  'search_changes',
  {
    world: world(),
    kind: text('kind').$type<SearchKind>().notNull(),
    id: integer('id').notNull(),
    /** The transaction of the latest change. */
    xact: bigint('xact', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.world, t.kind, t.id] }), index('search_changes_xact').on(t.world, t.xact)],
);
