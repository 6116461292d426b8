import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageQuery } from './common-schema';
import { pageSpan, toPage } from './page';

function pageOfNumbers(numResults: number, query: PageQuery, usualSize = 50) {
  const all = Array.from({ length: numResults }, (_, index) => index + 1);
  const span = pageSpan(numResults, query, usualSize);
  return toPage(span, all.slice(span.offset, span.offset + span.perPage), (page) => `?page=${page}`);
}

describe('pagination', () => {
  it('[DEMO-36] pagination wraps a page in seven fields', () => {
    expect(pageOfNumbers(12, { page: 2, pageSize: 5 })).toEqual({
      currentPage: 2,
      numPages: 3,
      numResults: 12,
      perPage: 5,
      urlNextPage: '?page=3',
      urlPreviousPage: '?page=1',
      results: [6, 7, 8, 9, 10],
    });
  });

  it.each([
    [0, 1, null, null, 0],
    [49, 1, null, null, 49],
    [50, 1, null, null, 50],
    [51, 1, '?page=2', null, 50],
    [51, 2, null, '?page=1', 1],
    [100, 2, null, '?page=1', 50],
    [101, 2, '?page=3', '?page=1', 50],
  ])(
    'pagination splits %d entries into fifties: page %d has the next %s and previous %s',
    (of, page, next, previous, length) => {
      const { urlNextPage, urlPreviousPage, results } = pageOfNumbers(of, { page });
      expect([urlNextPage, urlPreviousPage, results.length]).toEqual([next, previous, length]);
    },
  );

  it('pagination defaults to the first page and the given size', () => {
    expect(pageOfNumbers(60, {}, 10)).toMatchObject({ currentPage: 1, perPage: 10, numPages: 6 });
    expect(pageOfNumbers(0, {})).toMatchObject({ currentPage: 1, numPages: 1, numResults: 0 });
  });

  it.each([4, 1000, Number.MAX_SAFE_INTEGER])(
    'pagination returns an empty page beyond the last, %d, with a link back to the last',
    (page) => {
      expect(pageOfNumbers(12, { page, pageSize: 5 })).toEqual({
        currentPage: page,
        numPages: 3,
        numResults: 12,
        perPage: 5,
        urlNextPage: null,
        urlPreviousPage: '?page=3',
        results: [],
      });
    },
  );

  it('pagination shows every entry once and in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 100 }), (of, pageSize) => {
        const found: number[] = [];
        let page: number | undefined = 1;
        while (page !== undefined) {
          const { results, urlNextPage }: ReturnType<typeof pageOfNumbers> = pageOfNumbers(of, {
            page,
            pageSize,
          });
          found.push(...results);
          page = urlNextPage === null ? undefined : page + 1;
        }
        expect(found).toEqual(Array.from({ length: of }, (_, index) => index + 1));
      }),
    );
  });
});
