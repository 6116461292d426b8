import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '@/lib/core/accounts/tables';
import { at, id, world } from '@/lib/core/database/columns';

/** Public parts of WebAuthn credentials; the private key never leaves the device. */
export const passkeys = pgTable(
  'passkeys',
  {
    world: world(),
    id: id(),
    accountId: integer('account_id').notNull(),
    name: text('name').notNull(),
    credentialId: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    /** The authenticator's use count; always 0 if it does not count. */
    counter: integer('counter').notNull(),
    /** Comma-separated hints for browsers. */
    transports: text('transports').notNull(),
    /** Host name that the passkey was created for; it works only there. */
    rpId: text('rp_id').notNull(),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    uniqueIndex('passkeys_credential').on(t.credentialId),
    index('passkeys_account').on(t.world, t.accountId),
    foreignKey({ columns: [t.world, t.accountId], foreignColumns: [accounts.world, accounts.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Used challenges, stored until they would expire, so that none can be used twice. */
export const spentChallenges = pgTable(
  'spent_challenges',
  {
    world: world(),
    hash: text('hash').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.world, t.hash] })],
);
