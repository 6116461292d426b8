import { sql } from 'drizzle-orm';
import { boolean, date, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, id, world } from '@/lib/core/database/columns';
import type { ClaimKind } from '@/lib/features/claims/model';
import { visits } from '@/lib/features/visits/server/tables';

/** Starts and finishes that arrived too late to count by themselves. The office answers each once. */
export const visitClaims = pgTable(
  'visit_claims',
  {
    world: world(),
    id: id(),
    workerId: integer('worker_id').notNull(),
    jobId: integer('job_id').notNull(),
    scheduledDate: date('scheduled_date', { mode: 'string' }).notNull(),
    kind: text('kind').$type<ClaimKind>().notNull(),
    /** The time that would count, the device's time, and when the server received it, as of a visit. */
    tappedAt: at('tapped_at').notNull(),
    toldAt: at('told_at'),
    recordedAt: at('recorded_at').notNull(),
    /** Null while it waits. */
    answeredAt: at('answered_at'),
    /** Null once the cleaner has taken the tap back or sent another time. The account may have been removed. */
    answeredBy: integer('answered_by'),
    isAccepted: boolean('is_accepted').notNull().default(false),
    /** The sentence with which the office declined it. */
    reason: text('reason'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('visit_claims_visit').on(t.world, t.jobId, t.scheduledDate),
    index('visit_claims_waiting').on(t.world, t.workerId).where(sql`answered_at is null`),
    foreignKey({
      columns: [t.world, t.jobId, t.scheduledDate],
      foreignColumns: [visits.world, visits.jobId, visits.scheduledDate],
    }).onDelete('cascade'),
  ],
);
