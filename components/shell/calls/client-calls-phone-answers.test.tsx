// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SessionScope } from '@/lib/core/ground/contract/session-scope';
import { NO_ANSWER_CACHE, useAnswerCache } from '@/lib/core/phone/client/call-context';
import { ClockContext, createClock } from '@/lib/core/phone/session/clock';
import { ScopeContext } from '@/lib/core/phone/session/user';
import { AMARA, answerWorld } from '@/tests/support/answer-world';
import { PhoneAnswers } from './client-calls';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestIdleCallback', queueMicrotask);
});
afterEach(() => vi.useRealTimers());

function Kept() {
  return <p>{useAnswerCache() === NO_ANSWER_CACHE ? 'nothing' : 'kept'}</p>;
}

async function setUp(scope: SessionScope | null, clock = createClock()) {
  const { store } = await answerWorld();
  const openStore = vi.fn(async () => store);
  render(
    <ClockContext value={clock}>
      <ScopeContext value={scope}>
        <PhoneAnswers openStore={openStore}>
          <Kept />
        </PhoneAnswers>
      </ScopeContext>
    </ClockContext>,
  );
  return openStore;
}

it('ClientCalls stores the clock offset for pages that are opened offline', async () => {
  const clock = createClock(() => Date.parse('2026-11-18T10:00:00.000Z'));
  const store = await (await setUp(AMARA, clock))();
  await act(() => vi.advanceTimersByTimeAsync(3_500));
  expect(await store.rememberedClock()).toBeNull();
  clock.set('2026-11-18T11:00:00.000Z');
  await vi.waitFor(async () => expect(await store.rememberedClock()).toBe(3_600_000));
});

it('ClientCalls caches the user’s responses and opens the store only after startup', async () => {
  const openStore = await setUp(AMARA);
  expect(screen.getByText('kept')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(3_499));
  expect(openStore).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(openStore).toHaveBeenCalledTimes(1);
});

it('[CACHE-18] ClientCalls caches and reads nothing in a demo', async () => {
  const openStore = await setUp({ ...AMARA, world: 'demo 2026-11-18T10:00:00.000Z' });
  expect(screen.getByText('nothing')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(openStore).not.toHaveBeenCalled();
});

it('ClientCalls caches nothing without a signed-in user', async () => {
  const openStore = await setUp(null);
  expect(screen.getByText('nothing')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(openStore).not.toHaveBeenCalled();
});
