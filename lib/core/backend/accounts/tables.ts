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
import type { OfficeRole } from '@/lib/core/ground/contract/office-roles';
import type { AssignedAreas, BackgroundCheck } from '@/lib/core/ground/session/schema';
import type { PlaceSource } from '@/lib/core/ground/site/places';

/** E-mails are unique over all worlds: the account determines the world. */
export const accounts = pgTable(
  'accounts',
  {
    world: world(),
    id: id(),
    /** The e-mail is in lower case. */
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role').$type<'worker' | 'customer' | 'admin'>().notNull(),
    /** Only administrators have a role. Null means an owner from before there were roles. */
    officeRole: text('office_role').$type<OfficeRole>(),
    /** Only administrators have a name. It is null until they enter one. */
    name: text('name'),
    workerId: integer('worker_id'),
    customerId: integer('customer_id'),
    createdAt: at('created_at').notNull().defaultNow(),
    /** This is the time of an administrator's last second factor; it is null before the first in this column. */
    signedInAt: at('signed_in_at'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    uniqueIndex('accounts_email').on(t.email),
    index('accounts_worker').on(t.world, t.workerId),
  ],
);

export const tokens = pgTable(
  'tokens',
  {
    world: world(),
    hash: text('hash').notNull(),
    accountId: integer('account_id').notNull(),
    /**
     * `admin-password` opens only the second factor. `acting` opens the app as the worker in `impersonatedId`: the
     * stored word stays, so that servers of two versions can share the database.
     */
    kind: text('kind').$type<'app' | 'admin-password' | 'admin' | 'acting'>().notNull().default('app'),
    impersonatedId: integer('acting_as'),
    parentHash: text('parent_hash'),
    createdAt: at('created_at').notNull().defaultNow(),
    /** The last password or passkey after the sign-in came at this time. */
    confirmedAt: at('confirmed_at'),
    lastUsedAt: at('last_used_at').notNull().defaultNow(),
    endsAt: at('ends_at'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.hash] }),
    uniqueIndex('tokens_hash').on(t.hash),
    index('tokens_parent').on(t.world, t.parentHash),
    check(
      'tokens_acting',
      sql`num_nonnulls(${t.impersonatedId}, ${t.parentHash}) = case when ${t.kind} = 'acting' then 2 else 0 end`,
    ),
    foreignKey({ columns: [t.world, t.accountId], foreignColumns: [accounts.world, accounts.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.world, t.parentHash], foreignColumns: [t.world, t.hash] }).onDelete('cascade'),
  ],
);

export const devices = pgTable(
  'devices',
  {
    world: world(),
    id: id(),
    workerId: integer('worker_id').notNull(),
    uuid: text('uuid').notNull(),
    appVersion: text('app_version'),
    manufacturer: text('manufacturer'),
    model: text('model'),
    platform: text('platform'),
    serial: text('serial'),
    osVersion: text('os_version'),
    /** The push subscription is JSON. */
    pushToken: text('push_token'),
    /** The subscription started then; it is null without one, or when it is older than this column. */
    pushSince: at('push_since'),
    waitingTaps: integer('waiting_taps'),
    createdAt: at('created_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    uniqueIndex('devices_worker_uuid').on(t.world, t.workerId, t.uuid),
    index('devices_push_token').on(t.world, t.pushToken).where(sql`${t.pushToken} is not null`),
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
    /** These are from before the marketplace used this app. `currentRating` and `numRatings` include them. */
    ratingBefore: doublePrecision('rating_before'),
    ratingsBefore: integer('ratings_before').notNull().default(0),
    visitsBefore: integer('visits_before').notNull().default(0),
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
    postcode: text('postcode'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    placeSource: text('place_source').$type<PlaceSource>(),
    emergencyContactName: text('emergency_contact_name'),
    emergencyContactNumber: text('emergency_contact_number'),
    emergencyContactRelation: text('emergency_contact_relation'),
    travelPreferences: text('travel_preferences').array().notNull().default([]),
    assignedAreas: jsonb('assigned_areas').$type<AssignedAreas>(),
    payIncreaseDate: date('pay_increase_date', { mode: 'string' }),
    applicantId: text('applicant_id'),
    worksWithCats: boolean('works_with_cats').notNull().default(true),
    worksWithDogs: boolean('works_with_dogs').notNull().default(true),
    worksWithOtherPets: boolean('works_with_other_pets').notNull().default(true),
    createdAt: at('created_at').notNull().defaultNow(),
    startedWork: date('started_work', { mode: 'string' }),
    lastActivationAt: at('last_activation_at'),
    lastConfirmationAt: at('last_confirmation_at'),
    /**
     * Who set the regular hours last: an import replaces only those of an import. Null means nobody, or an older row.
     */
    hoursSetBy: text('hours_set_by').$type<'import' | 'app'>(),
    /** See `edited-fields.ts`. */
    editedFields: text('edited_fields').array().notNull().default([]),
    lastNameKey: sortKey('last_name_key', sql`lower("last_name")`),
    searchText: searchText('search_text', [
      ...['"first_names"', '"last_name"', '"email"'],
      ...[digitsOf('telephone'), withoutSpaces('postcode')],
    ]),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('workers_last_name_key').on(t.world, t.lastNameKey, t.id),
  ],
);

export const paymentDetails = pgTable(
  'payment_details',
  {
    world: world(),
    workerId: integer('worker_id').notNull(),
    nameOnAccount: text('name_on_account'),
    accountNumber: text('account_number'),
    sortCode: text('sort_code'),
    nationalInsuranceNumber: text('national_insurance_number'),
    /** Another bank account replaced the former one at this time. */
    accountChangedAt: at('account_changed_at'),
  },
  (t) => [primaryKey({ columns: [t.world, t.workerId] })],
);

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

export const secondFactors = pgTable(
  'second_factors',
  {
    world: world(),
    accountId: integer('account_id').notNull(),
    /** It is sealed by seal.ts; older rows hold plain base32 until their next use. */
    secret: text('secret').notNull(),
    /** It is null until a first code has confirmed the authenticator. */
    confirmedAt: at('confirmed_at'),
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
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
 * Null stands for an empty setting, or a switch that was never set. Entries until November 2026 hold words: "on", "not
 * set".
 */
export type AuditValue = string | number | boolean | null;

export type AuditSubject = Readonly<Record<string, AuditValue>>;

/** A trigger forbids changes. No foreign keys to people, so that entries outlive them. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    world: world(),
    id: id(),
    administratorId: integer('administrator_id'),
    administratorEmail: text('administrator_email').notNull(),
    impersonatedId: integer('acting_as'),
    workerId: integer('worker_id'),
    call: text('call').notNull(),
    subject: jsonb('subject').$type<AuditSubject>().notNull(),
    status: integer('status').notNull(),
    requestId: text('request_id').notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('audit_entries_worker').on(t.world, t.workerId, t.id),
    index('audit_entries_administrator').on(t.world, t.administratorEmail, t.id),
    index('audit_entries_call').on(t.world, t.call, t.id),
    index('audit_entries_at').on(t.world, t.at),
  ],
);

export const codeReads = pgTable(
  'code_reads',
  {
    world: world(),
    tokenHash: text('token_hash').notNull(),
    jobId: integer('job_id').notNull(),
    scheduledDate: date('scheduled_date', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.tokenHash, t.jobId, t.scheduledDate] }),
    foreignKey({ columns: [t.world, t.tokenHash], foreignColumns: [tokens.world, tokens.hash] }).onDelete(
      'cascade',
    ),
  ],
);
