import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, world } from '@/lib/core/backend/database/columns';
import type { InboxKind } from '@/lib/features/records/office-values';

/**
 * The colleagues who have and who resolved an item. The items are computed from other tables, which also say whether most
 * of them are open. The accounts may have been removed.
 */
export const inboxItems = pgTable(
  'inbox_items',
  {
    world: world(),
    kind: text('kind').$type<InboxKind>().notNull(),
    subject: text('subject').notNull(),
    assigneeId: integer('assignee_id'),
    resolvedAt: at('resolved_at'),
    resolvedBy: integer('resolved_by'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.kind, t.subject] }),
    index('inbox_items_assignee').on(t.world, t.assigneeId),
  ],
);

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
