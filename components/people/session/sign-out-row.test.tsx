// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { brand } from '@/lib/core/ground/site/brand';
import { phoneStore } from '@/lib/core/phone/cache/phone-store';
import { type OutboxMessage, subscribeToOutbox } from '@/lib/core/phone/outbox/outbox-channel';
import { onSignOut } from '@/lib/core/phone/session/signing-out';
import { deviceCalls } from '@/lib/features/people/device/calls';
import { A_TOKEN } from '@/tests/support/a-subscription';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { FakePush } from '@/tests/support/fake-push';
import { AMARA } from '@/tests/support/outbox-world';
import { renderApp } from '@/tests/support/render-app';
import { SignOutRow } from './sign-out-row';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

let push: FakePush | null = null;
afterEach(() => {
  push?.uninstall();
  push = null;
});

async function signOut(status: number, client = new FakeCallClient()) {
  const forgetAll = vi.spyOn(phoneStore(brand.timeZone), 'forgetAll');
  const ended = vi.fn(async (_url: string, _request: RequestInit) => new Response(null, { status }));
  vi.stubGlobal('fetch', ended);
  sessionStorage.setItem('draft', 'of Amara');
  const heard: OutboxMessage[] = [];
  const stop = subscribeToOutbox((notice) => heard.push(notice));
  const leaveTo = vi.fn();
  renderApp(<SignOutRow className="" leaveTo={leaveTo} />, client);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  return { forgetAll, ended, heard, leaveTo, stop };
}

it('[AUTH-12] signing out ends the session, clears caches and session storage and notifies other tabs', async () => {
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

it('[PUSH-05] signing out disables the push token while the session stands, then ends the subscription', async () => {
  push = new FakePush();
  push.key = 'BBX7';
  push.install();
  const client = new FakeCallClient();
  const steps: string[] = [];
  client.answer(deviceCalls.disablePush, ({ input }) => {
    steps.push(`${vi.mocked(fetch).mock.calls.length} ${JSON.stringify(input.body)}`);
    return { success: true };
  });
  const { ended, leaveTo, stop } = await signOut(204, client);
  await vi.waitFor(() => expect(leaveTo).toHaveBeenCalled());
  expect(steps).toEqual([`0 ${JSON.stringify({ fcmToken: A_TOKEN })}`]);
  expect([ended.mock.calls.length, push.done]).toEqual([1, ['unsubscribe']]);
  stop();
});

it('a sign-out succeeds when the push token could not be disabled', async () => {
  push = new FakePush();
  push.key = 'BBX7';
  push.install();
  const { leaveTo, stop } = await signOut(204);
  await vi.waitFor(() => expect(leaveTo).toHaveBeenCalled());
  expect(push.done).toEqual(['unsubscribe']);
  stop();
});

it('a sign-out succeeds when the push service hangs', async () => {
  push = new FakePush();
  push.key = 'BBX7';
  push.install();
  const client = new FakeCallClient();
  client.hold(deviceCalls.disablePush);
  const { leaveTo, stop } = await signOut(204, client);
  await vi.waitFor(() => expect(leaveTo).toHaveBeenCalled());
  stop();
});

it('a sign-out runs its other tasks when one throws', async () => {
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

it('a sign-out clears nothing when the session could not be ended', async () => {
  const { forgetAll, heard, leaveTo, stop } = await signOut(503);
  expect(await screen.findByText(/You are still signed in/)).toBeDefined();
  expect(sessionStorage.getItem('draft')).toBe('of Amara');
  expect([forgetAll.mock.calls, leaveTo.mock.calls, heard]).toEqual([[], [], []]);
  stop();
});
