import 'server-only';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { getCountryCallingCode } from 'libphonenumber-js/max';
import { brand } from '@/lib/brand';
import { workers } from '@/lib/core/accounts/tables';
import { folded } from '@/lib/core/database/columns';
import type { WorldContext } from '@/lib/core/worlds/context';
import { searchTerms } from '@/lib/features/admin/rules-search';
import { customers, properties } from '@/lib/features/visits/server/tables';

/** Workers of the world in whose name, e-mail, telephone number and postcode every part of the search is found. */
export function isFoundWorker({ world }: WorldContext, search: string): SQL | undefined {
  return and(
    eq(workers.world, world.id),
    ...termsOf(search).map((term) => contains(workers.searchText, term)),
  );
}

/** The same for customers, also by the address of any of their homes. */
export function isFoundCustomer({ tx, world }: WorldContext, search: string): SQL | undefined {
  const isHomeOf = (term: string) =>
    tx
      .select({ id: properties.customerId })
      .from(properties)
      .where(and(eq(properties.world, world.id), contains(properties.searchText, term)));
  const terms = termsOf(search).map((term) =>
    or(contains(customers.searchText, term), inArray(customers.id, isHomeOf(term))),
  );
  return and(eq(customers.world, world.id), ...terms);
}

const termsOf = (search: string) => searchTerms(search, getCountryCallingCode(brand.country));

/** Unlike `like`, `strpos` has no wildcards to escape. See docs/decisions/0280-scan-folded-text-for-office-search.md. */
const contains = (column: AnyPgColumn, term: string): SQL =>
  sql`strpos(${column}, ${folded(sql`${term}::text`)}) > 0`;
