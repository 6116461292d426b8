import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, id, world } from '@/lib/core/database/columns';
import { keys, remoteKeyTransfers } from '@/lib/features/visits/server/tables';

/**
 * The ledger of keys: each row is one movement that is planned, done or called off. A row is confirmed or cancelled once and
 * never removed, and a key has one open row at most. [KEYS-12]
 */
export const keyTransfers = pgTable(
  'key_transfers',
  {
    world: world(),
    id: id(),
    keyId: integer('key_id').notNull(),
    fromLocation: text('from_location').$type<'customer' | 'worker'>().notNull(),
    /** The worker who has it before. */
    fromHolder: integer('from_holder'),
    /** `other` is back to the customer. */
    toLocation: text('to_location').$type<'worker' | 'other'>().notNull(),
    /** The worker who has it afterwards. */
    toHolder: integer('to_holder'),
    requestedAt: at('requested_at').notNull(),
    /** The time of the tap as it counts, and beside it when the tap arrived. */
    confirmedAt: at('confirmed_at'),
    confirmedRecordedAt: at('confirmed_recorded_at'),
    /** The worker who said so; null where an import did. */
    confirmedBy: integer('confirmed_by'),
    cancelled: boolean('cancelled').notNull().default(false),
    cancelledAt: at('cancelled_at'),
    /** The handover between two workers that it belongs to, by the anchor's side of it. */
    remoteKeyTransferId: integer('remote_key_transfer_id'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('key_transfers_key').on(t.world, t.keyId),
    index('key_transfers_remote').on(t.world, t.remoteKeyTransferId),
    uniqueIndex('key_transfers_open').on(t.world, t.keyId).where(sql`confirmed_at is null and not cancelled`),
    check('key_transfers_ended_once', sql`not (${t.cancelled} and ${t.confirmedAt} is not null)`),
    check(
      'key_transfers_holders',
      sql`(${t.fromLocation} = 'worker') = (${t.fromHolder} is not null) and (${t.toLocation} = 'worker') = (${t.toHolder} is not null)`,
    ),
    foreignKey({ columns: [t.world, t.keyId], foreignColumns: [keys.world, keys.id] }),
    foreignKey({
      columns: [t.world, t.remoteKeyTransferId],
      foreignColumns: [remoteKeyTransfers.world, remoteKeyTransfers.id],
    }),
  ],
);
