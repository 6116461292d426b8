// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderCallHook } from '@/tests/support/render-call-hook';
import { extraJobListCalls } from './calls';
import { type ExtraJobsOptions, useExtraJobs } from './use-extra-jobs';

const { listReassignableVisits } = extraJobListCalls;
const TODAY = '2026-11-18';
const OPTIONS: ExtraJobsOptions = {
  workerId: 7,
  kind: 'one-off',
  areas: ['SW12', 'SW4'],
  today: TODAY,
  isOn: true,
};

/** The server has these job ids by day. */
function aMarket(jobs: Record<string, readonly number[]>) {
  const fake = new FakeCallClient();
  fake.answer(listReassignableVisits, ({ input }) => aPageOf(jobs, input.query));
  return fake;
}

function aPageOf(jobs: Record<string, readonly number[]>, query: object | undefined) {
  const { day = '', page = 1 } = (query ?? {}) as { day?: string; page?: number };
  const ids = jobs[day] ?? [];
  const from = (page - 1) * 5;
  return {
    currentPage: page,
    numPages: Math.max(1, Math.ceil(ids.length / 5)),
    numResults: ids.length,
    perPage: 5,
    urlNextPage: from + 5 < ids.length ? `?page=${page + 1}` : null,
    urlPreviousPage: null,
    results: ids.slice(from, from + 5).map((jobId) => aVisit({ jobId, scheduledDate: day, actualDate: day })),
  };
}

const TOMORROW = '2026-11-19';
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

it('[EXTRA-15] [EXTRA-19] useExtraJobs shows five jobs, then five more at a time, and requests no page twice', async () => {
  const fake = aMarket({ [TODAY]: numbers(1, 3), [TOMORROW]: numbers(10, 9) });
  const shown: (number | undefined)[] = [];
  const useRecorded = (options: ExtraJobsOptions) => {
    const list = useExtraJobs(options);
    shown.push(list.jobs?.length);
    return list;
  };
  const { result } = renderCallHook(useRecorded, fake, OPTIONS);
  await waitFor(() => expect(result.current.jobs).toHaveLength(5));
  // Does not show the first day's three jobs before the next day's are loaded.
  expect([...new Set(shown)]).toEqual([undefined, 5]);
  expect(fake.made[0]?.input.query).toEqual({ day: TODAY, areas: 'SW12,SW4', page: 1, pageSize: 5 });
  const asked = fake.made.length;
  await act(() => result.current.loadMore());
  expect(result.current.jobs).toHaveLength(10);
  expect(result.current.hasMore).toBe(true);
  await act(() => result.current.loadMore());
  expect(result.current.jobs?.map(({ jobId }) => jobId)).toEqual([...numbers(1, 3), ...numbers(10, 9)]);
  expect(result.current.hasMore).toBe(false);
  const pages = fake.made.map(({ input }) => `${input.query?.day}/${input.query?.page}`);
  expect(new Set(pages).size).toBe(pages.length);
  expect(pages.length).toBeGreaterThan(asked);
  expect(pages.at(-1)).toBe('2026-11-29/1');
  const days = new Set(fake.made.map(({ input }) => input.query?.day));
  expect([...days]).toEqual(numbers(18, 12).map((day) => `2026-11-${day}`));
  expect(fake.made.every(({ input }) => input.query?.pageSize === 5)).toBe(true);
});

it('[EXTRA-17] useExtraJobs skips a day out of range, and reports other errors', async () => {
  const fake = aMarket({});
  fake.refuse(listReassignableVisits, callError('validation_error', 'r', { fields: { day: ['out'] } }));
  const { result } = renderCallHook(useExtraJobs, fake, OPTIONS);
  await waitFor(() => expect(result.current.jobs).toEqual([]));
  expect(fake.made).toHaveLength(12);
  fake.refuse(listReassignableVisits, callError('server_error', 'r'));
  const { result: failed } = renderCallHook(useExtraJobs, fake, OPTIONS);
  await waitFor(() => expect(failed.current.error?.code).toBe('server_error'));
  expect(failed.current.jobs).toBeUndefined();
});

