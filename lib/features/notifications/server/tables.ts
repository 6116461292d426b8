import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { workers } from '@/lib/core/accounts/tables';
import { at, id, world } from '@/lib/core/database/columns';
import type { NotificationKind, UrlTarget } from '@/lib/features/notifications/model';

/** Notifications of workers. Texts have no code, address or customer's name. Times are by the world's clock. */
export const notifications = pgTable(
  'notifications',
  {
    world: world(),
    id: id(),
    workerId: integer('worker_id').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** Notifications that are sent by the same background job. */
    batch: text('batch').notNull(),
    /** The phone reports to it when the notification is shown and tapped. */
    deliveryId: integer('delivery_id').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    toUrl: text('to_url').notNull(),
    toUrlTarget: text('to_url_target').$type<UrlTarget>().notNull(),
    /** Of the visit that it concerns: within 24 hours it does not wait for the morning. */
    visitStartsAt: at('visit_starts_at'),
    createdAt: at('created_at').notNull(),
    /** Not before. */
    dueAt: at('due_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** Devices that have it while others wait for a further try. */
    sentTo: integer('sent_to').array().notNull().default([]),
    /** Sent, or not wanted any more. */
    endedAt: at('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('notifications_batch').on(t.world, t.batch),
    index('notifications_worker').on(t.world, t.workerId, t.kind, t.createdAt),
    foreignKey({ columns: [t.world, t.workerId], foreignColumns: [workers.world, workers.id] }).onDelete(
      'cascade',
    ),
  ],
);
