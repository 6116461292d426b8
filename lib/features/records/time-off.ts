import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, id, world } from '@/lib/core/backend/database/columns';
import type {
  BreakType,
  ChangeReason,
  NoticeCategory,
  ReinstateAnswer,
  RequestType,
  StoredHours,
  TimeOffRules,
} from '@/lib/features/records/time-off-values';
import type { VisitId } from '@/lib/features/records/visits-values';

/** Day 0 is Monday. No row: the worker does not work on that weekday. */
export const weeklyAvailability = pgTable(
  'weekly_availability',
  {
    world: world(),
    workerId: integer('worker_id').notNull(),
    dayOfWeek: integer('day_of_week').notNull(),
    start: text('start').notNull(),
    end: text('end').notNull(),
  },
  (t) => [primaryKey({ columns: [t.world, t.workerId, t.dayOfWeek, t.start] })],
);

export const dayOverrides = pgTable(
  'day_overrides',
  {
    world: world(),
    workerId: integer('worker_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    isOff: boolean('is_off').notNull(),
    start: text('start'),
    end: text('end'),
    /** These are all periods if there are several; `start` and `end` are then the first start and the last end. */
    hours: jsonb('hours').$type<readonly StoredHours[]>(),
    reason: text('reason'),
  },
  (t) => [primaryKey({ columns: [t.world, t.workerId, t.day] })],
);

/** A row is a booking. Its days are also in `day_overrides`, from which working days are computed. */
export const breaks = pgTable(
  'breaks',
  {
    world: world(),
    id: id(),
    workerId: integer('worker_id').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    /** It has the remaining hours of a part-day, and is empty for whole days. */
    availability: jsonb('availability').$type<readonly StoredHours[]>().notNull(),
    reason: text('reason').notNull(),
    note: text('note'),
    /** The worker confirmed a preview with this category. */
    noticeCategory: text('notice_category').$type<NoticeCategory>().notNull(),
    totalAffectedHours: doublePrecision('total_affected_hours').notNull().default(0),
    finesPence: integer('fines_pence').notNull().default(0),
    /** The booking took these visits from the worker; they are kept for giving them back. */
    releasedVisits: jsonb('released_visits').$type<readonly VisitId[]>().notNull(),
    /** These are the rules at the booking; null for one from before rules could change. */
    rules: jsonb('rules').$type<TimeOffRules>(),
    bookedAt: at('booked_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    uniqueIndex('breaks_worker_start').on(t.world, t.workerId, t.startDate),
  ],
);

/** A later request for the same days replaces an earlier one. */
export const breakChangeRequests = pgTable(
  'break_change_requests',
  {
    world: world(),
    workerId: integer('worker_id').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    requestType: text('request_type').$type<RequestType>().notNull(),
    reinstate: text('reinstate').$type<ReinstateAnswer>().notNull(),
    reason: text('reason').$type<ChangeReason>().notNull(),
    breakType: text('break_type').$type<BreakType>().notNull(),
    requestedAt: at('requested_at').notNull(),
    /** Older requests have no ticket. */
    ticketId: integer('ticket_id'),
  },
  (t) => [primaryKey({ columns: [t.world, t.workerId, t.startDate, t.endDate] })],
);
