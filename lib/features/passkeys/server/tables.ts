import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from '@/lib/core/accounts/tables';
import { at, id, world } from '@/lib/core/database/columns';

/** WebAuthn credentials beside a worker's password. Nothing in here opens anything: the secret half is the device's. */
export const passkeys = pgTable(
  'passkeys',
  {
    world: world(),
    id: id(),
    accountId: integer('account_id').notNull(),
    name: text('name').notNull(),
    /** As the authenticator names it, base64url; so is the next. */
    credentialId: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    /** How often it was used, by its own count; 0 for ever where it does not count. */
    counter: integer('counter').notNull(),
    /** With commas, as hints for browsers. */
    transports: text('transports').notNull(),
    /** The host name for which it was made, and at which alone it is good. */
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

/** Challenges that were answered, until they would be over anyway: none is taken twice. */
export const spentChallenges = pgTable(
  'spent_challenges',
  {
    world: world(),
    hash: text('hash').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.world, t.hash] })],
);
