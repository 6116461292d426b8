import { sql } from 'drizzle-orm';
import {
  bigint,
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
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { SettingAnswer } from '@/lib/features/flags/wire';
import type { TicketPriority, TicketStatus } from '@/lib/features/help/model';
import type { Compliment, ProblemCategory } from '@/lib/features/performance/model';
import type { RatingValue } from '@/lib/features/rate-visit/model';
import type { ChosenIssue } from '@/lib/features/rate-visit/wire';
import type { AssignedAreas, BackgroundCheck, Last60DaysMetrics } from '@/lib/features/session/wire';
import type {
  BreakType,
  ChangeReason,
  NoticeCategory,
  ReinstateAnswer,
  RequestType,
} from '@/lib/features/time-off/model';
import type {
  AccessInformation,
  CleaningEquipment,
  Instruction,
  MeasuredLocation,
  ParkingInformation,
  Pets,
  Task,
  TimeSlot,
} from '@/lib/features/visits/wire';

/*
 * One schema for PGlite and PostgreSQL. Every row belongs to a world: keys are composite (world, id), and row-level
 * security (the second migration) keeps a query from a neighbour's rows even where a handler forgets. Instants are UTC, days
 * are dates and times of day `HH:mm` texts in the world's zone.
 */

/** Identities begin above the explicit ids of sample and test worlds. */
const id = () => integer('id').generatedByDefaultAsIdentity({ startWith: 1_000_000 }).notNull();
const world = () => text('world').notNull();
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

export const worlds = pgTable('worlds', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<'marketplace' | 'canned' | 'demo' | 'test'>().notNull(),
  /** True where the sample rows were made; the roller keeps its today filled. */
  isSample: boolean('is_sample').notNull().default(false),
  seed: integer('seed').notNull().default(1),
  timeZone: text('time_zone').notNull(),
  /** Added to the machine's clock; tests set it. */
  clockOffsetMs: bigint('clock_offset_ms', { mode: 'number' }).notNull().default(0),
  createdAt: at('created_at').notNull().defaultNow(),
  /** When its tokens become worthless: an hour after the start of a demo, never for other worlds. */
  endsAt: at('ends_at'),
  /** The world's day up to which the roller has filled. */
  rolledTo: date('rolled_to', { mode: 'string' }),
});

/** A sign-in. E-mails are unique over all worlds: the world follows from the account. */
export const accounts = pgTable(
  'accounts',
  {
    world: world(),
    id: id(),
    /** Lower case. */
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role').$type<'worker' | 'customer' | 'admin'>().notNull(),
    workerId: integer('worker_id'),
    customerId: integer('customer_id'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.world, t.id] }), uniqueIndex('accounts_email').on(t.email)],
);

/** Only the hash of a token is kept. */
export const tokens = pgTable(
  'tokens',
  {
    world: world(),
    hash: text('hash').notNull(),
    accountId: integer('account_id').notNull(),
    /**
     * What it opens: the app; nothing but the second factor, after an administrator's password; `/admin`; or the app as the
     * worker in `actingAs`.
     */
    kind: text('kind').$type<'app' | 'admin-password' | 'admin' | 'acting'>().notNull().default('app'),
    /** The worker as whom an administrator acts by this token. */
    actingAs: integer('acting_as'),
    /** The administrator's own token that made it, with which it ends. */
    parentHash: text('parent_hash'),
    createdAt: at('created_at').notNull().defaultNow(),
    lastUsedAt: at('last_used_at').notNull().defaultNow(),
    /** When it ends however much it is used, where its kind says so. */
    endsAt: at('ends_at'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.hash] }),
    uniqueIndex('tokens_hash').on(t.hash),
    index('tokens_parent').on(t.world, t.parentHash),
    check(
      'tokens_acting',
      sql`num_nonnulls(${t.actingAs}, ${t.parentHash}) = case when ${t.kind} = 'acting' then 2 else 0 end`,
    ),
    foreignKey({ columns: [t.world, t.accountId], foreignColumns: [accounts.world, accounts.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.world, t.parentHash], foreignColumns: [t.world, t.hash] }).onDelete('cascade'),
  ],
);

