// @vitest-environment jsdom
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ModalQueueProvider } from '@/components/shell/modals/modal-queue';
import { ToastProvider } from '@/components/ui/toasts';
import type { SessionScope } from '@/lib/core/ground/contract/session-scope';
import { storageName } from '@/lib/core/ground/site/brand';
import { WEB_PUSH_KEY_SETTING } from '@/lib/core/ground/site/flags';
import { CallContext } from '@/lib/core/phone/client/call-context';
import { ScopeContext, UserContext } from '@/lib/core/phone/session/user';
import { deviceCalls } from '@/lib/features/people/device/calls';
import { writeDeviceNote } from '@/lib/features/people/device/memory';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { SwitchesContext } from '@/lib/features/people/flags/given-switches';
import type { Switches } from '@/lib/features/people/flags/schema';
import { aWorker } from '@/tests/support/a-worker';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { PathnameContext } from '@/tests/support/fake-navigation';
import { FakeNotifications } from '@/tests/support/fake-notifications';
import { FakePush } from '@/tests/support/fake-push';
import { someSwitches } from '@/tests/support/some-switches';
import { OfferPush } from './offer-push';
// The tests preload it, because a lazy import on a busy machine can exceed their wait.
import '@/components/ui/dialog-popup';
import './push-card-request';

const KEY = 'BBX7zKnha-alqhWd40s1eH8TSPgHWyWvWU5x26-ZU6L7v2zsLZJ4_d3WjNGFNT-bjSuk0DfmTfZ4Cz0J_HRoCno';
const LIVE: SessionScope = { environment: 'production', world: 'live', userId: 7 };
const ASKED = storageName('push-permission-asked');

let fake: FakeCallClient;
let push: FakePush;
let notifications: FakeNotifications;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  writeDeviceNote({ owner: 'production/live/7', id: 31, versions: '', waitingTaps: 0, isTapsRefused: false });
  push = new FakePush();
  push.install();
  notifications = new FakeNotifications();
  notifications.install();
  fake = new FakeCallClient();
  fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: true }));
  fake.answer(flagCalls.getSetting, () => ({ value: KEY }));
  fake.answer(deviceCalls.updateDevice, () => ({ id: 31 }));
});
afterEach(() => {
  push.uninstall();
  notifications.uninstall();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

interface Start {
  readonly scope?: SessionScope | null;
  readonly path?: string;
  readonly isOnboarding?: boolean;
  readonly switches?: Switches | null;
}

function start({ scope = LIVE, path = '/schedule', isOnboarding = false, switches = null }: Start = {}) {
  const user = { ok: true, value: aWorker({ isOnboarding }) } as const;
  return render(
    <PathnameContext value={path}>
      <ScopeContext value={scope}>
        <UserContext value={user}>
          <CallContext value={fake.client}>
            <ToastProvider>
              <ModalQueueProvider>
                <SwitchesContext value={switches}>
                  <OfferPush />
                </SwitchesContext>
              </ModalQueueProvider>
            </ToastProvider>
          </CallContext>
        </UserContext>
      </ScopeContext>
    </PathnameContext>,
  );
}

/** This is longer than the idle delay and the queue's calm; lazy code loads in real time. */
async function pass() {
  for (let round = 0; round < 4; round += 1) {
    await act(() => vi.advanceTimersByTimeAsync(7_000));
    await act(async () => void (await vi.dynamicImportSettled()));
  }
}

const card = () => screen.queryByRole('dialog', { name: 'Know at once when something changes' });
const tap = async (name: string) => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name }));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
};

it('[PUSH-06] OfferPush offers notifications once: “Not now” counts as asked', async () => {
  const { unmount } = start();
  expect(card()).toBeNull();
  await pass();
  expect(card()).not.toBeNull();
  expect(notifications.asked).toBe(0);
  await tap('Not now');
  expect([card(), notifications.asked, localStorage.getItem(ASKED)]).toEqual([null, 0, 'true']);
  unmount();
  start();
  await pass();
  expect(card()).toBeNull();
});

it('OfferPush asks the browser on a tap and sends the subscription', async () => {
  start();
  await pass();
  await tap('Turn on notifications');
  expect(notifications.asked).toBe(1);
  await vi.waitFor(() => expect(fake.madeOf(deviceCalls.updateDevice)).toHaveLength(1));
  expect(push.done).toEqual([`subscribe ${KEY}`]);
  await vi.waitFor(() => expect(card()).toBeNull());
});

it('OfferPush sends no request for answers that came with the page', async () => {
  start({ switches: someSwitches({ settings: [{ name: WEB_PUSH_KEY_SETTING, value: KEY }] }) });
  await pass();
  expect([card() !== null, fake.made]).toEqual([true, []]);
});

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)';

/** Safari on an iPhone has notifications in the app on the home screen only. */
function useIphone({ isInstalled = false } = {}) {
  notifications.uninstall();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  const query = { matches: isInstalled, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', () => query);
}

const homeScreenCard = () => screen.queryByRole('dialog', { name: 'Get notifications on this iPhone' });

it('[PUSH-06] OfferPush says once on an iPhone how to add the app to the home screen, where notifications are asked for', async () => {
  useIphone();
  const { unmount } = start();
  await pass();
  const steps = within(homeScreenCard() as HTMLElement).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Tap “Share” in your browser.',
    'Tap “Add to Home Screen”.',
    'Open Sweep from your home screen and sign in.',
  ]);
  await tap('Not now');
  expect(homeScreenCard()).toBeNull();
  unmount();
  start().unmount();
  start();
  await pass();
  expect(homeScreenCard()).toBeNull();
  // The app on the home screen asks for the permission itself.
  notifications.install();
  expect(localStorage.getItem(ASKED)).toBeNull();
});

it('OfferPush says nothing of the home screen to an app that is there, or on another system', async () => {
  useIphone({ isInstalled: true });
  start().unmount();
  start();
  await pass();
  expect(homeScreenCard()).toBeNull();
  useIphone();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14; Pixel 7)');
  start();
  await pass();
  expect([homeScreenCard(), card()]).toEqual([null, null]);
});

it.each<[string, Start]>([
  ['while joining', { isOnboarding: true }],
  ['on another page', { path: '/profile' }],
  ['in a demo', { scope: { ...LIVE, world: 'demo 2026-11-18T10:00:00Z' } }],
  ['while impersonating', { scope: { ...LIVE, world: 'impersonation' } }],
  ['when signed out', { scope: null }],
])('[PUSH-07] OfferPush offers nothing %s', async (_, options) => {
  start(options);
  await pass();
  expect([card(), localStorage.getItem(ASKED)]).toEqual([null, null]);
});

it.each(['granted', 'denied'] as const)(
  'OfferPush offers nothing when notifications are %s',
  async (permission) => {
    notifications.permission = permission;
    start();
    await pass();
    expect(card()).toBeNull();
  },
);

it('OfferPush offers nothing where the API sends no notifications', async () => {
  fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: false }));
  start();
  await pass();
  expect(card()).toBeNull();
});
