import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, id, world } from '@/lib/core/database/columns';
import { remoteKeyTransfers } from '@/lib/features/keys/server/tables';
import { visits } from '@/lib/features/visits/server/tables';

/** The unread counts are updated in the transaction that adds or reads a message. [CHAT-13] */
export const chatThreads = pgTable(
  'chat_threads',
  {
    world: world(),
    id: id(),
    kind: text('kind').$type<'visit' | 'handover' | 'support'>().notNull().default('visit'),
    workerId: integer('worker_id').notNull(),
    otherWorkerId: integer('other_worker_id'),
    jobId: integer('job_id'),
    scheduledDate: date('scheduled_date', { mode: 'string' }),
    remoteKeyTransferId: integer('remote_key_transfer_id'),
    unreadCount: integer('unread_count').notNull().default(0),
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

/** Within a thread ids follow the commit order, because adding a message locks the thread's row. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    world: world(),
    id: id(),
    threadId: integer('thread_id').notNull(),
    author: text('author').$type<'worker' | 'counterpart'>().notNull(),
    text: text('text').notNull(),
    clientKey: uuid('client_key').notNull(),
    /** Device time of the tap. */
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

/** When a chat with support was last ended. No row: never. */
export const supportChatEnds = pgTable(
  'support_chat_ends',
  {
    world: world(),
    threadId: integer('thread_id').notNull(),
    /** Latest message at that time; a later one reopens the chat. */
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

/** Links for customers, who have no account, to the chat of one visit. Only the hash is stored. */
export const customerLinks = pgTable(
  'customer_links',
  {
    world: world(),
    hash: text('hash').notNull(),
    threadId: integer('thread_id').notNull(),
    /** World time, like `mailedAt`. */
    createdAt: at('created_at').notNull(),
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
