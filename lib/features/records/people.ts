import {
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
import { accounts, workers } from '@/lib/core/backend/accounts/tables';
import { at, bytes, id, world } from '@/lib/core/backend/database/columns';
import type { ContractSection, Signature } from '@/lib/features/records/people-values';

export const applicants = pgTable(
  'applicants',
  {
    world: world(),
    id: id(),
    firstNames: text('first_names').notNull(),
    lastName: text('last_name').notNull(),
    /** Addresses are stored in lower case. */
    email: text('email').notNull(),
    /**
     * The latest invitation was sent at this time, in world time like the others. Null means that the person applied,
     * and was not invited yet.
     */
    invitedAt: at('invited_at'),
    /** It is null until the mail is sent. */
    mailedAt: at('mailed_at'),
    withdrawnAt: at('withdrawn_at'),
    workerId: integer('worker_id'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    uniqueIndex('applicants_email').on(t.world, t.email),
    index('applicants_worker').on(t.world, t.workerId),
    index('applicants_invited').on(t.world, t.invitedAt, t.id),
  ],
);

/** Only the token's hash is stored. */
export const applicantLinks = pgTable(
  'applicant_links',
  {
    world: world(),
    hash: text('hash').notNull(),
    applicantId: integer('applicant_id').notNull(),
    endsAt: at('ends_at').notNull(),
    acceptedAt: at('accepted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.hash] }),
    uniqueIndex('applicant_links_hash').on(t.hash),
    index('applicant_links_applicant').on(t.world, t.applicantId),
    foreignKey({
      columns: [t.world, t.applicantId],
      foreignColumns: [applicants.world, applicants.id],
    }).onDelete('cascade'),
  ],
);

/** A row is what the office notes about a worker. The worker never sees it, and no copies of documents are stored. */
export const workerRecords = pgTable(
  'worker_records',
  {
    world: world(),
    workerId: integer('worker_id').notNull(),
    checkSeenOn: date('check_seen_on', { mode: 'string' }),
    checkSeenBy: text('check_seen_by'),
    checkUntil: date('check_until', { mode: 'string' }),
    rightToWork: text('right_to_work'),
    rightSeenOn: date('right_seen_on', { mode: 'string' }),
    rightSeenBy: text('right_seen_by'),
    rightUntil: date('right_until', { mode: 'string' }),
    wantedHours: integer('wanted_hours'),
    notes: text('notes').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.world, t.workerId] })],
);

/** A row is a step done by a worker. Names of removed steps are ignored. */
export const onboardingSteps = pgTable(
  'onboarding_steps',
  {
    world: world(),
    workerId: integer('worker_id').notNull(),
    step: text('step').notNull(),
    doneAt: at('done_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.workerId, t.step] }),
    foreignKey({ columns: [t.world, t.workerId], foreignColumns: [workers.world, workers.id] }).onDelete(
      'cascade',
    ),
  ],
);

export const contracts = pgTable(
  'contracts',
  {
    world: world(),
    workerId: integer('worker_id').notNull(),
    name: text('name').notNull(),
    sections: jsonb('sections').$type<readonly ContractSection[]>().notNull(),
    signature: jsonb('signature').$type<Signature>().notNull(),
    signedAt: at('signed_at').notNull(),
    /** The signer had this network address; null if unknown. */
    signedFrom: text('signed_from'),
    /** It is null until the background job has created the PDF. */
    document: bytes('document'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.workerId] }),
    foreignKey({ columns: [t.world, t.workerId], foreignColumns: [workers.world, workers.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** A row is the public part of a WebAuthn credential; the private key never leaves the device. */
export const passkeys = pgTable(
  'passkeys',
  {
    world: world(),
    id: id(),
    accountId: integer('account_id').notNull(),
    name: text('name').notNull(),
    credentialId: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    /** The authenticator's use count; always 0 if it does not count. */
    counter: integer('counter').notNull(),
    /** The comma-separated hints are for browsers. */
    transports: text('transports').notNull(),
    /** The passkey was created for this host name; it works only there. */
    rpId: text('rp_id').notNull(),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    uniqueIndex('passkeys_credential').on(t.credentialId),
    index('passkeys_account').on(t.world, t.accountId),
    foreignKey({ columns: [t.world, t.accountId], foreignColumns: [accounts.world, accounts.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** A row is a used challenge, stored until it would expire, so that none can be used twice. */
export const spentChallenges = pgTable(
  'spent_challenges',
  {
    world: world(),
    hash: text('hash').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.world, t.hash] })],
);

/** A row is a link for choosing a new password. Only the hash is stored; a used link is deleted. */
export const passwordResets = pgTable(
  'password_resets',
  {
    world: world(),
    hash: text('hash').notNull(),
    accountId: integer('account_id').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.hash] }),
    uniqueIndex('password_resets_hash').on(t.hash),
    index('password_resets_account').on(t.world, t.accountId),
    foreignKey({ columns: [t.world, t.accountId], foreignColumns: [accounts.world, accounts.id] }).onDelete(
      'cascade',
    ),
  ],
);

export const workerPhotos = pgTable(
  'worker_photos',
  {
    world: world(),
    workerId: integer('worker_id').notNull(),
    /** The worker's `image` has the same id; every photo gets a new one, for cache busting. */
    id: text('id').notNull(),
    bytes: bytes('bytes').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.world, t.workerId] })],
);
