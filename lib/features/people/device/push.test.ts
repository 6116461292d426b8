// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { flagCalls } from '@/lib/features/people/flags/calls';
import type { Switches } from '@/lib/features/people/flags/schema';
import { A_SUBSCRIPTION, A_TOKEN } from '@/tests/support/a-subscription';
import { startErrorReceiver, UNHURRIED } from '@/tests/support/error-receiver';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { FakeNotifications } from '@/tests/support/fake-notifications';
import { FakePush } from '@/tests/support/fake-push';
import { someSwitches } from '@/tests/support/some-switches';
import { deviceCalls } from './calls';
import { readDeviceNote, writeDeviceNote } from './memory';

const KEY = 'BBX7zKnha-alqhWd40s1eH8TSPgHWyWvWU5x26-ZU6L7v2zsLZJ4_d3WjNGFNT-bjSuk0DfmTfZ4Cz0J_HRoCno';
const OWNER = 'production/live/7';
const NOTE = { owner: OWNER, id: 31, versions: '', waitingTaps: 0, isTapsRefused: false };

let fake: FakeCallClient;
let push: FakePush;
let notifications: FakeNotifications;
beforeEach(() => {
  vi.resetModules();
  writeDeviceNote(NOTE);
  push = new FakePush();
  push.install();
  notifications = new FakeNotifications();
  notifications.install();
  notifications.permission = 'granted';
  fake = new FakeCallClient();
  fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: true }));
  fake.answer(flagCalls.getSetting, () => ({ value: KEY }));
  fake.answer(deviceCalls.updateDevice, () => ({ id: 31 }));
  fake.answer(deviceCalls.disablePush, () => ({ success: true }));
});
afterEach(() => {
  push.uninstall();
  notifications.uninstall();
  localStorage.clear();
});

/** Starts the app. */
const start = async (given: Switches | null = null) => {
  vi.resetModules();
  const { syncPush } = await import('./push');
  await syncPush(fake.client, OWNER, given);
};
const sent = () => fake.made.filter(({ id }) => id === 'updateDevice').map(({ input }) => input);

it('[PUSH-04] a phone sends its push subscription as JSON in fcm_token, at the first start only', async () => {
  await start();
  expect(push.done).toEqual([`subscribe ${KEY}`]);
  expect(sent()).toEqual([{ params: { id: 31 }, body: { fcmToken: A_TOKEN } }]);
  await start();
  expect([push.done.length, sent().length]).toEqual([1, 1]);
});

it('[PUSH-03] a phone sends a push subscription that the browser has changed at the next start', async () => {
  await start();
  push.endpoint = 'https://push.example.com/send/renewed';
  await start();
  const renewed = JSON.stringify({ ...A_SUBSCRIPTION, endpoint: push.endpoint });
  expect(sent().at(-1)).toEqual({ params: { id: 31 }, body: { fcmToken: renewed } });
});

it('a phone replaces a push subscription of another key', async () => {
  push.key = `B${KEY.slice(1, -4)}AAAA`;
  await start();
  expect(push.done).toEqual(['unsubscribe', `subscribe ${KEY}`]);
});

it('a phone subscribes with the key that the page was given, without asking', async () => {
  const given = someSwitches({ settings: [{ name: 'web_push_public_key', value: KEY }] });
  await start(given);
  expect(push.done).toEqual([`subscribe ${KEY}`]);
  expect(fake.made.map(({ id }) => id)).toEqual(['updateDevice']);
});

it('a phone does not subscribe when the page was given no key', async () => {
  await start(someSwitches({ settings: [{ name: 'web_push_public_key', value: null }] }));
  expect([push.done, fake.made]).toEqual([[], []]);
});

it.each([
  ['the feature is off', () => fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: false }))],
  ['there is no key', () => fake.answer(flagCalls.getSetting, () => ({ value: null }))],
  [
    'notifications are not allowed',
    () => {
      notifications.permission = 'default';
    },
  ],
  ['the device is not registered', () => writeDeviceNote(null)],
])('a phone does not subscribe when %s', async (_, change) => {
  change();
  await start();
  expect([push.done, sent()]).toEqual([[], []]);
});

it('a phone sends its push subscription again at the next start when the API did not take it', async () => {
  fake.refuse(deviceCalls.updateDevice, callError('service_unavailable', 'fake'));
  await start();
  expect(readDeviceNote(OWNER)?.pushToken).toBeUndefined();
  fake.answer(deviceCalls.updateDevice, () => ({ id: 31 }));
  await start();
  expect(readDeviceNote(OWNER)?.pushToken).toBe(A_TOKEN);
});

it('[AUTH-12] a push subscription is not noted again after a sign-out during the update', async () => {
  fake.answer(deviceCalls.updateDevice, () => {
    writeDeviceNote(null);
    return { id: 31 };
  });
  await start();
  expect(sent()).toHaveLength(1);
  expect(readDeviceNote(OWNER)).toBeNull();
});

it('a sign-out disables the push subscription, and the next start sends it again if the sign-out failed', async () => {
  await start();
  const { disablePush, unsubscribe } = await import('./push');
  await disablePush(fake.client, OWNER);
  expect(fake.made.at(-1)).toMatchObject({ id: 'disablePush', input: { body: { fcmToken: A_TOKEN } } });
  await start();
  expect(sent()).toHaveLength(2);
  await unsubscribe();
  expect(push.done).toEqual([`subscribe ${KEY}`, 'unsubscribe']);
});

it('[PUSH-08] a failed permission request for pushes is reported and throws no error', async () => {
  const receiver = await startErrorReceiver();
  const network = fetch;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) =>
    String(request[0]).endsWith('/api/error-reporting')
      ? Response.json({ dsn: receiver.dsn, environment: 'production' })
      : network(...request),
  );
  vi.spyOn(Notification, 'requestPermission').mockRejectedValue(new DOMException('zq', 'NotAllowedError'));
  const { turnOnPush } = await import('./push');
  expect(await turnOnPush(fake.client, OWNER, null)).toBe(false);
  await vi.waitFor(() => expect(receiver.events).toHaveLength(1), UNHURRIED);
  expect(receiver.events[0]?.exception?.values?.at(-1)).toMatchObject({
    value: 'Failed to request notification permission.',
  });
  expect(receiver.received.join()).not.toContain('zq');
  expect(push.done).toEqual([]);
  vi.unstubAllGlobals();
  await receiver.close();
});
