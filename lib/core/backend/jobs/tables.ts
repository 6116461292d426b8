import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, id, world } from '@/lib/core/backend/database/columns';

/** Times use the machine's clock, not the world's. */
export const backgroundJobs = pgTable(
  'background_jobs',
  {
    world: world(),
    id: id(),
    kind: text('kind').notNull(),
    /** The subject has ids, never personal data. Only one job of a kind and subject waits. */
    subject: text('subject').notNull(),
    status: text('status').$type<'waiting' | 'done' | 'failed'>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    /** The job starts at this time at the earliest; while it runs, the lease ends then. */
    dueAt: at('due_at').notNull().defaultNow(),
    lastError: text('last_error'),
    createdAt: at('created_at').notNull().defaultNow(),
    endedAt: at('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('background_jobs_due').on(t.dueAt).where(sql`${t.status} = 'waiting'`),
    uniqueIndex('background_jobs_waiting').on(t.world, t.kind, t.subject).where(sql`${t.status} = 'waiting'`),
    check('background_jobs_ended', sql`(${t.endedAt} is null) = (${t.status} = 'waiting')`),
  ],
);
