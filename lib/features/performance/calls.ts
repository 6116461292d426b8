import { defineCall, READ_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { DailyStat, PerformanceStats, RatingsPage, RatingsQuery } from './wire';

/* Apart from the calls by which workers rate visits, which the outbox loads on every page. */

const DAY_S = 86_400;

interface SinceInput {
  readonly params: { readonly workerId: number };
  readonly query?: { readonly fromDate?: string | undefined };
}

/** Cached as two entries, recent and all time; the exact start of "recent" does not matter. */
const asksBySpan = { asksByQuery: ['fromDate'] } as const;

export const performanceCalls = {
  /** Newest visits first. [PERF-40] */
  listRatings: defineCall<
    { readonly params: { readonly workerId: number }; readonly query?: RatingsQuery },
    RatingsPage
  >({
    ...asksBySpan,
    id: 'listRatings',
    method: 'GET',
    path: 'workers/{workerId}/ratings/',
    access: 'worker',
    timeoutMs: READ_TIMEOUT_MS,
    cache: { name: 'ratings', maxAgeS: 7 * DAY_S },
    offline: 'cached',
  }),
  /** Cached as long as the ratings. [PERF-41] */
  getStats: defineCall<SinceInput, PerformanceStats>({
    ...asksBySpan,
    id: 'getStats',
    method: 'GET',
    path: 'workers/{workerId}/stats/',
    access: 'worker',
    timeoutMs: READ_TIMEOUT_MS,
    cache: { name: 'ratings', maxAgeS: 7 * DAY_S },
    offline: 'cached',
  }),
  listDailyStats: defineCall<SinceInput, readonly DailyStat[]>({
    id: 'listDailyStats',
    method: 'GET',
    path: 'workers/{workerId}/daily-stats/',
    access: 'worker',
    timeoutMs: READ_TIMEOUT_MS,
    cache: { name: 'daily-stats', maxAgeS: DAY_S },
    offline: 'cached',
  }),
};

export const EXPAND_RATINGS = ['customer', 'visit', 'visit__property'] as const;
