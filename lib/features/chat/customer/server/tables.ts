import {
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, world } from '@/lib/core/database/columns';
import { chatThreads } from '@/lib/features/chat/server/tables';
import { visits } from '@/lib/features/visits/server/tables';

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
