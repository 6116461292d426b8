'use client';

import { useCallback } from 'react';
import useSWR, { unstable_serialize, useSWRConfig } from 'swr';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { callKey } from '@/lib/core/ground/contract/define-call';
import { EXPAND_USER, sessionCalls } from '@/lib/core/ground/session/calls';
import { brand } from '@/lib/core/ground/site/brand';
import { dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { useCallClient } from '@/lib/core/phone/client/call-context';
import { touch } from '@/lib/core/phone/client/freshness';
import { type CallState, useCall } from '@/lib/core/phone/client/use-call';
import { useClock, useNowSince } from '@/lib/core/phone/session/clock';
import { useConstants } from '@/lib/features/people/flags/hooks';
import { performanceCalls } from './calls';
import type { PerformanceTab } from './reviews';
import { recentFrom } from './rules';
import type { DailyStat, PerformanceStats, StandingFacts } from './schema';

/** `loadedAt` is the server time of the page's data; null without server data. */
export interface StatsOptions {
  readonly workerId: number | null;
  readonly loadedAt: Instant | null;
  readonly isOn?: boolean;
}

/** Starts with the page's or the cached data, then revalidates. [PERF-08] */
export function useStats(
  tab: PerformanceTab,
  initial: CallResult<PerformanceStats> | null,
  options: StatsOptions,
): CallState<PerformanceStats> {
  const { input, callOptions } = useSpan(tab, options);
  return useCall(performanceCalls.getStats, input, initial, callOptions);
}

/** The marketplace's constants say how many days a full streak has. [PERF-15] [FLAG-04] */
export const useReliabilityTarget = (): number => useConstants().reliabilityTargetDays;

export function useDailyStats(
  initial: CallResult<readonly DailyStat[]> | null,
  options: StatsOptions,
): CallState<readonly DailyStat[]> {
  const { input, callOptions } = useSpan('recent', options);
  return useCall(performanceCalls.listDailyStats, input, initial, callOptions);
}

/** These ratings, visits and days explain the recent numbers. */
export function useStandingFacts(workerId: number | null): CallState<StandingFacts> {
  const { input, callOptions } = useSpan('recent', { workerId, loadedAt: null });
  return useCall(performanceCalls.getStandingFacts, input, null, callOptions);
}

export function useSpan(tab: PerformanceTab, { workerId, loadedAt, isOn = true }: StatsOptions) {
  const now = useNowSince(loadedAt);
  const fromDate = recentFrom(dayOf(now(), brand.timeZone));
  return {
    input: { params: { workerId: workerId ?? 0 }, query: tab === 'recent' ? { fromDate } : {} },
    callOptions: { now, isOn: isOn && workerId !== null, loadedAt },
  };
}

/** Reads the cache without a request. [NAV-15] [NAV-16] */
export function useCachedStats(workerId: number | null): PerformanceStats | null {
  const input = { params: { workerId: workerId ?? 0 }, query: { fromDate: '' } };
  const { data } = useSWR<PerformanceStats>(callKey(performanceCalls.getStats, input), null);
  return data ?? null;
}

/** Reloads the signed-in user. Fails silently and leaves the known data. [PERF-04] */
export function useReloadUser(): () => Promise<void> {
  const client = useCallClient();
  const clock = useClock();
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    const sentAt = clock.now();
    // SWR's own revalidation would use the first hook with this key, which may have no fetcher.
    const answer = await client(sessionCalls.getUser, USER_INPUT);
    const key = callKey(sessionCalls.getUser, USER_INPUT);
    if (!answer.ok || !touch(unstable_serialize(key), sentAt)) return;
    await mutate(key, answer.value, { revalidate: false });
  }, [client, clock, mutate]);
}

const USER_INPUT = { query: { expand: EXPAND_USER } } as const;
