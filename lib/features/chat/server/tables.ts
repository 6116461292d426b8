import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, id, world } from '@/lib/core/database/columns';
import { remoteKeyTransfers, visits } from '@/lib/features/visits/server/tables';

/**
 * A worker's chat with their counterpart: the customer of a visit, the other worker of a key handover, or support. How many
 * messages either side has not read is kept here, in the transaction that adds a message or reads one. [CHAT-13]
 */
export const chatThreads = pgTable(
  'chat_threads',
  {
    world: world(),
    id: id(),
    kind: text('kind').$type<'visit' | 'handover' | 'support'>().notNull().default('visit'),
    /** Of a handover, the worker of its visit. */
    workerId: integer('worker_id').notNull(),
    /** Of a handover, its other worker. */
    otherWorkerId: integer('other_worker_id'),
    jobId: integer('job_id'),
    scheduledDate: date('scheduled_date', { mode: 'string' }),
    remoteKeyTransferId: integer('remote_key_transfer_id'),
    /** Messages of the counterpart that the worker has not read. */
    unreadCount: integer('unread_count').notNull().default(0),
    /** Messages of the worker that the counterpart has not read. */
    counterpartUnreadCount: integer('counterpart_unread_count').notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    uniqueIndex('chat_threads_visit').on(t.world, t.workerId, t.jobId, t.scheduledDate),
    uniqueIndex('chat_threads_transfer').on(t.world, t.remoteKeyTransferId),
    uniqueIndex('chat_threads_support').on(t.world, t.workerId).where(sql`kind = 'support'`),
    index('chat_threads_other_worker').on(t.world, t.otherWorkerId),
    check(
      'chat_threads_subject',
      sql`num_nonnulls(${t.jobId}, ${t.scheduledDate}) = case ${t.kind} when 'visit' then 2 else 0 end
        and num_nonnulls(${t.remoteKeyTransferId}, ${t.otherWorkerId}) = case ${t.kind} when 'handover' then 2 else 0 end
        and ${t.kind} in ('visit', 'handover', 'support')`,
    ),
    foreignKey({
      columns: [t.world, t.jobId, t.scheduledDate],
      foreignColumns: [visits.world, visits.jobId, visits.scheduledDate],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.world, t.remoteKeyTransferId],
      foreignColumns: [remoteKeyTransfers.world, remoteKeyTransfers.id],
    }).onDelete('cascade'),
  ],
);

/** In a thread the ids order the messages: whoever adds one holds the thread's row until the end of the transaction. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    world: world(),
    id: id(),
    threadId: integer('thread_id').notNull(),
    /** The thread's worker, or their counterpart. */
    author: text('author').$type<'worker' | 'counterpart'>().notNull(),
    text: text('text').notNull(),
    /** Made where the message was written: the same key again is the same message. */
    clientKey: uuid('client_key').notNull(),
    /** The time of the tap. */
    writtenAt: at('written_at').notNull(),
    sentAt: at('sent_at').notNull(),
    deliveredAt: at('delivered_at'),
    readAt: at('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('chat_messages_thread').on(t.world, t.threadId, t.id),
    uniqueIndex('chat_messages_key').on(t.world, t.threadId, t.author, t.clientKey),
    foreignKey({
      columns: [t.world, t.threadId],
      foreignColumns: [chatThreads.world, chatThreads.id],
    }).onDelete('cascade'),
  ],
);

/** How many events a recipient has got. Its row is held while one is added, so that their order is that of the commits. */
export const liveRecipients = pgTable(
  'live_recipients',
  {
    world: world(),
    /** `worker:7`; others are for whoever publishes to them. */
    recipient: text('recipient').notNull(),
    lastSequence: integer('last_sequence').notNull(),
  },
  (t) => [primaryKey({ columns: [t.world, t.recipient] })],
);

/** What happened, for the open streams of a recipient and for those that come back: the latest few hundred are kept. */
export const liveEvents = pgTable(
  'live_events',
  {
    world: world(),
    recipient: text('recipient').notNull(),
    /** From 1, without a gap. */
    sequence: integer('sequence').notNull(),
    /** In wire names. */
    event: jsonb('event').notNull(),
  },
  (t) => [primaryKey({ columns: [t.world, t.recipient, t.sequence] })],
);

/** How a worker's chat with support stands. No row: nobody has ended it. */
export const supportChatEnds = pgTable(
  'support_chat_ends',
  {
    world: world(),
    threadId: integer('thread_id').notNull(),
    /** The latest message when it was ended: a later one begins it anew. */
    lastMessageId: integer('last_message_id').notNull(),
    endedBy: text('ended_by').$type<'worker' | 'support'>().notNull(),
    endedAt: at('ended_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.threadId] }),
    foreignKey({
      columns: [t.world, t.threadId],
      foreignColumns: [chatThreads.world, chatThreads.id],
    }).onDelete('cascade'),
  ],
);

/** Links by which a customer answers in the chat of one visit, without an account. Only a link's hash is kept. */
export const customerLinks = pgTable(
  'customer_links',
  {
    world: world(),
    hash: text('hash').notNull(),
    threadId: integer('thread_id').notNull(),
    /** By the world's clock, as is the next. */
    createdAt: at('created_at').notNull(),
    /** When its mail had gone out; null while it is on its way. */
    mailedAt: at('mailed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.hash] }),
    uniqueIndex('customer_links_hash').on(t.hash),
    index('customer_links_thread').on(t.world, t.threadId),
    foreignKey({
      columns: [t.world, t.threadId],
      foreignColumns: [chatThreads.world, chatThreads.id],
    }).onDelete('cascade'),
  ],
);

/** Links by which a customer rates one finished visit, without an account. Only a link's hash is kept. */
export const ratingLinks = pgTable(
  'rating_links',
  {
    world: world(),
    hash: text('hash').notNull(),
    jobId: integer('job_id').notNull(),
    scheduledDate: date('scheduled_date', { mode: 'string' }).notNull(),
    /** By the world's clock, as is the next. */
    createdAt: at('created_at').notNull(),
    /** When its mail was sent; null until then. */
    mailedAt: at('mailed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.hash] }),
    uniqueIndex('rating_links_hash').on(t.hash),
    index('rating_links_visit').on(t.world, t.jobId, t.scheduledDate),
    foreignKey({
      columns: [t.world, t.jobId, t.scheduledDate],
      foreignColumns: [visits.world, visits.jobId, visits.scheduledDate],
    }).onDelete('cascade'),
  ],
);
