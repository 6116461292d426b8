import type { Page, PageQuery } from './common-wire';

/** More than any list shows at once. */
export const MOST_PER_PAGE = 100;

/** Which stretch of a list a page is; it has nothing in it beyond the last page. */
export interface PageSpan extends Pick<Page<unknown>, 'currentPage' | 'numPages' | 'numResults' | 'perPage'> {
  readonly offset: number;
}

/** Where a page lies in a list. Both numbers of the query are positive and whole, as its schema makes sure. */
export function pageSpan(numResults: number, { page = 1, pageSize }: PageQuery, usualSize: number): PageSpan {
  const perPage = pageSize ?? usualSize;
  const numPages = Math.max(1, Math.ceil(numResults / perPage));
  return { currentPage: page, numPages, numResults, perPage, offset: (page - 1) * perPage };
}

/** The wrapper around a stretch that was read. From beyond the end it leads back to the last page. */
export function toPage<T>(
  { offset: _offset, ...span }: PageSpan,
  results: readonly T[],
  linkTo: (page: number) => string,
): Page<T> {
  const { currentPage, numPages } = span;
  return {
    ...span,
    urlNextPage: currentPage < numPages ? linkTo(currentPage + 1) : null,
    urlPreviousPage: currentPage > 1 ? linkTo(Math.min(currentPage - 1, numPages)) : null,
    results,
  };
}
