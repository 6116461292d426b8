import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, bytes, world } from '@/lib/core/database/columns';

export const workerPhotos = pgTable(
  'worker_photos',
  {
    world: world(),
    workerId: integer('worker_id').notNull(),
    /** As in the worker's `image`; new for every photo, for cache busting. */
    id: text('id').notNull(),
    bytes: bytes('bytes').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.world, t.workerId] })],
);
