'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { useCallClient } from '@/lib/core/phone/client/call-context';
import { type CallState, useCall } from '@/lib/core/phone/client/use-call';
import { EXPAND_RATINGS, performanceCalls } from './calls';
import { joinedRatings, type PerformanceTab } from './reviews';
import type { RatingsPage, ReceivedRating } from './schema';
import { type StatsOptions, useSpan } from './use-stats';

export interface Reviews extends CallState<readonly ReceivedRating[]> {
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Fails silently; the user can retry. [PERF-38] */
  readonly loadMore: () => Promise<void>;
}

interface Further {
  readonly list: readonly ReceivedRating[];
  readonly hasMore: boolean;
}

const NOTHING: readonly ReceivedRating[] = [];

/** The latest reviews come first: the first page is cached and revalidated, further pages load on demand. [PERF-05] */
export function useReviews(
  tab: PerformanceTab,
  initial: CallResult<RatingsPage> | null,
  options: StatsOptions,
): Reviews {
  const client = useCallClient();
  const { input, callOptions } = useSpan(tab, options);
  const first = { ...input, query: { ...input.query, expand: EXPAND_RATINGS } };
  const call = useCall(performanceCalls.listRatings, first, initial, callOptions);
  const page = call.data;
  const [further, setFurther] = useState<Further | null>(null);
  const data = useMemo(() => page && joinedRatings(page.results, further?.list ?? NOTHING), [page, further]);
  const hasMore = further ? further.hasMore : (page?.urlNextPage ?? null) !== null;

  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const isBusy = useRef(false);
  const loadMore = async () => {
    const lastRating = data?.at(-1)?.id;
    if (lastRating === undefined || !hasMore || isBusy.current) return;
    isBusy.current = true;
    setIsLoadingMore(true);
    const next = await client(performanceCalls.listRatings, {
      ...first,
      query: { ...first.query, lastRating },
    });
    isBusy.current = false;
    setIsLoadingMore(false);
    if (!next.ok) return;
    const { results, urlNextPage } = next.value;
    const longer = joinedRatings(data ?? NOTHING, results);
    // A server that repeats a page would otherwise be asked forever.
    const hasGrown = longer.length > (data?.length ?? 0);
    setFurther({ list: longer, hasMore: hasGrown && urlNextPage !== null });
  };
  return { ...call, data, hasMore, isLoadingMore, loadMore };
}

const ratingKey = (workerId: number | null, ratingId: number) => ['rating', workerId, ratingId] as const;

/** Seeds the cache of each rating's page, which then needs no search. [NAV-17] */
export function useSeedRatings(workerId: number | null, list: readonly ReceivedRating[]): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    for (const rating of list) void mutate(ratingKey(workerId, rating.id), rating, { revalidate: false });
  }, [mutate, workerId, list]);
}

/** Returns null if no list has seeded the rating. [NAV-17] */
export function useSeededRating(workerId: number | null, ratingId: number): ReceivedRating | null {
  const { data } = useSWR<ReceivedRating>(ratingKey(workerId, ratingId), null);
  return data ?? null;
}
