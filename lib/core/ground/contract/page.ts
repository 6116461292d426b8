import type { Page, PageQuery } from './common-schema';

export interface PageSpan extends Pick<Page<unknown>, 'currentPage' | 'numPages' | 'numResults' | 'perPage'> {
  readonly offset: number;
}

export function pageSpan(numResults: number, { page = 1, pageSize }: PageQuery, usualSize: number): PageSpan {
  const perPage = pageSize ?? usualSize;
  const numPages = Math.max(1, Math.ceil(numResults / perPage));
  return { currentPage: page, numPages, numResults, perPage, offset: (page - 1) * perPage };
}

/** Beyond the last page, the previous link leads to the last page. */
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
