// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { renderCallHook } from '@/tests/support/render-call-hook';
import { extraJobsCalls } from './calls';
import { useAvailabilitySignal } from './hooks';

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

it('[EXTRA-39] asks for the signal again at the interval that the server gave last', async () => {
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

it('asks once where the server gives no interval', async () => {
  const { made } = setUp(7, null);
  await pass(3600);
  expect(made()).toBe(1);
});

it('asks nothing without a worker', async () => {
  const { made } = setUp(null, 300);
  await pass(3600);
  expect(made()).toBe(0);
});
