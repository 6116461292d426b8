import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, world } from '@/lib/core/database/columns';
import type { InboxKind } from '@/lib/features/inbox/model';

/**
 * Who takes care of an item, and who resolved it. The items themselves are computed from other tables, which also know
 * whether most of them are open. Accounts may be gone.
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
