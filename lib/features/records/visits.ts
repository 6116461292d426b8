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
import {
  at,
  digitsOf,
  id,
  searchText,
  sortKey,
  withoutSpaces,
  world,
} from '@/lib/core/backend/database/columns';
import type { MeasuredLocation } from '@/lib/core/ground/contract/common-schema';
import type { PlaceSource } from '@/lib/core/ground/site/places';
import type {
  ClaimKind,
  LossCause,
  StoredAccess,
  StoredEquipment,
  StoredInstruction,
  StoredParking,
  StoredPets,
  StoredTask,
} from '@/lib/features/records/visits-values';

/** The API calls it `account`: who pays, and the person the worker meets. */
export const customers = pgTable(
  'customers',
  {
    world: world(),
    id: id(),
    name: text('name').notNull(),
    preferredName: text('preferred_name').notNull(),
    email: text('email'),
    telephone: text('telephone'),
    mayBeCalled: boolean('may_be_called').notNull().default(true),
    nameKey: sortKey('name_key', sql`lower("name")`),
    searchText: searchText('search_text', [
      ...['"name"', '"preferred_name"', '"email"'],
      digitsOf('telephone'),
    ]),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    // The office's list of customers has this order.
    index('customers_name_key').on(t.world, t.nameKey, t.id),
  ],
);

export const properties = pgTable(
  'properties',
  {
    world: world(),
    id: id(),
    customerId: integer('customer_id').notNull(),
    line1: text('line_1').notNull(),
    line2: text('line_2'),
    line3: text('line_3'),
    city: text('city').notNull(),
    /** The postcode has its space, e.g. `SW12 0BN`. */
    postcode: text('postcode').notNull(),
    /** It is null while the place is unknown; `placeSource` says how good it is. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    placeSource: text('place_source').$type<PlaceSource>(),
    /** The day of the last change of the postcode. Starts before it were measured at another home. */
    postcodeSince: date('postcode_since', { mode: 'string' }),
    bedrooms: integer('bedrooms'),
    bathrooms: integer('bathrooms'),
    access: text('access').notNull(),
    perks: text('perks').array().notNull().default([]),
    pets: jsonb('pets').$type<StoredPets>(),
    cleaningEquipment: jsonb('cleaning_equipment').$type<StoredEquipment>(),
    parkingInformation: jsonb('parking_information').$type<StoredParking>(),
    accessInformation: jsonb('access_information').$type<StoredAccess>(),
    searchText: searchText('search_text', ['"line_1"', '"city"', withoutSpaces('postcode')]),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('properties_customer').on(t.world, t.customerId),
    foreignKey({ columns: [t.world, t.customerId], foreignColumns: [customers.world, customers.id] }),
  ],
);

export const jobs = pgTable(
  'jobs',
  {
    world: world(),
    id: id(),
    propertyId: integer('property_id').notNull(),
    /** A job without a worker is an extra job. */
    workerId: integer('worker_id'),
    /** Visits are this many days apart; 1 for a one-off visit. */
    frequencyDays: integer('frequency_days').notNull(),
    firstDate: date('first_date', { mode: 'string' }).notNull(),
    lastDate: date('last_date', { mode: 'string' }),
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    tasks: jsonb('tasks').$type<readonly StoredTask[]>().notNull(),
    instructions: jsonb('instructions').$type<readonly StoredInstruction[]>().notNull(),
    remoteKeyTransferType: text('remote_key_transfer_type'),
    /** 1 is Monday; null if it varies. Generated: without statistics PostgreSQL scans all jobs instead of the index. */
    weekday: integer('weekday').generatedAlwaysAs(
      sql`case when frequency_days % 7 = 0 then extract(isodow from first_date)::int end`,
    ),
    /** It is false after an administrator withdrew it. Otherwise a job without a worker is an extra job. */
    isOnOffer: boolean('is_on_offer').notNull().default(true),
    /** A worker took it as an extra job: CSV imports do not know that, so they must not reassign it. */
    isTakenAsExtra: boolean('is_taken_as_extra').notNull().default(false),
    /** This is the worker who had it before it was offered. A trigger clears it once a worker has the job. */
    offeredFromWorkerId: integer('offered_from_worker_id'),
    /** A trigger sets the first half of the postcode of an unassigned job, for lists by area. */
    openOutward: text('open_outward'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('jobs_property').on(t.world, t.propertyId),
    index('jobs_open')
      .on(t.world, t.openOutward, t.weekday, t.startTime, t.id)
      .where(sql`open_outward is not null and is_on_offer and frequency_days > 1`),
    foreignKey({ columns: [t.world, t.propertyId], foreignColumns: [properties.world, properties.id] }),
  ],
);

export const visits = pgTable(
  'visits',
  {
    world: world(),
    id: id(),
    jobId: integer('job_id').notNull(),
    scheduledDate: date('scheduled_date', { mode: 'string' }).notNull(),
    /**
     * The visit's own home and customer: a job may get another home, and its done visits stay where they were. A
     * trigger sets both from the job if an insert leaves them out.
     */
    propertyId: integer('property_id').notNull().default(0),
    customerId: integer('customer_id').notNull().default(0),
    actualDate: date('actual_date', { mode: 'string' }).notNull(),
    workerId: integer('worker_id'),
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    recommendedStart: text('recommended_start'),
    recommendedEnd: text('recommended_end'),
    tasks: jsonb('tasks').$type<readonly StoredTask[]>().notNull(),
    originalTasks: jsonb('original_tasks').$type<readonly StoredTask[]>(),
    instructions: jsonb('instructions').$type<readonly StoredInstruction[]>().notNull(),
    /** The resolved start time, the device's time, and when the server received it. */
    startedAt: at('started_at'),
    startedToldAt: at('started_told_at'),
    startedRecordedAt: at('started_recorded_at'),
    finishedAt: at('finished_at'),
    finishedToldAt: at('finished_told_at'),
    finishedRecordedAt: at('finished_recorded_at'),
    startedLocation: jsonb('started_location').$type<MeasuredLocation>(),
    finishedLocation: jsonb('finished_location').$type<MeasuredLocation>(),
    skipped: boolean('skipped').notNull().default(false),
    skippedByUserRole: text('skipped_by_user_role').$type<'customers' | 'workers'>(),
    isFirstVisit: boolean('is_first_visit').notNull().default(false),
    isReviewable: boolean('is_reviewable').notNull().default(true),
    workerPropertyAccess: text('worker_property_access').notNull().default('can_access'),
    tipPence: integer('tip_pence'),
    /** Nothing reads it any more: the answer follows the rate. */
    /** An administrator can withdraw the visit from the offers. */
    isOnOffer: boolean('is_on_offer').notNull().default(true),
    /**
     * This is the worker who had it before an offer or time off made it a separate extra job; null for a visit that is
     * offered as part of its regular job. A trigger clears it once a worker has the visit.
     */
    offeredFromWorkerId: integer('offered_from_worker_id'),
    /** A trigger sets the first half of the postcode of a separate extra job, for lists by area. */
    openOutward: text('open_outward'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.jobId, t.scheduledDate] }),
    index('visits_open')
      .on(t.world, t.actualDate, t.openOutward, t.startTime, t.jobId)
      .where(sql`open_outward is not null and is_on_offer`),
    index('visits_taken_back')
      .on(t.world, t.actualDate, t.startTime, t.jobId)
      .where(sql`open_outward is not null and not is_on_offer`),
    index('visits_running')
      .on(t.world, t.actualDate)
      .where(sql`started_at is not null and finished_at is null and not skipped`),
    uniqueIndex('visits_id').on(t.world, t.id),
    index('visits_worker_day').on(t.world, t.workerId, t.actualDate),
    index('visits_property_day').on(t.world, t.propertyId, t.actualDate),
    index('visits_customer_day').on(t.world, t.customerId, t.actualDate),
    foreignKey({ columns: [t.world, t.jobId], foreignColumns: [jobs.world, jobs.id] }),
    foreignKey({ columns: [t.world, t.propertyId], foreignColumns: [properties.world, properties.id] }),
    foreignKey({ columns: [t.world, t.customerId], foreignColumns: [customers.world, customers.id] }),
  ],
);

