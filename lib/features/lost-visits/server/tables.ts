import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, id, world } from '@/lib/core/database/columns';
import type { LossCause } from '@/lib/features/lost-visits/model';

/**
 * Visits that workers had and lost, one row for each visit and worker; a repeated loss replaces the row. No foreign key
 * to the visit, so that a deleted visit can still be explained.
 */
export const lostVisits = pgTable(
  'lost_visits',
  {
    world: world(),
    id: id(),
    workerId: integer('worker_id').notNull(),
    jobId: integer('job_id').notNull(),
    scheduledDate: date('scheduled_date', { mode: 'string' }).notNull(),
    actualDate: date('actual_date', { mode: 'string' }).notNull(),
    startTime: text('start_time').notNull(),
    cause: text('cause').$type<LossCause>().notNull(),
    /** The whole regular job was lost, not only this visit. */
    isWholeJob: boolean('is_whole_job').notNull().default(false),
    /** The reason for the time off. */
    reason: text('reason'),
    lostAt: at('lost_at').notNull(),
    readAt: at('read_at'),
    /** When the office marked it as taken care of. */
    acknowledgedAt: at('acknowledged_at'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    uniqueIndex('lost_visits_visit').on(t.world, t.workerId, t.jobId, t.scheduledDate),
    index('lost_visits_day').on(t.world, t.actualDate),
  ],
);

/**
 * The cleaner that a visit's customer expects, saved when the visit first loses its cleaner. Mails to customers report
 * the difference to the current one.
 */
export const expectedCleaners = pgTable(
  'expected_cleaners',
  {
    world: world(),
    jobId: integer('job_id').notNull(),
    scheduledDate: date('scheduled_date', { mode: 'string' }).notNull(),
    /** Null: the customer knows that no cleaner is assigned yet. */
    workerId: integer('worker_id'),
  },
  (t) => [primaryKey({ columns: [t.world, t.jobId, t.scheduledDate] })],
);
