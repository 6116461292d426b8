import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, bytes, world } from '@/lib/core/database/columns';

/** A worker's photo: a square WebP that was made anew of what they sent, without anything but its pixels. */
export const workerPhotos = pgTable(
  'worker_photos',
  {
    world: world(),
    workerId: integer('worker_id').notNull(),
    /** As in the worker's `image`. Another photo has another one, so that no cache shows the old one for it. */
    id: text('id').notNull(),
    bytes: bytes('bytes').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.world, t.workerId] })],
);
