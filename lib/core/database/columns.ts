import { type SQL, sql } from 'drizzle-orm';
import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core';
import type { Instant } from '@/lib/core/time/zoned';

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

/** A key that the database computes from a row's other columns, for the order of a list. */
export const sortKey = (name: string, of: SQL) => bytewise(name).generatedAlwaysAs(of);

/** The folded text of a row's other columns, kept up to date by the database. */
export const searchText = (name: string, parts: readonly string[]) => {
  const joined = parts.map((part) => `coalesce(${part}, '')`).join(` || ' ' || `);
  return bytewise(name).generatedAlwaysAs(folded(sql.raw(joined)));
};

/** SQL for a column's digits: `(020) 7946` is found by `0207946`. */
export const digitsOf = (column: string) => `regexp_replace("${column}", '[^0-9]', '', 'g')`;

/** SQL for a column without its spaces: `SW12 0BN` is found by `sw120bn`. */
export const withoutSpaces = (column: string) => `replace("${column}", ' ', '')`;

/** Letters that Unicode does not take apart into a letter and an accent. Hyphens become spaces, apostrophes go. */
const LETTERS = { from: 'łŁøØđĐðÐħĦı-‐–’‘ʼ`', to: 'lLoOdDdDhHi   ' };
const DOUBLE_LETTERS: readonly (readonly [string, string])[] = [
  ...([
    ['ß', 'ss'],
    ['ẞ', 'ss'],
    ['æ', 'ae'],
    ['Æ', 'ae'],
  ] as const),
  ...([
    ['œ', 'oe'],
    ['Œ', 'oe'],
    ['þ', 'th'],
    ['Þ', 'th'],
  ] as const),
];

/** SQL that makes texts comparable, of rows and of what is searched for alike: lower case, no accents, no apostrophes. */
export function folded(text: SQL): SQL {
  const withoutAccents = sql`regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f'']', '', 'g')`;
  const single = sql`translate(${withoutAccents}, ${sql.raw(`'${LETTERS.from}', '${LETTERS.to}'`)})`;
  const spelt = DOUBLE_LETTERS.reduce(
    (inner, [letter, ascii]) => sql`replace(${inner}, ${sql.raw(`'${letter}', '${ascii}'`)})`,
    single,
  );
  return sql`lower(${spelt})`;
}

/** The database's text of an instant, e.g. `2026-11-21 09:00:00+00`, as the API's. */
export function toInstant(timestamp: string): Instant {
  return new Date(timestamp).toISOString();
}

export function toInstantOrNull(timestamp: string | null): Instant | null {
  return timestamp === null ? null : toInstant(timestamp);
}
