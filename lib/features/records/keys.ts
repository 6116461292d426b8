import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, id, world } from '@/lib/core/backend/database/columns';
import type { HandoverEnd, RemoteKeyTransferType } from '@/lib/features/records/keys-values';
import { properties, visits } from '@/lib/features/records/visits';

export const keys = pgTable(
  'keys',
  {
    world: world(),
    id: id(),
    propertyId: integer('property_id').notNull(),
    code: text('code'),
    location: text('location').$type<'worker' | 'customer'>().notNull(),
    holderId: integer('holder_id'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('keys_property').on(t.world, t.propertyId),
    index('keys_holder').on(t.world, t.holderId),
    // A key is with a worker or with the customer, never both.
    check('keys_place', sql`(${t.location} = 'worker') = (${t.holderId} is not null)`),
    foreignKey({ columns: [t.world, t.propertyId], foreignColumns: [properties.world, properties.id] }),
  ],
);

export const remoteKeyTransfers = pgTable(
  'remote_key_transfers',
  {
    world: world(),
    id: id(),
    jobId: integer('job_id').notNull(),
    scheduledDate: date('scheduled_date', { mode: 'string' }).notNull(),
    otherWorkerId: integer('other_worker_id').notNull(),
    keyIdsToGive: integer('key_ids_to_give').array().notNull().default([]),
    keyIdsToCollect: integer('key_ids_to_collect').array().notNull().default([]),
    /** This says which side travels and which side gives; null: the job's own type. */
    type: text('type').$type<RemoteKeyTransferType>(),
    /** This is the id of the anchor's side; it is null on that side, and if only one worker has a visit. */
    anchorId: integer('anchor_id'),
    cancelledAt: at('cancelled_at'),
    cancelledFor: text('cancelled_for').$type<HandoverEnd>(),
    cancelledWorkerId: integer('cancelled_worker_id'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('remote_key_transfers_visit').on(t.world, t.jobId, t.scheduledDate),
    index('remote_key_transfers_anchor').on(t.world, t.anchorId),
    foreignKey({
      columns: [t.world, t.jobId, t.scheduledDate],
      foreignColumns: [visits.world, visits.jobId, visits.scheduledDate],
    }),
  ],
);

/** A row is confirmed or cancelled once and never deleted; a key has at most one open row. [KEYS-12] */
export const keyTransfers = pgTable(
  'key_transfers',
  {
    world: world(),
    id: id(),
    keyId: integer('key_id').notNull(),
    fromLocation: text('from_location').$type<'customer' | 'worker'>().notNull(),
    fromHolder: integer('from_holder'),
    /** `other` means that the key goes back to the customer. */
    toLocation: text('to_location').$type<'worker' | 'other'>().notNull(),
    toHolder: integer('to_holder'),
    requestedAt: at('requested_at').notNull(),
    /** These are the resolved time of the worker's action, and the time when the server received it. */
    confirmedAt: at('confirmed_at'),
    confirmedRecordedAt: at('confirmed_recorded_at'),
    /** This worker confirmed the movement; an imported movement has none. */
    confirmedBy: integer('confirmed_by'),
    cancelled: boolean('cancelled').notNull().default(false),
    cancelledAt: at('cancelled_at'),
    /** This is the handover that the movement is part of: the id of the anchor's side. */
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
