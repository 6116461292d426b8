import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { at, id, world } from '@/lib/core/database/columns';
import { accounts, tokens } from './tables';

/** An administrator's authenticator app. */
export const secondFactors = pgTable(
  'second_factors',
  {
    world: world(),
    accountId: integer('account_id').notNull(),
    /** Sealed by `accounts/sealed-secret.ts`; one from before that is plain base32, until its next use. */
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
    /** Null for a command on the server. */
    administratorId: integer('administrator_id'),
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

/** Visits whose codes an administrator has read while impersonating: each is audited once for each impersonation token. */
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
