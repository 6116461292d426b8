import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '@/lib/core/accounts/tables';
import { at, world } from '@/lib/core/database/columns';

/** Links for choosing a new password. Only the hash is stored; a used link is deleted. */
export const passwordResets = pgTable(
  'password_resets',
  {
    world: world(),
    hash: text('hash').notNull(),
    accountId: integer('account_id').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.hash] }),
    uniqueIndex('password_resets_hash').on(t.hash),
    index('password_resets_account').on(t.world, t.accountId),
    foreignKey({ columns: [t.world, t.accountId], foreignColumns: [accounts.world, accounts.id] }).onDelete(
      'cascade',
    ),
  ],
);