/** An administrator's authenticator app. */
export const secondFactors = pgTable(
  'second_factors',
  {
    world: world(),
    accountId: integer('account_id').notNull(),
    /** In base32, as authenticator apps take it. */
    secret: text('secret').notNull(),
    /** Null until a first code has shown that the app has it. */
    confirmedAt: at('confirmed_at'),
    /** The step of the last code that was taken: no code is taken twice. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    /** Wrong codes since `wrongSince`. */
    wrongCodes: integer('wrong_codes').notNull().default(0),
    wrongSince: at('wrong_since'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.accountId] }),
    foreignKey({ columns: [t.world, t.accountId], foreignColumns: [accounts.world, accounts.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Codes for an administrator whose authenticator is lost; each holds once, and only its hash is kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    world: world(),
    accountId: integer('account_id').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.accountId, t.hash] }),
    foreignKey({ columns: [t.world, t.accountId], foreignColumns: [accounts.world, accounts.id] }).onDelete(
      'cascade',
    ),
  ],
);

/**
 * What administrators did, for themselves and as a worker. A trigger keeps every row as it was written. It names people
 * without leaning on their rows, so that it outlives them.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    world: world(),
    id: id(),
    administratorId: integer('administrator_id').notNull(),
    administratorEmail: text('administrator_email').notNull(),
    /** The worker as whom they acted; null for what they did in `/admin`. */
    actingAs: integer('acting_as'),
    /** The worker that it concerned, by which their page finds it. */
    workerId: integer('worker_id'),
    call: text('call').notNull(),
    /** What it concerned: names and ids, no texts. */
    subject: jsonb('subject').$type<Readonly<Record<string, string | number>>>().notNull(),
    /** The status of its answer: what was refused is told too. */
    status: integer('status').notNull(),
    requestId: text('request_id').notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('audit_entries_worker').on(t.world, t.workerId, t.id),
  ],
);

