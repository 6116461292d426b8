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
import { visits } from '@/lib/features/visits/server/tables';

/** Links for customers, who have no account, to rate one finished visit. Only the hash is stored. */
export const ratingLinks = pgTable(
  'rating_links',
  {
    world: world(),
    hash: text('hash').notNull(),
    jobId: integer('job_id').notNull(),
    scheduledDate: date('scheduled_date', { mode: 'string' }).notNull(),
    /** World time, like `mailedAt`. */
    createdAt: at('created_at').notNull(),
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
