import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, id, world } from '@/lib/core/backend/database/columns';
import type {
  Compliment,
  ProblemCategory,
  RatingValue,
  StoredIssue,
} from '@/lib/features/records/standing-values';
import { visits } from '@/lib/features/records/visits';

/** A row is a worker's rating of a visit; a later one replaces it. */
export const visitRatings = pgTable(
  'visit_ratings',
  {
    world: world(),
    jobId: integer('job_id').notNull(),
    scheduledDate: date('scheduled_date', { mode: 'string' }).notNull(),
    workerId: integer('worker_id').notNull(),
    rating: integer('rating').$type<RatingValue>().notNull(),
    issues: jsonb('issues').$type<readonly StoredIssue[]>().notNull(),
    message: text('message'),
    /** These are the device time of the tap, and the time of arrival at the server. */
    ratedAt: at('rated_at').notNull(),
    recordedAt: at('recorded_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.jobId, t.scheduledDate] }),
    foreignKey({
      columns: [t.world, t.jobId, t.scheduledDate],
      foreignColumns: [visits.world, visits.jobId, visits.scheduledDate],
    }).onDelete('cascade'),
  ],
);

/**
 * A row is a customer's rating of a visit. A tip counts only when the office confirms it: it is an adjustment of pay
 * then.
 */
export const customerRatings = pgTable(
  'customer_ratings',
  {
    world: world(),
    id: id(),
    jobId: integer('job_id').notNull(),
    scheduledDate: date('scheduled_date', { mode: 'string' }).notNull(),
    /** It is copied from the visit, to sort a worker's ratings by an index. */
    workerId: integer('worker_id').notNull(),
    visitDay: date('visit_day', { mode: 'string' }).notNull(),
    /** It is 1 to 5 stars. */
    rating: integer('rating').notNull(),
    compliment: text('compliment').$type<Compliment>(),
    moreInfo: text('more_info'),
    problemCategory: text('problem_category').$type<ProblemCategory>(),
    messageToWorker: text('message_to_worker'),
    ratedAt: at('rated_at').notNull(),
    /** The customer says that they left this tip. */
    saidTipPence: integer('said_tip_pence'),
    /** The office confirmed or declined the tip then. */
    tipAnsweredAt: at('tip_answered_at'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    uniqueIndex('customer_ratings_visit').on(t.world, t.jobId, t.scheduledDate),
    index('customer_ratings_worker').on(t.world, t.workerId, t.visitDay, t.id),
    index('customer_ratings_open_tips')
      .on(t.world, t.visitDay)
      .where(sql`${t.saidTipPence} is not null and ${t.tipAnsweredAt} is null`),
    check('customer_ratings_stars', sql`${t.rating} between 1 and 5`),
    check('customer_ratings_tip', sql`${t.saidTipPence} > 0`),
    foreignKey({
      columns: [t.world, t.jobId, t.scheduledDate],
      foreignColumns: [visits.world, visits.jobId, visits.scheduledDate],
    }).onDelete('cascade'),
  ],
);

/** A row is a visit that its worker cancelled; it is skipped or another worker's afterwards. */
export const visitCancellations = pgTable(
  'visit_cancellations',
  {
    world: world(),
    id: id(),
    jobId: integer('job_id').notNull(),
    scheduledDate: date('scheduled_date', { mode: 'string' }).notNull(),
    workerId: integer('worker_id').notNull(),
    /** The visit was planned for this day. */
    visitDay: date('visit_day', { mode: 'string' }).notNull(),
    notice: text('notice').$type<'good' | 'short' | 'late'>().notNull(),
    finePence: integer('fine_pence').notNull().default(0),
    /** If it is false, the row does not count for reliability. */
    isCounted: boolean('is_counted').notNull().default(true),
    cancelledAt: at('cancelled_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    uniqueIndex('visit_cancellations_visit').on(t.world, t.jobId, t.scheduledDate, t.workerId),
    index('visit_cancellations_worker').on(t.world, t.workerId, t.visitDay),
    foreignKey({
      columns: [t.world, t.jobId, t.scheduledDate],
      foreignColumns: [visits.world, visits.jobId, visits.scheduledDate],
    }).onDelete('cascade'),
  ],
);

/** Customers, who have no account, rate one finished visit by these links. Only the hash is stored. */
export const ratingLinks = pgTable(
  'rating_links',
  {
    world: world(),
    hash: text('hash').notNull(),
    jobId: integer('job_id').notNull(),
    scheduledDate: date('scheduled_date', { mode: 'string' }).notNull(),
    /** This is world time, like `mailedAt`. */
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