/** A row is a start or finish that arrived too late to count by itself. The office answers each once. */
export const visitClaims = pgTable(
  'visit_claims',
  {
    world: world(),
    id: id(),
    workerId: integer('worker_id').notNull(),
    jobId: integer('job_id').notNull(),
    scheduledDate: date('scheduled_date', { mode: 'string' }).notNull(),
    kind: text('kind').$type<ClaimKind>().notNull(),
    /** This is the time that would count, the device's time, and when the server received it, as of a visit. */
    tappedAt: at('tapped_at').notNull(),
    toldAt: at('told_at'),
    recordedAt: at('recorded_at').notNull(),
    /** It is null while the claim waits for an answer. */
    answeredAt: at('answered_at'),
    /** It is null once the cleaner has taken the tap back or sent another time. The account may have been removed. */
    answeredBy: integer('answered_by'),
    isAccepted: boolean('is_accepted').notNull().default(false),
    /** The office gave this reason for declining the claim. */
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

/**
 * A row is a visit that a worker had and lost; a repeated loss replaces the row. No foreign key to the visit, so that a
 * deleted visit can still be explained.
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
    /** This is the reason that the worker gave for the time off. */
    reason: text('reason'),
    lostAt: at('lost_at').notNull(),
    readAt: at('read_at'),
    /** The office marked the loss as taken care of at this time. */
    acknowledgedAt: at('acknowledged_at'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    uniqueIndex('lost_visits_visit').on(t.world, t.workerId, t.jobId, t.scheduledDate),
    index('lost_visits_day').on(t.world, t.actualDate),
  ],
);

/**
 * A row is what a worker last saw of a home, for the marks of what is new: from her first look, and again from each
 * finish there. Fingerprints, so that no code is stored twice. Rows go when she has no visit there any more.
 */
export const seenHomes = pgTable(
  'seen_homes',
  {
    world: world(),
    workerId: integer('worker_id').notNull(),
    propertyId: integer('property_id').notNull(),
    fields: jsonb('fields').$type<Readonly<Record<string, string>>>().notNull(),
    seenAt: at('seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.workerId, t.propertyId] }),
    index('seen_homes_property').on(t.world, t.propertyId),
    foreignKey({
      columns: [t.world, t.propertyId],
      foreignColumns: [properties.world, properties.id],
    }).onDelete('cascade'),
  ],
);

/**
 * A row is the cleaner that a visit's customer expects, saved when the visit first loses its cleaner. Mails to
 * customers report the difference to the current one.
 */
export const expectedCleaners = pgTable(
  'expected_cleaners',
  {
    world: world(),
    jobId: integer('job_id').notNull(),
    scheduledDate: date('scheduled_date', { mode: 'string' }).notNull(),
    /** It is null if the customer knows that no cleaner is assigned yet. */
    workerId: integer('worker_id'),
  },
  (t) => [primaryKey({ columns: [t.world, t.jobId, t.scheduledDate] })],
);
