import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { workers } from '@/lib/core/accounts/tables';
import { at, bytes, id, world } from '@/lib/core/database/columns';
import type { ContractSection, Signature } from '@/lib/features/onboarding/model';

/** Somebody whom an administrator has invited to work here. */
export const applicants = pgTable(
  'applicants',
  {
    world: world(),
    id: id(),
    firstNames: text('first_names').notNull(),
    lastName: text('last_name').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    /** By the world's clock, as are the others; of the latest invitation. */
    invitedAt: at('invited_at').notNull(),
    /** When the latest invitation's mail had gone out; null while it is on its way. */
    mailedAt: at('mailed_at'),
    withdrawnAt: at('withdrawn_at'),
    /** The worker whom the first opened link has made. */
    workerId: integer('worker_id'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    uniqueIndex('applicants_email').on(t.world, t.email),
    index('applicants_worker').on(t.world, t.workerId),
    index('applicants_invited').on(t.world, t.invitedAt, t.id),
  ],
);

/** A link of an applicant's mail. Only the hash of its token is kept. */
export const applicantLinks = pgTable(
  'applicant_links',
  {
    world: world(),
    hash: text('hash').notNull(),
    applicantId: integer('applicant_id').notNull(),
    endsAt: at('ends_at').notNull(),
    /** When it first began a session. */
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

/** A step of onboarding that a worker has done, by its name: one that no release knows any more does no harm. */
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

/** What a worker has signed, as they read it, and the document that was made of it. */
export const contracts = pgTable(
  'contracts',
  {
    world: world(),
    workerId: integer('worker_id').notNull(),
    name: text('name').notNull(),
    sections: jsonb('sections').$type<readonly ContractSection[]>().notNull(),
    signature: jsonb('signature').$type<Signature>().notNull(),
    signedAt: at('signed_at').notNull(),
    /** The network address of the signing; null where it is not known. */
    signedFrom: text('signed_from'),
    /** A PDF; null until the background job has made it. */
    document: bytes('document'),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.workerId] }),
    foreignKey({ columns: [t.world, t.workerId], foreignColumns: [workers.world, workers.id] }).onDelete(
      'cascade',
    ),
  ],
);
