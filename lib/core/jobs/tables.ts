import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, id, world } from '@/lib/core/database/columns';

/** Work that a request leaves to be done after it, such as a mail. Times are the machine's, whatever clock a world has. */
export const backgroundJobs = pgTable(
  'background_jobs',
  {
    world: world(),
    id: id(),
    /** What is to be done, as the runner's handlers are named. */
    kind: text('kind').notNull(),
    /** What it concerns: of one kind and subject only one job waits. Ids, nobody's data. */
    subject: text('subject').notNull(),
    status: text('status').$type<'waiting' | 'done' | 'failed'>().notNull().default('waiting'),
    /** How often it was begun. */
    tries: integer('tries').notNull().default(0),
    /** When it may be begun; while it runs, when a process that died over it loses it to others. */
    dueAt: at('due_at').notNull().defaultNow(),
    /** Why the last try failed, without anybody's data. */
    lastError: text('last_error'),
    createdAt: at('created_at').notNull().defaultNow(),
    /** When it was done, or given up. */
    endedAt: at('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('background_jobs_due').on(t.dueAt).where(sql`${t.status} = 'waiting'`),
    uniqueIndex('background_jobs_waiting').on(t.world, t.kind, t.subject).where(sql`${t.status} = 'waiting'`),
    check('background_jobs_ended', sql`(${t.endedAt} is null) = (${t.status} = 'waiting')`),
  ],
);
