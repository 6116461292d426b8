import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, id, world } from '@/lib/core/database/columns';
import type {
  Audience,
  BroadcastContent,
  BroadcastKind,
  BroadcastState,
} from '@/lib/features/broadcasts/model';

/** The office's messages: popups, questions and notifications. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    world: world(),
    id: id(),
    kind: text('kind').$type<BroadcastKind>().notNull(),
    /** Push data without the fields of a single delivery. */
    content: jsonb('content').$type<BroadcastContent>().notNull(),
    audience: jsonb('audience').$type<Audience>().notNull(),
    state: text('state').$type<BroadcastState>().notNull().default('draft'),
    /** Days after sending in which a phone may still show it. */
    daysValid: integer('days_valid').notNull().default(14),
    sendAt: at('send_at'),
    sentAt: at('sent_at'),
    withdrawnAt: at('withdrawn_at'),
    /** The colleague who wrote it; the account may be gone. */
    accountId: integer('account_id'),
    /** Idempotency key of the office form that added it. */
    clientKey: text('client_key'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.world, t.id] }),
    index('broadcasts_state').on(t.world, t.state, t.id),
    uniqueIndex('broadcasts_key').on(t.world, t.clientKey),
  ],
);
