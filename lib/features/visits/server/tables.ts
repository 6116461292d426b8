import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
import type { MeasuredLocation } from '@/lib/core/contract/common-wire';
import { at, digitsOf, id, searchText, sortKey, withoutSpaces, world } from '@/lib/core/database/columns';
import type { HandoverEnd } from '@/lib/features/keys/model';
import type { RemoteKeyTransferType } from '@/lib/features/visits/model';
import type {
  AccessInformation,
  CleaningEquipment,
  Instruction,
  ParkingInformation,
  Pets,
  Task,
} from '@/lib/features/visits/wire';

/** The wire's "account": who pays, and the person the worker meets. */
export const customers = pgTable(
  'customers',
  {
    world: world(),
    id: id(),
    name: text('name').notNull(),
    preferredName: text('preferred_name').notNull(),
    email: text('email'),
    telephone: text('telephone'),
    nameKey: sortKey('name_key', sql`lower("name")`),
    searchText: searchText('search_text', [
      ...['"name"', '"preferred_name"', '"email"'],
      digitsOf('telephone'),
    ]),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    // The order of the office's list.
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
    /** With the space, e.g. `SW12 0BN`. */
    postcode: text('postcode').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    bedrooms: integer('bedrooms'),
    bathrooms: integer('bathrooms'),
    access: text('access').notNull(),
    perks: text('perks').array().notNull().default([]),
    pets: jsonb('pets').$type<Pets>(),
    cleaningEquipment: jsonb('cleaning_equipment').$type<CleaningEquipment>(),
    parkingInformation: jsonb('parking_information').$type<ParkingInformation>(),
    /** Without `key`, `keyCollectionState` and `keyTransfers`, which are rows of their own. */
    accessInformation: jsonb('access_information').$type<AccessInformation>(),
    searchText: searchText('search_text', ['"line_1"', '"city"', withoutSpaces('postcode')]),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('properties_customer').on(t.world, t.customerId),
    foreignKey({ columns: [t.world, t.customerId], foreignColumns: [customers.world, customers.id] }),
  ],
);

export const keys = pgTable(
  'keys',
  {
    world: world(),
    id: id(),
    propertyId: integer('property_id').notNull(),
    code: text('code'),
    location: text('location').$type<'worker' | 'customer'>().notNull(),
    /** The worker who has it. */
    holderId: integer('holder_id'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('keys_property').on(t.world, t.propertyId),
    index('keys_holder').on(t.world, t.holderId),
    // A key is in exactly one place.
    check('keys_place', sql`(${t.location} = 'worker') = (${t.holderId} is not null)`),
    foreignKey({ columns: [t.world, t.propertyId], foreignColumns: [properties.world, properties.id] }),
  ],
);

export const jobs = pgTable(
  'jobs',
  {
    world: world(),
    id: id(),
    propertyId: integer('property_id').notNull(),
    /** None: an extra job on offer. */
    workerId: integer('worker_id'),
    /** Days between visits; 1 for one-off. */
    frequencyDays: integer('frequency_days').notNull(),
    firstDate: date('first_date', { mode: 'string' }).notNull(),
    lastDate: date('last_date', { mode: 'string' }),
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    tasks: jsonb('tasks').$type<readonly Task[]>().notNull(),
    instructions: jsonb('instructions').$type<readonly Instruction[]>().notNull(),
    remoteKeyTransferType: text('remote_key_transfer_type'),
    /**
     * From 1 for Monday; null where it changes from visit to visit. A column, since the database knows of a column how many
     * rows have a value, and of an expression it guesses that few do: it then reads all jobs and not an index.
     */
    weekday: integer('weekday').generatedAlwaysAs(
      sql`case when frequency_days % 7 = 0 then extract(isodow from first_date)::int end`,
    ),
    /** False where an administrator has taken it back: a job without a worker is an extra job otherwise. */
    isOnOffer: boolean('is_on_offer').notNull().default(true),
    /** Its worker took it from the offers: an agency's sheets, which know nothing of that, leave it to them. */
    isTakenAsExtra: boolean('is_taken_as_extra').notNull().default(false),
    /** The worker it was taken from to put it on offer. The database clears it once a worker has the job. */
    offeredFromWorkerId: integer('offered_from_worker_id'),
    /** Of a job without a worker, the first half of its postcode: kept by the database, for lists by area. */
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
    actualDate: date('actual_date', { mode: 'string' }).notNull(),
    workerId: integer('worker_id'),
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    recommendedStart: text('recommended_start'),
    recommendedEnd: text('recommended_end'),
    tasks: jsonb('tasks').$type<readonly Task[]>().notNull(),
    /** The tasks before a finish shortened them; unstart puts them back. */
    originalTasks: jsonb('original_tasks').$type<readonly Task[]>(),
    instructions: jsonb('instructions').$type<readonly Instruction[]>().notNull(),
    /** Time of the tap as it counts, and beside it what the phone said and when the tap arrived. */
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
    workerCanCallCustomer: boolean('worker_can_call_customer').notNull().default(true),
    tipPence: integer('tip_pence'),
    includesBonus: boolean('includes_bonus').notNull().default(false),
    /** False where an administrator has taken it back: else it is an extra job without a worker, or skipped by its worker. */
    isOnOffer: boolean('is_on_offer').notNull().default(true),
    /**
     * The worker who had it before it became an extra job by itself, by an offer or by time off; null for a visit that is on
     * offer as part of its regular job. The database clears it once a worker has the visit.
     */
    offeredFromWorkerId: integer('offered_from_worker_id'),
    /** Of a visit that is an extra job by itself, the first half of its postcode: kept by the database, for lists by area. */
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
    uniqueIndex('visits_id').on(t.world, t.id),
    index('visits_worker_day').on(t.world, t.workerId, t.actualDate),
    foreignKey({ columns: [t.world, t.jobId], foreignColumns: [jobs.world, jobs.id] }),
  ],
);

/** Another worker whom a visit hands keys to or takes keys from. */
export const remoteKeyTransfers = pgTable(
  'remote_key_transfers',
  {
    world: world(),
    id: id(),
    jobId: integer('job_id').notNull(),
    scheduledDate: date('scheduled_date', { mode: 'string' }).notNull(),
    otherWorkerId: integer('other_worker_id').notNull(),
    keyIdsToGive: integer('key_ids_to_give').array().notNull().default([]),
    keyIdsToCollect: integer('key_ids_to_collect').array().notNull().default([]),
    /** Who comes to whom, and who gives; the job's own where it is not said. */
    type: text('type').$type<RemoteKeyTransferType>(),
    /** On the traveller's side of a handover, the anchor's side of it; null on that one, and where only one of the two has a visit. */
    anchorId: integer('anchor_id'),
    cancelledAt: at('cancelled_at'),
    cancelledFor: text('cancelled_for').$type<HandoverEnd>(),
    /** Whose side of it fell away; null where the office called it off. */
    cancelledWorkerId: integer('cancelled_worker_id'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('remote_key_transfers_visit').on(t.world, t.jobId, t.scheduledDate),
    index('remote_key_transfers_anchor').on(t.world, t.anchorId),
    foreignKey({
      columns: [t.world, t.jobId, t.scheduledDate],
      foreignColumns: [visits.world, visits.jobId, visits.scheduledDate],
    }),
  ],
);
