import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { at, world } from '@/lib/core/database/columns';
import type { SettingAnswer } from '@/lib/features/flags/wire';

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