/** A browser in which a worker uses the app. [PUSH-01] */
export const devices = pgTable(
  'devices',
  {
    world: world(),
    id: id(),
    workerId: integer('worker_id').notNull(),
    /** The device id header of its calls. */
    uuid: text('uuid').notNull(),
    appVersion: text('app_version'),
    manufacturer: text('manufacturer'),
    model: text('model'),
    platform: text('platform'),
    serial: text('serial'),
    osVersion: text('os_version'),
    pushToken: text('push_token'),
    /** Taps that waited in its outbox when it last said so. */
    waitingTaps: integer('waiting_taps'),
    createdAt: at('created_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    uniqueIndex('devices_worker_uuid').on(t.world, t.workerId, t.uuid),
  ],
);

export const workers = pgTable(
  'workers',
  {
    world: world(),
    id: id(),
    email: text('email').notNull(),
    firstNames: text('first_names').notNull(),
    lastName: text('last_name').notNull(),
    gender: text('gender'),
    image: text('image'),
    currentRating: doublePrecision('current_rating'),
    numRatings: integer('num_ratings').notNull().default(0),
    status: text('status').notNull().default('active'),
    reasonForInactivity: text('reason_for_inactivity'),
    reasonForInactivityDescription: text('reason_for_inactivity_description'),
    noNewAccountsDate: date('no_new_accounts_date', { mode: 'string' }),
    isSwat: boolean('is_swat').notNull().default(false),
    isOnboarding: boolean('is_onboarding').notNull().default(false),
    trustLevel: text('trust_level').notNull().default('trusted'),
    backgroundCheck: jsonb('background_check').$type<BackgroundCheck>(),
    reliability: doublePrecision('reliability').notNull().default(1),
    telephone: text('telephone'),
    hasSecondaryNumbers: boolean('has_secondary_numbers').notNull().default(false),
    line1: text('line_1'),
    line2: text('line_2'),
    line3: text('line_3'),
    city: text('city'),
    /** With the space, e.g. `SW12 0BN`. */
    postcode: text('postcode'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    emergencyContactName: text('emergency_contact_name'),
    emergencyContactNumber: text('emergency_contact_number'),
    emergencyContactRelation: text('emergency_contact_relation'),
    travelPreferences: text('travel_preferences').array().notNull().default([]),
    last60DaysMetrics: jsonb('last_60_days_metrics').$type<Last60DaysMetrics>(),
    assignedAreas: jsonb('assigned_areas').$type<AssignedAreas>(),
    adminFeePence: integer('admin_fee_pence').notNull().default(500),
    basePayPence: integer('base_pay_pence').notNull().default(1150),
    hourlyBonusPence: integer('hourly_bonus_pence'),
    isEligibleForBonus: boolean('is_eligible_for_bonus').notNull().default(false),
    payIncreaseDate: date('pay_increase_date', { mode: 'string' }),
    applicantId: text('applicant_id'),
    worksWithCats: boolean('works_with_cats').notNull().default(true),
    worksWithDogs: boolean('works_with_dogs').notNull().default(true),
    worksWithOtherPets: boolean('works_with_other_pets').notNull().default(true),
    createdAt: at('created_at').notNull().defaultNow(),
    startedWork: date('started_work', { mode: 'string' }),
    lastActivationAt: at('last_activation_at'),
    lastConfirmationAt: at('last_confirmation_at'),
    lastAppUsageAt: at('last_app_usage_at'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    // An administrator finds workers by how these begin, in any case; `text_pattern_ops` serves LIKE in every collation.
    index('workers_full_name').on(t.world, sql`lower("first_names" || ' ' || "last_name") text_pattern_ops`),
    index('workers_last_name').on(t.world, sql`lower("last_name") text_pattern_ops`),
    index('workers_email').on(t.world, sql`lower("email") text_pattern_ops`),
    index('workers_postcode').on(t.world, sql`lower(replace("postcode", ' ', '')) text_pattern_ops`),
  ],
);

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
  },
  (t) => [primaryKey({ columns: [t.world, t.id] })],
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
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
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
    transferInProgress: boolean('transfer_in_progress').notNull().default(false),
    remoteKeyTransferInProgress: boolean('remote_key_transfer_in_progress').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('keys_property').on(t.world, t.propertyId),
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
    /** False where an administrator has taken it back: a job without a worker is an extra job otherwise. */
    isOnOffer: boolean('is_on_offer').notNull().default(true),
    /** Of a job without a worker, the first half of its postcode: kept by the database, for lists by area. */
    openOutward: text('open_outward'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('jobs_property').on(t.world, t.propertyId),
    index('jobs_open')
      .on(t.world, t.openOutward, sql`((extract(isodow from ${t.firstDate}))::int)`, t.startTime, t.id)
      .where(sql`open_outward is not null and is_on_offer and frequency_days > 1`),
    index('jobs_open_any_weekday')
      .on(t.world, t.openOutward, t.startTime, t.id)
      .where(
        sql`open_outward is not null and is_on_offer and frequency_days > 1 and frequency_days % 7 <> 0`,
      ),
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
    /** Of a visit that is an extra job by itself, the first half of its postcode: kept by the database, for lists by area. */
    openOutward: text('open_outward'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.jobId, t.scheduledDate] }),
    index('visits_open')
      .on(t.world, t.actualDate, t.openOutward, t.startTime, t.jobId)
      .where(sql`open_outward is not null and is_on_offer`),
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
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('remote_key_transfers_visit').on(t.world, t.jobId, t.scheduledDate),
    foreignKey({
      columns: [t.world, t.jobId, t.scheduledDate],
      foreignColumns: [visits.world, visits.jobId, visits.scheduledDate],
    }),
  ],
);

