import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { world } from '@/lib/core/backend/database/columns';

/** The row is locked while an event is added, so that sequences follow the commit order. */
export const liveRecipients = pgTable(
  'live_recipients',
  {
    world: world(),
    /** It is `worker:7`, `support` or `chat:12`. */
    recipient: text('recipient').notNull(),
    lastSequence: integer('last_sequence').notNull(),
  },
  (t) => [primaryKey({ columns: [t.world, t.recipient] })],
);

/** Events for open and resumed streams; only the latest few hundred are stored. */
export const liveEvents = pgTable(
  'live_events',
  {
    world: world(),
    recipient: text('recipient').notNull(),
    sequence: integer('sequence').notNull(),
    event: jsonb('event').notNull(),
  },
  (t) => [primaryKey({ columns: [t.world, t.recipient, t.sequence] })],
);
