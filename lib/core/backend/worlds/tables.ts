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
import { at, world } from '@/lib/core/backend/database/columns';

export type StoredSetting = string | number | boolean | null;

export const WORLD_KINDS = ['marketplace', 'canned', 'demo', 'test'] as const;

export const worlds = pgTable('worlds', {
  id: text('id').primaryKey(),
  kind: text('kind', { enum: WORLD_KINDS }).notNull(),
  isSample: boolean('is_sample').notNull().default(false),
  seed: integer('seed').notNull().default(1),
  timeZone: text('time_zone').notNull(),
  clockOffsetMs: bigint('clock_offset_ms', { mode: 'number' }).notNull().default(0),
  createdAt: at('created_at').notNull().defaultNow(),
  /** Its tokens expire then: an hour after a demo's start, never for other worlds. */
  endsAt: at('ends_at'),
  rolledTo: date('rolled_to', { mode: 'string' }),
});

/** A row switches a feature for everybody. No row: off, unless it is one of `OWN_FEATURES`. */
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
    value: jsonb('value').$type<StoredSetting>(),
  },
  (t) => [primaryKey({ columns: [t.world, t.name] })],
);

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

/** Maps an agency's own reference to the imported row. */
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

/** The table has no world: callers are not signed in yet. rate-limiter-flexible prescribes the columns. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: timestamp('expire', { withTimezone: true, mode: 'date' }),
  },
  (t) => [index('rate_limits_expire').on(t.expire)],
);
