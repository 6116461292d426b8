import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, id, world } from '@/lib/core/database/columns';
import type { LossCause } from '@/lib/features/lost-visits/model';

/**
 * Visits that workers had and lost. A visit that one worker loses twice has one row, a new one. There is no foreign key to the
 * visit: a removed one is still explained to whoever had it.
 */
export const lostVisits = pgTable(
  'lost_visits',
  {
    world: world(),
    id: id(),
    /** Who had it. */
    workerId: integer('worker_id').notNull(),
    jobId: integer('job_id').notNull(),
    scheduledDate: date('scheduled_date', { mode: 'string' }).notNull(),
    /** As they were when the visit was lost. */
    actualDate: date('actual_date', { mode: 'string' }).notNull(),
    startTime: text('start_time').notNull(),
    cause: text('cause').$type<LossCause>().notNull(),
    /** The whole regular job went, not this visit alone. */
    isWholeJob: boolean('is_whole_job').notNull().default(false),
    /** Of time off: its reason. */
    reason: text('reason'),
    lostAt: at('lost_at').notNull(),
    /** When the worker had read of it. */
    readAt: at('read_at'),
    /** When the office said that it takes care of it. */
    acknowledgedAt: at('acknowledged_at'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    uniqueIndex('lost_visits_visit').on(t.world, t.workerId, t.jobId, t.scheduledDate),
    index('lost_visits_day').on(t.world, t.actualDate),
  ],
);

/**
 * The cleaner whom the customer of a visit expects, from when the visit first loses its cleaner: mails to customers tell the
 * difference to who has the visit now.
 */
export const expectedCleaners = pgTable(
  'expected_cleaners',
  {
    world: world(),
    jobId: integer('job_id').notNull(),
    scheduledDate: date('scheduled_date', { mode: 'string' }).notNull(),
    /** Null: the customer knows that we look for somebody. */
    workerId: integer('worker_id'),
  },
  (t) => [primaryKey({ columns: [t.world, t.jobId, t.scheduledDate] })],
);
