'use client';

import { useRef, useState } from 'react';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import type { Page } from '@/lib/core/ground/contract/common-schema';

export interface PagedRows<Row> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => Promise<void>;
}

interface LaterPages<Row> {
  /** When the first page changes, the later ones are dropped. */
  readonly first: Page<Row>;
  readonly rows: readonly Row[];
  readonly last: Page<Row>;
}

interface PagingOptions<Row> {
  readonly readPage: (page: number) => Promise<CallResult<Page<Row>>>;
  readonly idOf: (row: Row) => number | string;
}

/** The first page is cached and kept current by the caller; the others are read on demand. */
export function useLaterPages<Row>(
  first: Page<Row> | undefined,
  { readPage, idOf }: PagingOptions<Row>,
): PagedRows<Row> {
  const [later, setLater] = useState<LaterPages<Row> | null>(null);
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const isReading = useRef(false);
  const shown = later !== null && later.first === first ? later : null;
  const last = shown?.last ?? first;
  const hasMore = Boolean(last && last.currentPage < last.numPages);
  const rows = shown?.rows ?? first?.results ?? [];
  const loadMore = async () => {
    if (!first || !last || !hasMore || isReading.current) return;
    isReading.current = true;
    setIsLoadingMore(true);
    const page = await readPage(last.currentPage + 1);
    isReading.current = false;
    setIsLoadingMore(false);
    if (!page.ok) return;
    // A new row moves the others to later pages, so one may be on two.
    const ids = new Set(rows.map(idOf));
    const added = page.value.results.filter((row) => !ids.has(idOf(row)));
    setLater({ first, rows: [...rows, ...added], last: page.value });
  };
  return { rows, hasMore, isLoadingMore, loadMore };
}
