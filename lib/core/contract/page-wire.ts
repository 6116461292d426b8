import 'server-only';
import { MOST_PER_PAGE } from './page';
import { type AppSide, entity, type Fields, integer, queryOf, text, type WireSchema, z } from './wire';

/** What a page says of itself and of its list. */
export const pageFields = {
  /** The page that was asked for, from 1 on. */
  currentPage: integer,
  /** At least 1: a list of nothing is one empty page. */
  numPages: integer,
  /** Of all pages together. */
  numResults: integer,
  perPage: integer,
  /** Relative to the address that was asked; the app counts pages and follows no address that a root names. */
  urlNextPage: text.nullable(),
  urlPreviousPage: text.nullable(),
};

/** One page of a list that is too long for one answer. [DEMO-36] */
export interface Page<T> extends AppSide<typeof pageFields> {
  readonly results: readonly T[];
}

/** The wrapper of a paged answer; each list's has a name of its own in the OpenAPI document. [DEMO-36] */
export function pageWire<T>(name: string, item: WireSchema<T>): WireSchema<Page<T>> {
  return entity(name, { ...pageFields, results: z.array(item).max(500) });
}

const positive = z.coerce.number<number>().int().positive();

/** No page is 0, negative or a text. */
const pageQueryFields = {
  page: positive.optional(),
  pageSize: positive.max(MOST_PER_PAGE).optional(),
};

/** The part of a query that every paged call has. */
export type PageQuery = AppSide<typeof pageQueryFields>;

/** A paged call's query: what is its own, and the page. */
export const pagedQuery = <F extends Fields>(own: F) => queryOf({ ...own, ...pageQueryFields });

/** The same question about another page, as an address relative to the one that was asked. */
export function linkToPage<T extends PageQuery>(schema: WireSchema<T>, query: T | undefined) {
  return (page: number): string => {
    const asked = z.encode(schema, { ...(query as T), page }) as Record<string, unknown>;
    const pairs = Object.entries(asked).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, String(one)]),
    );
    return `?${new URLSearchParams(pairs)}`;
  };
}
