import { defineCalls, read } from '@/lib/core/ground/contract/define-call';
import type { performanceSchemas } from './schema';

/* Apart from the calls by which workers rate visits, which the outbox loads on every page. */

const DAY_S = 86_400;

/** It is cached as two entries, recent and all time; the exact start of "recent" does not matter. */
const asksBySpan = { asksByQuery: ['fromDate'] } as const;

export const performanceCalls = defineCalls<typeof performanceSchemas>()({
  /** The newest visits come first. [PERF-40] */
  listRatings: read('workers/{workerId}/ratings/', {
    ...asksBySpan,
    cache: { name: 'ratings', maxAgeS: 7 * DAY_S },
  }),
  /** The answer is cached as long as the ratings. [PERF-41] */
  getStats: read('workers/{workerId}/stats/', {
    ...asksBySpan,
    cache: { name: 'ratings', maxAgeS: 7 * DAY_S },
  }),
  /** Other roots may lack this call and answer "not found". */
  getStandingFacts: read('workers/{workerId}/standing-facts/', {
    ...asksBySpan,
    cache: { name: 'ratings', maxAgeS: 7 * DAY_S },
  }),
  listDailyStats: read('workers/{workerId}/daily-stats/', { cache: { name: 'daily-stats', maxAgeS: DAY_S } }),
});

export const EXPAND_RATINGS = ['customer', 'visit', 'visit__property'] as const;
