// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import type { SessionScope } from '@/lib/core/ground/contract/session-scope';
import { reportAnswer } from '@/lib/core/phone/client/online';
import { ScopeContext, UserContext, type UserLoad } from '@/lib/core/phone/session/user';
import { aWorker } from '@/tests/support/a-worker';
import { IDLE_ROUTER, RouterContext } from '@/tests/support/fake-navigation';
import { OpeningPage } from './opening-page';
// Otherwise the first start would wait for it.
import './page-at-start';
import { readLastSeen } from '@/lib/features/reading/whats-new/last-seen';

const LIVE: SessionScope = { environment: 'production', world: 'live', userId: 7 };
const READY: UserLoad = { ok: true, value: aWorker({ isOnboarding: false }) };
const KEY = 'sweeper-app-last-seen-version';

interface Start {
  readonly at?: string;
  readonly lastSeen?: string | null;
  readonly scope?: SessionScope | null;
  readonly user?: UserLoad;
}

/** Returns the pages that the start opened. */
async function start({ at = '/schedule', lastSeen = '3.24.0', scope = LIVE, user = READY }: Start = {}) {
  history.replaceState(null, '', `/app-sweepers${at}`);
  if (lastSeen !== null) localStorage.setItem(KEY, lastSeen);
  const push = vi.fn();
  const page = (load: UserLoad) => (
    <RouterContext value={{ ...IDLE_ROUTER, push }}>
      <ScopeContext value={scope}>
        <UserContext value={load}>
          <OpeningPage />
        </UserContext>
      </ScopeContext>
    </RouterContext>
  );
  const { rerender } = render(page(user));
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await settle();
  const again = async () => {
    rerender(page(Promise.resolve({ ok: true, value: aWorker() })));
    await settle();
  };
  return { opened: () => push.mock.calls.flat(), again };
}

beforeEach(() => {
  localStorage.clear();
  reportAnswer('ok');
});
afterEach(() => {
  reportAnswer('ok');
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

it.each([['3.24.0'], ['3.9.9']])(
  '[OPEN-03] the app opens the unseen news at a start on the schedule, last seen %s',
  async (lastSeen) => {
    const { opened, again } = await start({ lastSeen });
    expect(opened()).toEqual(['/whats-new']);
    await again();
    expect(opened()).toEqual(['/whats-new']);
  },
);

it('[OPEN-12] the app shows a device without a stored version the next news, not the present ones', async () => {
  expect((await start({ lastSeen: null })).opened()).toEqual([]);
  expect(readLastSeen()).toBe('3.25.0');
});

it('[OPEN-04] the app stays on the schedule when the news has been seen', async () => {
  expect((await start({ lastSeen: '3.25.0' })).opened()).toEqual([]);
});

it.each([
  '/extra-jobs',
  '/schedule/visit/1/2026-11-18/2026-11-18',
  '/schedule?stuck=1',
  '/schedule#day-2026-11-19',
])('[OPEN-05] a start at %s stays there', async (at) => {
  const { opened, again } = await start({ at });
  expect(opened()).toEqual([]);
  // It does not open later either, when the user comes to the schedule.
  history.replaceState(null, '', '/app-sweepers/schedule');
  await again();
  expect(opened()).toEqual([]);
});

it.each<[string, Start]>([
  ['in a demo', { scope: { ...LIVE, world: 'demo-4' } }],
  ['while impersonating', { scope: { ...LIVE, world: 'acting' } }],
  ['signed out', { scope: null, user: null }],
  ['when the user could not be loaded', { user: { ok: false, error: callError('no_internet', 'r') } }],
])('the app stays on the schedule %s', async (_, facts) => {
  expect((await start(facts)).opened()).toEqual([]);
});

it('the app stays on the schedule without a connection', async () => {
  reportAnswer('no_internet');
  expect((await start()).opened()).toEqual([]);
});

it('the app stays on the schedule when the user has tapped while the user was loading', async () => {
  let isUsed = false;
  vi.stubGlobal('navigator', {
    ...navigator,
    onLine: true,
    userActivation: {
      get hasBeenActive() {
        return isUsed;
      },
    },
  });
  const user = new Promise<Awaited<UserLoad>>((resolve) =>
    setTimeout(() => resolve(READY as Awaited<UserLoad>), 10),
  );
  const started = start({ user });
  isUsed = true;
  expect((await started).opened()).toEqual([]);
});
