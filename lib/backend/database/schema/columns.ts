import type { SQL } from 'drizzle-orm';
import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/*
 * One schema for PGlite and PostgreSQL. Every row belongs to a world: keys are composite (world, id), and row-level
 * security (the second migration) keeps a query from a neighbour's rows even where a handler forgets. Instants are UTC, days
 * are dates and times of day `HH:mm` texts in the world's zone.
 */

/** Identities begin above the explicit ids of sample and test worlds. */
export const id = () => integer('id').generatedByDefaultAsIdentity({ startWith: 1_000_000 }).notNull();
export const world = () => text('world').notNull();
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** A file's content. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** In the order of bytes, which is the same on every database. */
const bytewise = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** What the database computes of a row's other columns, to be searched by its beginning. */
export const searchKey = (name: string, of: SQL) => bytewise(name).generatedAlwaysAs(of);
