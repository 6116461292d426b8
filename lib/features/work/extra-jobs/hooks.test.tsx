// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderCallHook } from '@/tests/support/render-call-hook';
import { areaCalls, extraJobsCalls } from './calls';
import { useAreas, useAvailabilitySignal, useSurroundingAreas } from './hooks';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

function setUp(workerId: number | null, seconds: number | null) {
  const fake = new FakeCallClient();
  const answer = (appSignalRefreshIntervalSeconds: number | null) =>
    fake.answer(extraJobsCalls.getAvailabilitySignal, () => ({ appSignalRefreshIntervalSeconds }));
  answer(seconds);
  renderCallHook(useAvailabilitySignal, fake, workerId);
  return { fake, answer, made: () => fake.made.length };
}

it('[EXTRA-39] a hook of extra jobs refetches the signal at the server’s latest interval', async () => {
  const { made, answer } = setUp(7, 300);
  await pass(0);
  expect(made()).toBe(1);
  await pass(299);
  expect(made()).toBe(1);
  answer(60);
  await pass(1);
  expect(made()).toBe(2);
  await pass(59);
  expect(made()).toBe(2);
  await pass(1);
  expect(made()).toBe(3);
});

it('a hook of extra jobs requests the signal once without an interval from the server', async () => {
  const { made } = setUp(7, null);
  await pass(3600);
  expect(made()).toBe(1);
});

it('a hook of extra jobs requests nothing without a worker', async () => {
  const { made } = setUp(null, 300);
  await pass(3600);
  expect(made()).toBe(0);
});

it('a hook of extra jobs requests areas of a known worker, and nearby areas once for any order of codes', async () => {
  const fake = new FakeCallClient();
  fake.answer(areaCalls.listAreas, () => [{ id: 1, code: 'SW12' }]);
  fake.answer(areaCalls.listSurroundingAreas, ({ input }) =>
    [input.query?.areas ?? []].flat().map((code) => ({ id: 2, code: `beside ${code}` })),
  );
  const areas = renderCallHook(useAreas, fake, null as number | null);
  const around = renderCallHook(useSurroundingAreas, fake, [] as readonly string[]);
  await pass(0);
  expect(fake.made).toEqual([]);
  areas.rerender(7);
  around.rerender(['SW4', 'SW12']);
  await pass(0);
  around.rerender(['SW12', 'SW4']);
  await pass(3);
  expect(areas.result.current.data).toEqual([{ id: 1, code: 'SW12' }]);
  expect(around.result.current.data?.map(({ code }) => code)).toEqual(['beside SW12', 'beside SW4']);
  around.rerender(['SW9']);
  await pass(0);
  expect(around.result.current.data?.map(({ code }) => code)).toEqual(['beside SW9']);
  expect(fake.made.map(({ input }) => input.query?.areas)).toEqual([undefined, ['SW12', 'SW4'], ['SW9']]);
});
