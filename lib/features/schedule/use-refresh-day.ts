'use client';

import { unstable_serialize, useSWRConfig } from 'swr';
import { useAnswerCache } from '@/lib/core/client/answer-cache';
import { useCallClient } from '@/lib/core/client/call-context';
import { markFresh } from '@/lib/core/client/freshness';
import { callKey } from '@/lib/core/contract/call-key';
import { useClock } from '@/lib/core/session/clock';
import type { Day } from '@/lib/core/time/zoned';
import { EXPAND_VISITS, scheduleCalls } from './calls';
import { shownDaysInput } from './hooks';
import type { WorkingDay } from './wire';

/**
 * Gives what reads one day of the schedule again and puts it among the days that screens show and the phone keeps. It
 * answers false where that could not be done: then the whole schedule has to be read again.
 */
export function useRefreshDay(): (workerId: number, date: Day) => Promise<boolean> {
  const client = useCallClient();
  const answers = useAnswerCache();
  const { cache, mutate } = useSWRConfig();
  const { now } = useClock();
  return async (workerId, date) => {
    const key = callKey(scheduleCalls.listWorkingDays, shownDaysInput(workerId));
    const name = unstable_serialize(key);
    const daysNow = () => cache.get(name)?.data as readonly WorkingDay[] | undefined;
    if (!daysNow()?.some(({ day }) => day === date)) return false;
    const sentAt = now();
    const params = { workerId, date };
    const read = await client(scheduleCalls.getWorkingDay, { params, query: { expand: EXPAND_VISITS } });
    if (!read.ok) return false;
    const withDay = (days: readonly WorkingDay[]) =>
      days.map((known) => (known.day === date ? read.value : known));
    await mutate<readonly WorkingDay[]>(key, (days) => days && withDay(days), { revalidate: false });
    markFresh(name, sentAt);
    answers.change(scheduleCalls.listWorkingDays, (asked) => asked.workerId === workerId, withDay);
    return true;
  };
}