/** What a worker said of a visit that they finished; a later rating takes its place. */
export const visitRatings = pgTable(
  'visit_ratings',
  {
    world: world(),
    jobId: integer('job_id').notNull(),
    scheduledDate: date('scheduled_date', { mode: 'string' }).notNull(),
    workerId: integer('worker_id').notNull(),
    rating: integer('rating').$type<RatingValue>().notNull(),
    issues: jsonb('issues').$type<readonly ChosenIssue[]>().notNull(),
    message: text('message'),
    /** Time of the tap, and beside it when the tap arrived. */
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

/** What a customer said of a visit. The tip is the visit's. */
export const customerRatings = pgTable(
  'customer_ratings',
  {
    world: world(),
    id: id(),
    jobId: integer('job_id').notNull(),
    scheduledDate: date('scheduled_date', { mode: 'string' }).notNull(),
    /** Who did the visit, and its actual day, as the visit has them: a worker's list is read in its order. */
    workerId: integer('worker_id').notNull(),
    visitDay: date('visit_day', { mode: 'string' }).notNull(),
    /** 1 to 5 stars. */
    rating: integer('rating').notNull(),
    compliment: text('compliment').$type<Compliment>(),
    moreInfo: text('more_info'),
    problemCategory: text('problem_category').$type<ProblemCategory>(),
    messageToWorker: text('message_to_worker'),
    ratedAt: at('rated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    uniqueIndex('customer_ratings_visit').on(t.world, t.jobId, t.scheduledDate),
    index('customer_ratings_worker').on(t.world, t.workerId, t.visitDay, t.id),
    check('customer_ratings_stars', sql`${t.rating} between 1 and 5`),
    foreignKey({
      columns: [t.world, t.jobId, t.scheduledDate],
      foreignColumns: [visits.world, visits.jobId, visits.scheduledDate],
    }).onDelete('cascade'),
  ],
);

/** A visit that its worker could not do after all. Afterwards it is skipped or another worker's. */
export const visitCancellations = pgTable(
  'visit_cancellations',
  {
    world: world(),
    id: id(),
    jobId: integer('job_id').notNull(),
    scheduledDate: date('scheduled_date', { mode: 'string' }).notNull(),
    workerId: integer('worker_id').notNull(),
    /** The day on which the visit was to be. */
    visitDay: date('visit_day', { mode: 'string' }).notNull(),
    notice: text('notice').$type<'good' | 'short' | 'late'>().notNull(),
    finePence: integer('fine_pence').notNull().default(0),
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

/** Weekly hours; day 0 is Monday. No row: the worker does not work on that weekday. */
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

/** Another plan for one day: hours, or none for a day off. */
export const dayOverrides = pgTable(
  'day_overrides',
  {
    world: world(),
    workerId: integer('worker_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    isOff: boolean('is_off').notNull(),
    start: text('start'),
    end: text('end'),
    /** Where the day has several stretches, all of them; start and end are then the first's and the last's. */
    hours: jsonb('hours').$type<readonly TimeSlot[]>(),
    reason: text('reason'),
  },
  (t) => [primaryKey({ columns: [t.world, t.workerId, t.day] })],
);

/** A visit that time off took from its worker, by which it can be given back. */
export interface ReleasedVisit {
  readonly jobId: number;
  readonly scheduledDate: string;
}

/** Time off as a worker booked it. Its days stand in `day_overrides`, of which working days are made. */
export const breaks = pgTable(
  'breaks',
  {
    world: world(),
    id: id(),
    workerId: integer('worker_id').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    /** What is left of a day that is off in part; empty for whole days. */
    availability: jsonb('availability').$type<readonly TimeSlot[]>().notNull(),
    reason: text('reason').notNull(),
    note: text('note'),
    /** What the worker was shown when they booked. */
    noticeCategory: text('notice_category').$type<NoticeCategory>().notNull(),
    totalAffectedHours: doublePrecision('total_affected_hours').notNull().default(0),
    finesPence: integer('fines_pence').notNull().default(0),
    releasedVisits: jsonb('released_visits').$type<readonly ReleasedVisit[]>().notNull(),
    bookedAt: at('booked_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    uniqueIndex('breaks_worker_start').on(t.world, t.workerId, t.startDate),
  ],
);

/** What a worker would like to have done with booked time off; a later wish for the same days takes its place. */
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
  },
  (t) => [primaryKey({ columns: [t.world, t.workerId, t.startDate, t.endDate] })],
);

/** Where a worker's pay goes. No row: nothing is given yet. */
export const paymentDetails = pgTable(
  'payment_details',
  {
    world: world(),
    workerId: integer('worker_id').notNull(),
    nameOnAccount: text('name_on_account'),
    accountNumber: text('account_number'),
    sortCode: text('sort_code'),
    nationalInsuranceNumber: text('national_insurance_number'),
    pendingPaymentPeriodExists: boolean('pending_payment_period_exists').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.world, t.workerId] })],
);

/** A question of a worker to the provider's agents. */
export const tickets = pgTable(
  'tickets',
  {
    world: world(),
    id: id(),
    workerId: integer('worker_id').notNull(),
    subject: text('subject').notNull(),
    status: text('status').$type<TicketStatus>().notNull().default('new'),
    priority: text('priority').$type<TicketPriority>().notNull().default('normal'),
    category: text('category'),
    callRequested: boolean('call_requested').notNull().default(false),
    hasUnreadComments: boolean('has_unread_comments').notNull().default(false),
    createdAt: at('created_at').notNull().defaultNow(),
    lastUpdatedAt: at('last_updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.world, t.id] }), index('tickets_worker').on(t.world, t.workerId)],
);

/** A worker's chat with the customer of a visit, or with the other worker of a key handover: one of the two. */
export const chatThreads = pgTable(
  'chat_threads',
  {
    world: world(),
    id: id(),
    workerId: integer('worker_id').notNull(),
    jobId: integer('job_id'),
    scheduledDate: date('scheduled_date', { mode: 'string' }),
    remoteKeyTransferId: integer('remote_key_transfer_id'),
    /** Messages that the worker has not read. */
    unreadCount: integer('unread_count').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    uniqueIndex('chat_threads_visit').on(t.world, t.workerId, t.jobId, t.scheduledDate),
    uniqueIndex('chat_threads_transfer').on(t.world, t.workerId, t.remoteKeyTransferId),
    check(
      'chat_threads_subject',
      sql`num_nonnulls(${t.jobId}, ${t.scheduledDate}) = case when ${t.remoteKeyTransferId} is null then 2 else 0 end`,
    ),
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

/** A feature as it was switched for one worker, which counts before what holds for everybody. */
export const workerFeatures = pgTable(
  'worker_features',
  {
    world: world(),
    workerId: integer('worker_id').notNull(),
    name: text('name').notNull(),
    active: boolean('active').notNull(),
  },
  (t) => [primaryKey({ columns: [t.world, t.workerId, t.name] })],
);

/** A feature as it is switched for everybody. No row: off. */
export const generalFeatures = pgTable(
  'general_features',
  { world: world(), name: text('name').notNull(), active: boolean('active').notNull() },
  (t) => [primaryKey({ columns: [t.world, t.name] })],
);

export const settings = pgTable(
  'settings',
  {
    world: world(),
    name: text('name').notNull(),
    value: jsonb('value').$type<SettingAnswer['value']>(),
  },
  (t) => [primaryKey({ columns: [t.world, t.name] })],
);

/** Answers to writes that a phone may repeat, kept 72 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    world: world(),
    key: text('key').notNull(),
    accountId: integer('account_id').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: integer('status').notNull(),
    body: jsonb('body'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.world, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
);

/** Which row an agency's own reference became, and the fingerprint of the line it came from. */
export const importRefs = pgTable(
  'import_refs',
  {
    world: world(),
    sheet: text('sheet').$type<'workers' | 'customers' | 'properties' | 'jobs' | 'exceptions'>().notNull(),
    ref: text('ref').notNull(),
    entityId: integer('entity_id').notNull(),
    fingerprint: text('fingerprint').notNull(),
  },
  (t) => [primaryKey({ columns: [t.world, t.sheet, t.ref] })],
);

/** What a worker did to reach somebody about a visit: its customer, or the other worker of its key handover. */
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

/**
 * How often something was tried, by sign-in and demo limits. Nobody's rows: whoever tries is in no world yet. The columns are
 * those that rate-limiter-flexible asks for; a key is a limit's name and a hash.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: timestamp('expire', { withTimezone: true, mode: 'date' }),
  },
  (t) => [index('rate_limits_expire').on(t.expire)],
);

/** A worker who waits for support to ring; open until it is cancelled. */
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
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('support_call_requests_worker').on(t.world, t.workerId),
  ],
);