it('[EXTRA-20] useExtraJobs aborts the previous request when the areas change', async () => {
  const fake = aMarket({ [TODAY]: numbers(1, 5) });
  const release = fake.hold(listReassignableVisits);
  const { result, rerender } = renderCallHook(useExtraJobs, fake, OPTIONS);
  await waitFor(() => expect(fake.made).toHaveLength(1));
  const signal = fake.made[0]?.options.signal;
  rerender({ ...OPTIONS, areas: ['N16'] });
  await waitFor(() => expect(fake.made).toHaveLength(2));
  expect(signal?.aborted).toBe(true);
  await act(async () => release({ ok: false, error: callError('no_internet', 'r') }));
  await waitFor(() => expect(result.current.error?.code).toBe('no_internet'));
});

it('[EXTRA-20] useExtraJobs discards a loading page when the list is refreshed, without an error', async () => {
  const jobs = { [TODAY]: numbers(1, 7) };
  const fake = aMarket(jobs);
  const { result } = renderCallHook(useExtraJobs, fake, OPTIONS);
  await waitFor(() => expect(result.current.jobs).toHaveLength(5));
  const release = fake.hold(listReassignableVisits);
  let more: Promise<void> = Promise.resolve();
  act(() => {
    more = result.current.loadMore();
  });
  await waitFor(() => expect(result.current.isLoadingMore).toBe(true));
  fake.answer(listReassignableVisits, ({ input }) => aPageOf(jobs, input.query));
  await act(() => result.current.refresh());
  await act(async () => {
    release({ ok: true, value: aPageOf(jobs, { day: TODAY, page: 2 }) });
    await more;
  });
  expect(result.current.jobs?.map(({ jobId }) => jobId)).toEqual(numbers(1, 5));
  expect(result.current.hasMoreFailed).toBe(false);
  expect(result.current.isLoadingMore).toBe(false);
  await act(() => result.current.loadMore());
  expect(result.current.jobs?.map(({ jobId }) => jobId)).toEqual(numbers(1, 7));
});

it('useExtraJobs starts at the selected day, and requests nothing while off', async () => {
  const fake = aMarket({ [TODAY]: numbers(1, 5), [TOMORROW]: numbers(10, 5) });
  const { result, rerender } = renderCallHook(useExtraJobs, fake, {
    ...OPTIONS,
    isOn: false,
  } as ExtraJobsOptions);
  expect(fake.made).toEqual([]);
  rerender({ ...OPTIONS, from: TOMORROW });
  await waitFor(() => expect(result.current.jobs?.map(({ jobId }) => jobId)).toEqual(numbers(10, 5)));
});

it('useExtraJobs reports a taken job after the next read, until it is dismissed', async () => {
  const jobs = { [TODAY]: [1, 2, 3], [TOMORROW]: [4, 5, 6] };
  const fake = aMarket(jobs);
  const { result } = renderCallHook(useExtraJobs, fake, OPTIONS);
  await waitFor(() => expect(result.current.jobs).toHaveLength(5));
  jobs[TODAY] = [1, 3];
  await act(() => result.current.refresh());
  expect(result.current.gone.map(({ jobId }) => jobId)).toEqual([2]);
  expect(result.current.jobs?.map(({ jobId }) => jobId)).toEqual([1, 3, 4, 5, 6]);
  await act(async () => result.current.dismissGone());
  expect(result.current.gone).toEqual([]);
});

it('useExtraJobs keeps the list when loading more fails, and loads more at the next try', async () => {
  const jobs = { [TODAY]: numbers(1, 7) };
  const fake = aMarket(jobs);
  const { result } = renderCallHook(useExtraJobs, fake, OPTIONS);
  await waitFor(() => expect(result.current.jobs).toHaveLength(5));
  fake.refuse(listReassignableVisits, callError('server_error', 'r'));
  await act(() => result.current.loadMore());
  expect(result.current.hasMoreFailed).toBe(true);
  expect(result.current.jobs).toHaveLength(5);
  expect(result.current.error).toBeNull();
  fake.answer(listReassignableVisits, ({ input }) => aPageOf(jobs, input.query));
  await act(() => result.current.loadMore());
  expect(result.current.hasMoreFailed).toBe(false);
  expect(result.current.jobs).toHaveLength(7);
});
