import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { MeasuredLocation } from '@/lib/core/contract/common-schema';
import { at, id, world } from '@/lib/core/database/columns';
import { remoteKeyTransfers } from '@/lib/features/keys/server/tables';
import type { AttemptKind, AttemptResult } from '@/lib/features/stuck-outside/rules';
import { visits } from '@/lib/features/visits/server/tables';

export const visitContacts = pgTable(
  'visit_contacts',
  {
    world: world(),
    id: id(),
    workerId: integer('worker_id').notNull(),
    jobId: integer('job_id').notNull(),
    scheduledDate: date('scheduled_date', { mode: 'string' }).notNull(),
    kind: text('kind').$type<'customer-call' | 'customer-chat' | 'worker-call'>().notNull(),
    remoteKeyTransferId: integer('remote_key_transfer_id'),
    reason: text('reason').notNull(),
    location: jsonb('location').$type<MeasuredLocation>(),
    requestedAt: at('requested_at').notNull(),
    /** The worker had agreed to recorded calls. */
    mayBeRecorded: boolean('may_be_recorded').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('visit_contacts_visit').on(t.world, t.jobId, t.scheduledDate),
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

export const supportCallRequests = pgTable(
  'support_call_requests',
  {
    world: world(),
    id: id(),
    workerId: integer('worker_id').notNull(),
    category: text('category').notNull(),
    description: text('description').notNull(),
    phone: text('phone').notNull(),
    requestedAt: at('requested_at').notNull(),
    cancelledAt: at('cancelled_at'),
    cancelReason: text('cancel_reason'),
    doneAt: at('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('support_call_requests_worker').on(t.world, t.workerId),
    index('support_call_requests_open')
      .on(t.world, t.requestedAt, t.id)
      .where(sql`done_at is null and cancelled_at is null`),
    index('support_call_requests_done')
      .on(t.world, t.requestedAt, t.id)
      .where(sql`done_at is not null and cancelled_at is null`),
  ],
);

export const problemReports = pgTable(
  'problem_reports',
  {
    world: world(),
    id: id(),
    workerId: integer('worker_id').notNull(),
    category: text('category').notNull(),
    jobId: integer('job_id'),
    scheduledDate: date('scheduled_date', { mode: 'string' }),
    /** As reported: the visit may have moved since. */
    actualDate: date('actual_date', { mode: 'string' }),
    reason: text('reason'),
    confirmed: boolean('confirmed'),
    description: text('description'),
    startDate: date('start_date', { mode: 'string' }),
    /** Arrival time in the worker's words. */
    eta: text('eta'),
    location: jsonb('location').$type<{ readonly latitude: number; readonly longitude: number }>(),
    /** Metres. */
    locationAccuracy: doublePrecision('location_accuracy'),
    reportedAt: at('reported_at').notNull(),
    doneAt: at('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('problem_reports_worker').on(t.world, t.workerId, t.reportedAt),
    index('problem_reports_open').on(t.world, t.reportedAt, t.id).where(sql`done_at is null`),
    index('problem_reports_done').on(t.world, t.reportedAt, t.id).where(sql`done_at is not null`),
    foreignKey({
      columns: [t.world, t.jobId, t.scheduledDate],
      foreignColumns: [visits.world, visits.jobId, visits.scheduledDate],
    }).onDelete('cascade'),
  ],
);

/** Attempts to get in at a door without an answer. Rows are never deleted: an undo is a later row. */
export const accessAttempts = pgTable(
  'access_attempts',
  {
    world: world(),
    id: id(),
    workerId: integer('worker_id').notNull(),
    jobId: integer('job_id').notNull(),
    scheduledDate: date('scheduled_date', { mode: 'string' }).notNull(),
    /** Idempotency key, created by the phone. */
    key: text('key').notNull(),
    kind: text('kind').$type<AttemptKind>().notNull(),
    result: text('result').$type<AttemptResult>(),
    location: jsonb('location').$type<MeasuredLocation>(),
    note: text('note'),
    /** Key of the undone row. */
    takesBack: text('takes_back'),
    /** Device time of the tap, and the time of arrival at the server. */
    at: at('at').notNull(),
    recordedAt: at('recorded_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    uniqueIndex('access_attempts_key').on(t.world, t.jobId, t.scheduledDate, t.workerId, t.key),
    index('access_attempts_at').on(t.world, t.at),
    foreignKey({
      columns: [t.world, t.jobId, t.scheduledDate],
      foreignColumns: [visits.world, visits.jobId, visits.scheduledDate],
    }).onDelete('cascade'),
  ],
);
