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

/** A row is confirmed or cancelled once and never deleted; a key has at most one open row. [KEYS-12] */
export const keyTransfers = pgTable(
  'key_transfers',
  {
    world: world(),
    id: id(),
    keyId: integer('key_id').notNull(),
    fromLocation: text('from_location').$type<'customer' | 'worker'>().notNull(),
    fromHolder: integer('from_holder'),
    /** `other`: back to the customer. */
    toLocation: text('to_location').$type<'worker' | 'other'>().notNull(),
    toHolder: integer('to_holder'),
    requestedAt: at('requested_at').notNull(),
    /** The resolved time of the worker's action, and the time when the server received it. */
    confirmedAt: at('confirmed_at'),
    confirmedRecordedAt: at('confirmed_recorded_at'),
    /** The worker who confirmed it; null for an import. */
    confirmedBy: integer('confirmed_by'),
    cancelled: boolean('cancelled').notNull().default(false),
    cancelledAt: at('cancelled_at'),
    /** The handover that the movement is part of: the id of the anchor's side. */
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
