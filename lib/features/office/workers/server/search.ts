import 'server-only';
import { and, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { getCountryCallingCode } from 'libphonenumber-js/max';
import { workers } from '@/lib/core/backend/accounts/tables';
import { searchTextContains } from '@/lib/core/backend/database/columns';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { brand } from '@/lib/core/ground/site/brand';
import { keys } from '@/lib/features/records/keys';
import { customers, properties } from '@/lib/features/records/visits';

/**
 * Matches workers whose name, e-mail, telephone number or postcode contain every search term, and those who hold a key
 * with the searched number.
 */
export function isFoundWorker(ctx: WorldContext, search: string): SQL | undefined {
  const isNamed = and(...termsOf(search).map((term) => searchTextContains(workers.searchText, term)));
  const isFound = isFoundKey(search);
  if (isFound === null) return ofWorld(ctx, workers, isNamed);
  const holders = ctx.tx
    .select({ id: keys.holderId })
    .from(keys)
    .where(ofWorld(ctx, keys, isNotNull(keys.holderId), isFound));
  return ofWorld(ctx, workers, or(isNamed, inArray(workers.id, holders)));
}

/** A shorter text is part of too many key numbers. */
const LEAST_KEY_CHARACTERS = 2;

/**
 * Matches keys by any part of the number, in any spelling: `k 1042` finds K-1042. Returns null if the search is too
 * short.
 */
export function isFoundKey(search: string): SQL | null {
  const position = positionInKey(search);
  return position && gt(position, 0);
}

/**
 * Returns the position of the searched text in the number, from 1; 0 if it is nowhere. A search that is too short gives
 * null.
 */
export function positionInKey(search: string): SQL | null {
  const typed = search.replace(/[\s\u2010-\u2015./_#-]/g, '');
  if (typed.length < LEAST_KEY_CHARACTERS) return null;
  return sql`strpos(lower(translate(${keys.code}, ' -./_#', '')), lower(${typed}))`;
}

/** It works like `isFoundWorker` and also finds the addresses of the customer's homes. */
export function isFoundCustomer(ctx: WorldContext, search: string): SQL | undefined {
  const isHomeOf = (term: string) =>
    ctx.tx
      .select({ id: properties.customerId })
      .from(properties)
      .where(ofWorld(ctx, properties, searchTextContains(properties.searchText, term)));
  const terms = termsOf(search).map((term) =>
    or(searchTextContains(customers.searchText, term), inArray(customers.id, isHomeOf(term))),
  );
  return ofWorld(ctx, customers, ...terms);
}

export const termsOf = (search: string) => searchTerms(search, getCountryCallingCode(brand.country));

/** Matches a telephone number in any notation; postcodes and house numbers have fewer digits in a row. */
const PHONE = /(?<=^|\s)\+?[\d(][\d\s()./-]*(?=\s|$)/g;
const LEAST_PHONE_DIGITS = 4;

/** Splits a search into words in any order, and telephone numbers into the digits that all notations share. */
export function searchTerms(search: string, callingCode: string): readonly string[] {
  const phones: string[] = [];
  const rest = search.replace(PHONE, (typed) => {
    const digits = nationalDigits(typed, callingCode);
    if (digits.length < LEAST_PHONE_DIGITS) return typed;
    phones.push(digits);
    return ' ';
  });
  return [...rest.split(/[\s\u2010-\u2015-]+/).filter((word) => word !== ''), ...phones];
}

/**
 * Returns the digits without country code and leading zero: `7700900123` for `+44 (0)7700 900123` and `07700 900123`.
 */
function nationalDigits(typed: string, callingCode: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^00/, '');
  const isInternational =
    typed.trim().startsWith('+') || /^\D*00/.test(typed) || digits.length > LONGEST_NATIONAL;
  const national =
    isInternational && digits.startsWith(callingCode) ? digits.slice(callingCode.length) : digits;
  return national.replace(/^0/, '');
}

/** Includes the leading zero. A longer number without `+` starts with the country code. */
const LONGEST_NATIONAL = 11;
