// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ModalQueueProvider } from '@/components/shell/modals/modal-queue';
import type { SessionScope } from '@/lib/core/ground/contract/session-scope';
import { CallContext } from '@/lib/core/phone/client/call-context';
import { ScopeContext } from '@/lib/core/phone/session/user';
import { appUpdateCalls } from '@/lib/features/people/app-update/calls';
import type { AppVersions } from '@/lib/features/people/app-update/schema';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { preloadModals } from '@/tests/support/preload-modals';
import { AppUpdate } from './app-update';
import './update-alert';
import { updateAlert } from './update-alert';

const LIVE: SessionScope = { environment: 'production', world: 'live', userId: 7 };
const APP = { platform: 'android', version: '3.20.0', storeUrl: 'https://store.example/app' } as const;

let fake: FakeCallClient;
beforeEach(async () => {
  await preloadModals();
  vi.useFakeTimers();
  fake = new FakeCallClient();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function start(answer: Partial<AppVersions>, { app = APP as object | null, scope = LIVE } = {}) {
  vi.stubGlobal('nativeApp', app);
  fake.answer(appUpdateCalls.getAppVersion, () => ({
    version: '3.30.0',
    minVersion: null,
    enforceMinVersion: null,
    ...answer,
  }));
  render(
    <ScopeContext value={scope}>
      <CallContext value={fake.client}>
        <ModalQueueProvider isDemo={false}>
          <AppUpdate />
        </ModalQueueProvider>
      </CallContext>
    </ScopeContext>,
  );
  for (let second = 0; second < 60; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
}

const asked = () => fake.madeOf(appUpdateCalls.getAppVersion).map(({ input }) => input.query);

it('[OPEN-15] the app shows an alert with only "Update" when the enforced version is above the installed one', async () => {
  await start({ enforceMinVersion: '3.21.0', minVersion: '3.21.0' });
  const alert = screen.getByRole('dialog', { name: 'Update required' });
  expect(alert.textContent).toBe('Update requiredPlease update the app to continue.Update');
  expect(screen.getByRole('link', { name: 'Update' }).getAttribute('href')).toBe(APP.storeUrl);
  expect(screen.queryAllByRole('button', { hidden: false })).toEqual([]);
  fireEvent.keyDown(alert, { key: 'Escape' });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('dialog', { name: 'Update required' })).toBe(alert);
  expect(asked()).toEqual([{ platform: 'android' }]);
});

it('[OPEN-15] the app asks for the alert of an enforced version before anything else', async () => {
  const ask = async (answer: object) => {
    fake.answer(appUpdateCalls.getAppVersion, () => ({ version: '3.30.0', ...answer }));
    return updateAlert(fake.client, APP);
  };
  expect(await ask({ enforceMinVersion: '3.21.0' })).toMatchObject({ priority: 0, isMandatory: true });
  expect(await ask({ minVersion: '3.21.0' })).toMatchObject({ priority: 2, isMandatory: false });
  expect(await ask({})).toBeNull();
});

it('[OPEN-16] the app shows an alert with "Later" and "Update" when the minimum version is above the installed one', async () => {
  await start({ minVersion: '3.20.1' });
  const alert = screen.getByRole('dialog', { name: 'Update available' });
  expect(alert.textContent).toContain('A new version of the app is available.');
  expect(screen.getByRole('link', { name: 'Update' }).getAttribute('href')).toBe(APP.storeUrl);
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the app shows nothing when only the latest version is above the installed one', async () => {
  await start({ version: '4.0.0' });
  expect(asked()).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['a browser', null, LIVE],
  ['a wrapper without a version', { ...APP, version: undefined }, LIVE],
  ['a wrapper of another platform', { ...APP, platform: 'web' }, LIVE],
  ['a wrapper whose store is a script', { ...APP, storeUrl: 'javascript:alert(1)' }, LIVE],
  ['a demo', APP, { ...LIVE, world: 'demo-4' }],
])('[OPEN-17] the app asks and shows nothing in %s', async (_, app, scope) => {
  await start({ enforceMinVersion: '9.0.0' }, { app, scope });
  expect(asked()).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});
