// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { beforeEach, expect, it } from 'vitest';
import { CallContext } from '@/lib/core/phone/client/call-context';
import { ScopeContext } from '@/lib/core/phone/session/user';
import { constantsCalls, flagCalls } from '@/lib/features/people/flags/calls';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { areaCalls, extraJobsCalls } from './calls';
import { useChosenAreas } from './use-areas';
import { useExtraJobTabs } from './use-tabs';

beforeEach(() => localStorage.clear());

const SCOPE = { environment: 'production', world: 'live', userId: 7 };

function render<Result>(hook: () => Result, { client }: FakeCallClient, userId = 7) {
  const value = { provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false };
  return renderHook(hook, {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <SWRConfig value={value}>
        <CallContext.Provider value={client}>
          <ScopeContext.Provider value={{ ...SCOPE, userId }}>{children}</ScopeContext.Provider>
        </CallContext.Provider>
      </SWRConfig>
    ),
  });
}

function aWorker(features: readonly string[] = []) {
  const fake = new FakeCallClient();
  fake.answer(extraJobsCalls.getExtraJobEligibility, () => ({
    isEligible: true,
    regularJobEligibilityRemainingVisits: 0,
    minRating: 4.2,
  }));
  fake.answer(flagCalls.getFeature, ({ input }) => ({
    active: features.includes(String(input.params?.name)),
  }));
  fake.answer(flagCalls.putFeature, () => ({ active: true }));
  return fake;
}

it('useTabs shows the unlock card until it is closed, and saves that locally and on the server', async () => {
  const fake = aWorker();
  const { result } = render(() => useExtraJobTabs(7), fake);
  expect(result.current.regular.kind).toBe('unknown');
  await waitFor(() => expect(result.current.regular.kind).toBe('unlock-card'));
  await act(async () => result.current.unlock());
  expect(result.current.regular.kind).toBe('jobs');
  expect(fake.madeOf(flagCalls.putFeature)[0]?.input).toEqual({
    params: { name: 'regular-extra-jobs-unlocked' },
    body: { active: true },
  });
  const again = render(() => useExtraJobTabs(7), fake);
  await waitFor(() => expect(again.result.current.regular.kind).toBe('jobs'));
  const other = render(() => useExtraJobTabs(8), fake, 8);
  await waitFor(() => expect(other.result.current.regular.kind).toBe('unlock-card'));
});

it('useTabs unlocks silently when the feature is already active', async () => {
  const fake = aWorker(['regular-extra-jobs-unlocked']);
  const { result } = render(() => useExtraJobTabs(7), fake);
  await waitFor(() => expect(result.current.regular.kind).toBe('jobs'));
  expect(localStorage.getItem('regular-extra-jobs-unlocked')).toMatch(/\|seen$/);
  expect(fake.madeOf(flagCalls.putFeature)).toEqual([]);
});

it('[FLAG-04] useTabs uses the served threshold when the eligibility has none', async () => {
  const fake = aWorker();
  fake.answer(extraJobsCalls.getExtraJobEligibility, () => ({
    isEligible: true,
    regularJobEligibilityRemainingVisits: 3,
  }));
  const release = fake.hold(constantsCalls.getConstants);
  const { result } = render(() => useExtraJobTabs(7), fake);
  const progress = () => ('progress' in result.current.regular ? result.current.regular.progress : null);
  await waitFor(() => expect(progress()).toEqual({ done: 7, threshold: 10, share: 0.7 }));
  await act(async () => release({ ok: true, value: { regularJobEligibilityThreshold: 12 } }));
  await waitFor(() => expect(progress()).toEqual({ done: 9, threshold: 12, share: 0.75 }));
});

it('useTabs stores the chosen areas, and uses all of the worker’s areas by default', async () => {
  const fake = aWorker();
  fake.answer(areaCalls.listAreas, () => [
    { id: 1, code: 'SW12' },
    { id: 2, code: 'SW4' },
  ]);
  fake.answer(areaCalls.getWorkingAreas, () => ({ regular: ['SW12'], oneOff: ['SW4'] }));
  fake.answer(areaCalls.listSurroundingAreas, () => [{ id: 3, code: 'SW9' }]);
  const { result } = render(() => useChosenAreas(7, 'one-off'), fake);
  expect(result.current.isLoading).toBe(true);
  await waitFor(() => expect(result.current.chosen).toEqual(['SW12', 'SW4']));
  await waitFor(() => expect(result.current.surrounding.map(({ code }) => code)).toEqual(['SW9']));
  act(() => result.current.choose(['SW9', 'SW9', 'SW4']));
  expect(result.current.chosen).toEqual(['SW9', 'SW4']);
  const again = render(() => useChosenAreas(7, 'one-off'), fake);
  await waitFor(() => expect(again.result.current.chosen).toEqual(['SW9', 'SW4']));
});
