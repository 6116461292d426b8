import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, integer, text, timestamp } from 'drizzle-orm/pg-core';
import type { Instant } from '@/lib/core/ground/time/zoned';

/*
 * Every row belongs to a world: row-level security (second migration) hides other worlds' rows even if a
 * handler forgets the filter. Days and `HH:mm` times are in the world's zone.
 */

/** Generated ids start above the explicit ids of sample and test worlds. */
export const id = () => integer('id').generatedByDefaultAsIdentity({ startWith: 1_000_000 }).notNull();
export const world = () => text('world').notNull();
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

const bytewise = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

export const sortKey = (name: string, of: SQL) => bytewise(name).generatedAlwaysAs(of);

export const searchText = (name: string, parts: readonly string[]) => {
  const joined = parts.map((part) => `coalesce(${part}, '')`).join(` || ' ' || `);
  return bytewise(name).generatedAlwaysAs(folded(sql.raw(joined)));
};

/**
 * Returns true if a generated search text contains the term. Without an `@` in the term, the domains of emails do not
 * count: all colleagues of a company share one. Unlike `like`, `strpos` has no wildcards to escape. See
 * docs/decisions/0531-scan-folded-text-for-every-office-search.md.
 */
export function searchTextContains(column: AnyPgColumn, term: string): SQL {
  const needle = folded(sql`${term}::text`);
  const isFound = sql`strpos(${column}, ${needle}) > 0`;
  if (term.includes('@')) return isFound;
  // `regexp_replace` would make a search of 20,000 rows four times as slow.
  const fromDomain = sql`substr(${column}, strpos(${column}, '@'))`;
  const beforeDomain = sql`split_part(${column}, '@', 1)`;
  const afterDomain = sql`substr(${fromDomain}, strpos(${fromDomain}, ' '))`;
  return sql`(${isFound} and (strpos(${beforeDomain}, ${needle}) > 0 or strpos(${afterDomain}, ${needle}) > 0))`;
}

/** `(020) 7946` is found by `0207946`. */
export const digitsOf = (column: string) => `regexp_replace("${column}", '[^0-9]', '', 'g')`;

/** `SW12 0BN` is found by `sw120bn`. */
export const withoutSpaces = (column: string) => `replace("${column}", ' ', '')`;

/** Unicode does not decompose these letters into letter and accent. Hyphens become spaces, apostrophes disappear. */
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

export function folded(text: SQL): SQL {
  const withoutAccents = sql`regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f'']', '', 'g')`;
  const single = sql`translate(${withoutAccents}, ${sql.raw(`'${LETTERS.from}', '${LETTERS.to}'`)})`;
  const spelt = DOUBLE_LETTERS.reduce(
    (inner, [letter, ascii]) => sql`replace(${inner}, ${sql.raw(`'${letter}', '${ascii}'`)})`,
    single,
  );
  return sql`lower(${spelt})`;
}

export function toInstant(timestamp: string): Instant {
  return new Date(timestamp).toISOString();
}

export function toInstantOrNull(timestamp: string | null): Instant | null {
  return timestamp === null ? null : toInstant(timestamp);
}
