import 'server-only';
import { callServer } from '@/lib/core/gateway/calls/call-server';
import { requireWorker } from '@/lib/core/gateway/session/read-session';
import { loadNow, loadUser, orLeave } from '@/lib/core/gateway/sign-in/queries';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { MOST_PER_PAGE } from '@/lib/core/ground/contract/common-schema';
import { brand } from '@/lib/core/ground/site/brand';
import { dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { EXPAND_RATINGS, performanceCalls } from './calls';
import type { PerformanceTab } from './reviews';
import { recentFrom } from './rules';
import type { DailyStat, PerformanceStats, RatingsPage, ReceivedRating } from './schema';

export interface PerformanceLoad {
  readonly workerId: number;
  readonly tab: PerformanceTab;
  readonly stats: CallResult<PerformanceStats>;
  readonly ratings: CallResult<RatingsPage>;
  readonly now: Instant;
}

/** Only a worker gets the page; customers are redirected. [AUTH-11] [PERF-39] */
export async function loadPerformance(tab: PerformanceTab): Promise<PerformanceLoad> {
  const { workerId, now, since } = await beginning();
  const span = tab === 'recent' ? { fromDate: since } : {};
  const params = { workerId };
  const [stats, ratings] = await Promise.all([
    callServer(performanceCalls.getStats, { params, query: span }),
    callServer(performanceCalls.listRatings, { params, query: { ...span, expand: EXPAND_RATINGS } }),
  ]);
  return { workerId, tab, stats: await orLeave(stats), ratings: await orLeave(ratings), now };
}

export interface RecentLoad {
  readonly workerId: number;
  readonly stats: CallResult<PerformanceStats>;
  readonly now: Instant;
}

export async function loadFulfilment(): Promise<RecentLoad> {
  const { workerId, now, since } = await beginning();
  const query = { fromDate: since };
  const stats = await callServer(performanceCalls.getStats, { params: { workerId }, query });
  return { workerId, stats: await orLeave(stats), now };
}

export interface ReliabilityLoad extends RecentLoad {
  readonly days: CallResult<readonly DailyStat[]>;
}

export async function loadReliability(): Promise<ReliabilityLoad> {
  const { workerId, now, since } = await beginning();
  const input = { params: { workerId }, query: { fromDate: since } };
  const [stats, days] = await Promise.all([
    callServer(performanceCalls.getStats, input),
    callServer(performanceCalls.listDailyStats, input),
  ]);
  return { workerId, stats: await orLeave(stats), days, now };
}

export interface RatingLoad {
  readonly workerId: number;
  /** It is null if the worker's ratings lack it, or if they could not be loaded. */
  readonly rating: ReceivedRating | null;
  readonly now: Instant;
}

/** There is no call for a single rating, so up to this many pages are searched. */
const MOST_PAGES = 10;

export async function loadRating(ratingId: number): Promise<RatingLoad> {
  const { workerId, now } = await beginning();
  const query = { expand: EXPAND_RATINGS, pageSize: MOST_PER_PAGE };
  let lastRating: number | undefined;
  for (let count = 0; count < MOST_PAGES; count += 1) {
    const answer = await orLeave(
      await callServer(performanceCalls.listRatings, {
        params: { workerId },
        query: { ...query, lastRating },
      }),
    );
    if (!answer.ok) break;
    const { results, urlNextPage } = answer.value;
    const rating = results.find(({ id }) => id === ratingId);
    if (rating) return { workerId, rating, now };
    const last = results.at(-1)?.id;
    if (urlNextPage === null || last === undefined || last === lastRating) break;
    lastRating = last;
  }
  return { workerId, rating: null, now };
}

async function beginning() {
  const { workerId } = await requireWorker();
  const [now] = await Promise.all([loadNow(), loadUser()]);
  return { workerId, now, since: recentFrom(dayOf(now, brand.timeZone)) };
}
