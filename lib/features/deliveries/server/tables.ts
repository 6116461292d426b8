import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { workers } from '@/lib/core/accounts/tables';
import { at, id, world } from '@/lib/core/database/columns';
import { broadcasts } from '@/lib/features/broadcasts/server/tables';
import type { DeliveryAction, PushData } from '@/lib/features/deliveries/model';
import type { MoodAnswer } from '@/lib/features/mood/model';

/** A message to one worker, with its delivery state and answer. */
export const deliveries = pgTable(
  'deliveries',
  {
    world: world(),
    id: id(),
    workerId: integer('worker_id').notNull(),
    action: text('action').$type<DeliveryAction>().notNull(),
    /** Push data without the fields that the row itself holds. */
    payload: jsonb('payload').$type<PushData>().notNull(),
    /** Phones show the same hash once. */
    hash: text('hash').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    deliveredAt: at('delivered_at'),
    openedAt: at('opened_at'),
    /** Null for the app's own notifications. */
    broadcastId: integer('broadcast_id'),
    /** Of a mood question. */
    answer: text('answer').$type<MoodAnswer>(),
    answeredAt: at('answered_at'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('deliveries_unopened').on(t.world, t.workerId, t.id).where(sql`${t.openedAt} is null`),
    uniqueIndex('deliveries_broadcast').on(t.world, t.broadcastId, t.workerId),
    foreignKey({ columns: [t.world, t.workerId], foreignColumns: [workers.world, workers.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [t.world, t.broadcastId],
      foreignColumns: [broadcasts.world, broadcasts.id],
    }).onDelete('cascade'),
  ],
);
