import 'server-only';
import { MOST_PER_PAGE, type Page, type PageQuery } from './page';
import { entity, type FieldTable, integer, queryOf, text, type WireSchema, z } from './wire';

/** The wrapper of a paged answer; each list's has a name of its own in the OpenAPI document. [DEMO-36] */
export function pageWire<T>(name: string, item: WireSchema<T>): WireSchema<Page<T>> {
  return entity<Page<T>>(name, {
    currentPage: ['current_page', integer],
    numPages: ['num_pages', integer],
    numResults: ['num_results', integer],
    perPage: ['per_page', integer],
    urlNextPage: ['url_next_page', text.nullable()],
    urlPreviousPage: ['url_previous_page', text.nullable()],
    results: ['results', z.array(item).max(500)],
  });
}

const positive = z.coerce.number<number>().int().positive();

/** A paged call's query: what is its own, and the page. No page is 0, negative or a text. */
export function pagedQuery<T extends PageQuery>(own: FieldTable<Omit<T, keyof PageQuery>>): WireSchema<T> {
  return queryOf({
    ...own,
    page: ['page', positive.optional()],
    pageSize: ['page_size', positive.max(MOST_PER_PAGE).optional()],
  } as unknown as FieldTable<T>);
}

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
