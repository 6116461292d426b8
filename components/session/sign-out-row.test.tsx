// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { brand } from '@/lib/brand';
import { phoneStore } from '@/lib/core/cache/phone-store';
import { type OutboxMessage, subscribeToOutbox } from '@/lib/core/outbox/outbox-channel';
import { onSignOut } from '@/lib/core/session/signing-out';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { AMARA } from '@/tests/support/outbox-world';
import { renderApp } from '@/tests/support/render-app';
import { SignOutRow } from './sign-out-row';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

async function signOut(status: number) {
  const forgetAll = vi.spyOn(phoneStore(brand.timeZone), 'forgetAll');
  const ended = vi.fn(async (_url: string, _request: RequestInit) => new Response(null, { status }));
  vi.stubGlobal('fetch', ended);
  sessionStorage.setItem('draft', 'of Amara');
  const heard: OutboxMessage[] = [];
  const stop = subscribeToOutbox((notice) => heard.push(notice));
  const leaveTo = vi.fn();
  renderApp(<SignOutRow className="" leaveTo={leaveTo} />, new FakeCallClient());
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  return { forgetAll, ended, heard, leaveTo, stop };
}

it('[AUTH-12] ends the session, clears caches and session storage and notifies other tabs', async () => {
  const { forgetAll, ended, heard, leaveTo, stop } = await signOut(204);
  await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/app-sweepers/login'));
  expect(ended.mock.calls.map(([url, { method }]) => [url, method])).toEqual([
    ['/app-sweepers/api/session/end', 'POST'],
  ]);
  expect(forgetAll).toHaveBeenCalledOnce();
  expect(sessionStorage).toHaveLength(0);
  await vi.waitFor(() => expect(heard).toContainEqual({ type: 'left', scope: AMARA }));
  stop();
});

it('runs the other sign-out tasks when one throws', async () => {
  const task = vi.fn();
  const broken = () => {
    throw new Error('Made by the test');
  };
  const forget = [onSignOut(broken), onSignOut(task)];
  const { leaveTo, stop } = await signOut(204);
  await vi.waitFor(() => expect(leaveTo).toHaveBeenCalled());
  for (const one of forget) one();
  expect(task).toHaveBeenCalledOnce();
  stop();
});

it('clears nothing when the session could not be ended', async () => {
  const { forgetAll, heard, leaveTo, stop } = await signOut(503);
  expect(await screen.findByText(/You are still signed in/)).toBeDefined();
  expect(sessionStorage.getItem('draft')).toBe('of Amara');
  expect([forgetAll.mock.calls, leaveTo.mock.calls, heard]).toEqual([[], [], []]);
  stop();
});
