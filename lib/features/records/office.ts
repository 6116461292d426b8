import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, world } from '@/lib/core/backend/database/columns';
import type { InboxKind } from '@/lib/features/records/office-values';

/**
 * A row has the colleague who has an item and the one who resolved it. The items are computed from other tables, which
 * also say whether most of them are open. The accounts may have been removed.
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
