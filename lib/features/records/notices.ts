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
import { workers } from '@/lib/core/backend/accounts/tables';
import { at, id, world } from '@/lib/core/backend/database/columns';
import type {
  Audience,
  BroadcastKind,
  BroadcastState,
  MoodAnswer,
  NotificationKind,
  PushAction,
  PushData,
  UrlTarget,
} from '@/lib/features/records/notices-values';

/** A row is a popup for one worker, with its state and answer. */
export const deliveries = pgTable(
  'deliveries',
  {
    world: world(),
    id: id(),
    workerId: integer('worker_id').notNull(),
    action: text('action').$type<PushAction>().notNull(),
    /** Push data without the fields that the row itself holds. */
    payload: jsonb('payload').$type<PushData>().notNull(),
    /** Phones show the same hash once. */
    hash: text('hash').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    deliveredAt: at('delivered_at'),
    openedAt: at('opened_at'),
    /** The app's own notifications have no broadcast. */
    broadcastId: integer('broadcast_id'),
    /** Only a mood question has an answer. */
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

/** A row is a broadcast of the office: a popup, question or notification. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    world: world(),
    id: id(),
    kind: text('kind').$type<BroadcastKind>().notNull(),
    /** It is push data without the fields of a single popup. */
    content: jsonb('content').$type<PushData>().notNull(),
    audience: jsonb('audience').$type<Audience>().notNull(),
    state: text('state').$type<BroadcastState>().notNull().default('draft'),
    sendAt: at('send_at'),
    sentAt: at('sent_at'),
    withdrawnAt: at('withdrawn_at'),
    /** This is the colleague who wrote it; the account may be gone. */
    accountId: integer('account_id'),
    /** The office form that added the broadcast made this idempotency key. */
    clientKey: text('client_key'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('broadcasts_state').on(t.world, t.state, t.id),
    uniqueIndex('broadcasts_key').on(t.world, t.clientKey),
  ],
);

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
    /**
     * The visit that it concerns starts then. Within 24 hours before, the notification does not wait for the morning.
     */
    visitStartsAt: at('visit_starts_at'),
    createdAt: at('created_at').notNull(),
    /** The notification is not sent before this time. */
    dueAt: at('due_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** These devices have it while others wait for a further try. */
    sentTo: integer('sent_to').array().notNull().default([]),
    /** The notification was sent, or is no longer wanted. */
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
