import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, bytes, id, world } from '@/lib/core/database/columns';
import type { TicketPriority, TicketStatus } from '@/lib/features/help/tickets';

export const tickets = pgTable(
  'tickets',
  {
    world: world(),
    id: id(),
    workerId: integer('worker_id').notNull(),
    subject: text('subject').notNull(),
    status: text('status').$type<TicketStatus>().notNull().default('new'),
    priority: text('priority').$type<TicketPriority>().notNull().default('normal'),
    category: text('category'),
    callRequested: boolean('call_requested').notNull().default(false),
    /** Of the worker. */
    hasUnreadComments: boolean('has_unread_comments').notNull().default(false),
    /** The visit that it is about, as it was then: it may have been moved or deleted since. */
    jobId: integer('job_id'),
    scheduledDate: date('scheduled_date', { mode: 'string' }),
    actualDate: date('actual_date', { mode: 'string' }),
    /** The report that opened it. */
    reportId: integer('report_id'),
    /** The closed ticket that it continues. */
    followsId: integer('follows_id'),
    tags: jsonb('tags').$type<readonly string[]>().notNull().default([]),
    createdAt: at('created_at').notNull().defaultNow(),
    lastUpdatedAt: at('last_updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('tickets_worker').on(t.world, t.workerId),
    index('tickets_report').on(t.world, t.reportId).where(sql`report_id is not null`),
    index('tickets_follows').on(t.world, t.followsId).where(sql`follows_id is not null`),
    index('tickets_updated').on(t.world, t.lastUpdatedAt, t.id),
  ],
);

export const ticketComments = pgTable(
  'ticket_comments',
  {
    world: world(),
    id: id(),
    ticketId: integer('ticket_id').notNull(),
    author: text('author').$type<'worker' | 'office'>().notNull(),
    /** The colleague who wrote it; the account may be gone. */
    accountId: integer('account_id'),
    body: text('body').notNull(),
    /** For colleagues only: never in an answer to a worker. */
    isInternal: boolean('is_internal').notNull().default(false),
    /** Idempotency key of an office form. */
    clientKey: text('client_key'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('ticket_comments_ticket').on(t.world, t.ticketId, t.createdAt, t.id),
    uniqueIndex('ticket_comments_key').on(t.world, t.ticketId, t.clientKey),
    foreignKey({ columns: [t.world, t.ticketId], foreignColumns: [tickets.world, tickets.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Photos of workers. Without a comment until it is sent. */
export const ticketPhotos = pgTable(
  'ticket_photos',
  {
    world: world(),
    id: text('id').notNull(),
    workerId: integer('worker_id').notNull(),
    commentId: integer('comment_id'),
    bytes: bytes('bytes').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('ticket_photos_comment').on(t.world, t.commentId),
    index('ticket_photos_worker').on(t.world, t.workerId),
    foreignKey({
      columns: [t.world, t.commentId],
      foreignColumns: [ticketComments.world, ticketComments.id],
    }).onDelete('cascade'),
  ],
);

/** Replies that the office writes once and uses often. */
export const cannedReplies = pgTable(
  'canned_replies',
  {
    world: world(),
    id: id(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.world, t.id] })],
);
