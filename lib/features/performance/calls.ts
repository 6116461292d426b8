import { defineCall, READ_TIMEOUT_MS } from '@/lib/core/contract/define-call';
import type { DailyStat, PerformanceStats, RatingsPage, RatingsQuery } from './wire';

/*
 * What customers and the provider say of a worker's work. Apart from the calls by which a worker rates, which the queue
 * of taps brings to every page.
 */

const DAY_S = 86_400;

interface SinceInput {
  readonly params: { readonly workerId: number };
  readonly query?: { readonly fromDate?: string | undefined };
}

/** The recent ones and those of all time are two answers; which day "recent" begins at does not matter to the phone. */
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
  /** Cached as long as the ratings that it sums up. [PERF-41] */
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
  /** [PERF-42] */
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

/** Asks for the names and the visits with the ratings. */
export const EXPAND_RATINGS = ['customer', 'visit', 'visit__property'] as const;
