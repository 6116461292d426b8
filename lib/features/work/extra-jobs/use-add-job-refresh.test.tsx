// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { expect, it } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { AnswerCacheContext, CallContext } from '@/lib/core/phone/client/call-context';
import { EXPAND_VISITS, scheduleCalls } from '@/lib/features/work/schedule/calls';
import { shownDaysInput, useSchedule } from '@/lib/features/work/schedule/hooks';
import { FakeAnswers } from '@/tests/support/fake-answers';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { useRefreshDay } from './use-add-job';

const DAYS = ['2026-11-18', '2026-11-19'].map((day) => ({ day, working: false, activities: [] }));
const CHANGED = { day: '2026-11-19', working: true, activities: [] };
const SINCE = '2026-11-18T07:00:00.000Z';

/** Cache times are shared by the whole page, so each test has its own worker. */
let workerId = 6;

async function setUp() {
  workerId += 1;
  const fake = new FakeCallClient();
  const answers = new FakeAnswers();
  answers.give(scheduleCalls.listWorkingDays, shownDaysInput(workerId), DAYS, SINCE);
  fake.answer(scheduleCalls.listWorkingDays, () => DAYS);
  fake.answer(scheduleCalls.getWorkingDay, () => CHANGED);
  const { result } = renderHook(
    () => ({ schedule: useSchedule(workerId, null), refreshDay: useRefreshDay() }),
    {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
          <CallContext value={fake.client}>
            <AnswerCacheContext value={answers.cache}>{children}</AnswerCacheContext>
          </CallContext>
        </SWRConfig>
      ),
    },
  );
  await waitFor(() => expect(fake.madeOf(scheduleCalls.listWorkingDays)).toHaveLength(1));
  await waitFor(() => expect(result.current.schedule.data).toEqual(DAYS));
  return {
    fake,
    shown: () => result.current.schedule.data,
    kept: () => answers.keptOf(scheduleCalls.listWorkingDays, shownDaysInput(workerId))?.value,
    refresh: async (date: string) => {
      let isRead: boolean | undefined;
      await act(async () => {
        isRead = await result.current.refreshDay(workerId, date);
      });
      return isRead;
    },
  };
}

it('useAddJob refreshes one day with its visits and caches it among the others', async () => {
  const { fake, shown, kept, refresh } = await setUp();
  expect(await refresh('2026-11-19')).toBe(true);
  expect(shown()).toEqual([DAYS[0], CHANGED]);
  expect(kept()).toEqual([DAYS[0], CHANGED]);
  expect(fake.madeOf(scheduleCalls.getWorkingDay).map(({ input }) => input)).toEqual([
    { params: { workerId, date: '2026-11-19' }, query: { expand: EXPAND_VISITS } },
  ]);
  expect(fake.madeOf(scheduleCalls.listWorkingDays)).toHaveLength(1);
});

it('useAddJob changes nothing and returns false when the day cannot be read', async () => {
  const { fake, shown, kept, refresh } = await setUp();
  fake.refuse(scheduleCalls.getWorkingDay, callError('server_error', 'r'));
  expect(await refresh('2026-11-19')).toBe(false);
  expect(shown()).toEqual(DAYS);
  expect(kept()).toEqual(DAYS);
});

it('useAddJob requests nothing for a day outside the schedule', async () => {
  const { fake, shown, refresh } = await setUp();
  expect(await refresh('2026-12-31')).toBe(false);
  expect(fake.madeOf(scheduleCalls.getWorkingDay)).toEqual([]);
  expect(shown()).toEqual(DAYS);
});
