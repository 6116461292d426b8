import { doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { world } from '@/lib/core/backend/database/columns';

/**
 * A row is the office's own copy of a line of a public postcode file, for `npm run places`. Backups lack the rows,
 * because the file can be read again.
 */
export const postcodePlaces = pgTable(
  'postcode_places',
  {
    world: world(),
    /** This is a postcode such as `SW12 0BN`, or an outward code such as `SW12` with the centre of its postcodes. */
    postcode: text('postcode').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
  },
  (t) => [primaryKey({ columns: [t.world, t.postcode] })],
);
