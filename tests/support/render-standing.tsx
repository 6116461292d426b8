import { type ReactNode, useEffect, useState } from 'react';
import { vi } from 'vitest';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import type { Worker } from '@/lib/core/ground/session/schema';
import { UserContext, useUserSync } from '@/lib/core/phone/session/user';
import type { FakeCallClient } from './fake-call-client';
import { IDLE_ROUTER, PathnameContext, RouterContext, SearchParamsContext } from './fake-navigation';
import { renderApp } from './render-app';

/** This is Amara with the fields that the Ratings & Pay pages use. */
export const AMARA: Worker = {
  id: 7,
  trustLevel: 'trusted',
  basePay: 11.5,
  hourlyBonus: 0.5,
  isEligibleForBonus: true,
  startedWork: '2025-03-01',
};

/** This is Ben, on trial for three weeks, with a pending background check. */
export const BEN: Worker = {
  id: 7,
  trustLevel: 'trialling',
  backgroundCheck: { status: 'pending' },
  basePay: 11,
  hourlyBonus: 0.5,
  isEligibleForBonus: false,
  startedWork: '2026-10-29',
  lastActivationDt: '2026-10-29T12:00:00.000Z',
  payIncreaseDate: '2027-10-29',
};

/** Renders a screen at a path as one worker; the query can change. */
export function renderStanding(
  screen: ReactNode,
  fake: FakeCallClient,
  { worker = AMARA, path = '/performance' }: { readonly worker?: Worker; readonly path?: string } = {},
) {
  const replace = vi.fn();
  fake.answer(sessionCalls.getUser, () => worker);
  window.history.replaceState(null, '', path);
  const app = renderApp(
    <UserContext value={{ ok: true, value: worker }}>
      <RouterContext value={{ ...IDLE_ROUTER, replace }}>
        <PathnameContext value={path}>
          <Address>{screen}</Address>
        </PathnameContext>
      </RouterContext>
    </UserContext>,
    fake,
  );
  return { ...app, replace };
}

/** Updates the query like Next, which patches the history. */
export function Address({ children }: { readonly children: ReactNode }) {
  const [query, setQuery] = useState(() => new URLSearchParams(location.search));
  useUserSync();
  useEffect(() => {
    const follow = () => setQuery(new URLSearchParams(location.search));
    const spies = (['replaceState', 'pushState'] as const).map((name) => {
      const original = history[name].bind(history);
      return vi.spyOn(history, name).mockImplementation((...args) => {
        original(...args);
        follow();
      });
    });
    window.addEventListener('popstate', follow);
    return () => {
      for (const spy of spies) spy.mockRestore();
      window.removeEventListener('popstate', follow);
    };
  }, []);
  return <SearchParamsContext value={query}>{children}</SearchParamsContext>;
}
