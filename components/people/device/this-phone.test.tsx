// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CallError, callError } from '@/lib/core/ground/contract/call-error';
import { deviceCalls } from '@/lib/features/people/device/calls';
import { writeDeviceNote } from '@/lib/features/people/device/memory';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { FakeLocation } from '@/tests/support/fake-location';
import { FakeNotifications } from '@/tests/support/fake-notifications';
import { FakePush } from '@/tests/support/fake-push';
import { renderApp } from '@/tests/support/render-app';
import { PermissionsScreen } from './permissions-screen';

const KEY = 'BBX7zKnha-alqhWd40s1eH8TSPgHWyWvWU5x26-ZU6L7v2zsLZJ4_d3WjNGFNT-bjSuk0DfmTfZ4Cz0J_HRoCno';
const NOTE = { owner: 'production/live/7', id: 31, versions: '', waitingTaps: 0, isTapsRefused: false };

let fake: FakeCallClient;
let notifications: FakeNotifications;
let push: FakePush;
const phone = new FakeLocation();
beforeEach(() => {
  phone.install();
  push = new FakePush();
  push.install();
  notifications = new FakeNotifications();
  notifications.permission = 'granted';
  notifications.install();
  writeDeviceNote(NOTE);
  fake = new FakeCallClient();
  fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: true }));
  fake.answer(flagCalls.getSetting, () => ({ value: KEY }));
  fake.answer(deviceCalls.getDevicePush, () => ({ isOn: true, since: '2026-11-16T23:30:00.000Z' }));
});
afterEach(() => {
  phone.uninstall();
  push.uninstall();
  notifications.uninstall();
  localStorage.clear();
});

async function show() {
  renderApp(<PermissionsScreen />, fake);
  return within(screen.getByRole('region', { name: 'Notifications' }));
}
const sendTest = () => userEvent.click(screen.getByRole('button', { name: 'Send a test' }));

it.each([
  ['2026-11-16T23:30:00.000Z', 'On for this phone since 16 November.'],
  ['2026-06-16T23:30:00.000Z', 'On for this phone since 17 June.'],
  ['2025-11-16T12:00:00.000Z', 'On for this phone since November 2025.'],
  [null, 'On for this phone.'],
])(
  'the card of this phone says since when notifications are on, by the day in London: %s',
  async (since, text) => {
    fake.answer(deviceCalls.getDevicePush, () => ({ isOn: true, since }));
    expect(await (await show()).findByText(text)).toBeDefined();
    expect(fake.madeOf(deviceCalls.getDevicePush)[0]?.input).toEqual({ params: { id: 31 } });
  },
);

it('the card of this phone sends a test to this phone and says so', async () => {
  const release = fake.hold(deviceCalls.sendTestPush);
  const card = await show();
  await card.findByText('On for this phone since 16 November.');
  await sendTest();
  expect(card.getByRole('button', { name: 'Send a test' }).getAttribute('aria-busy')).toBe('true');
  await act(async () => release({ ok: true, value: { result: 'sent' } }));
  expect(card.getByText('Sent. If nothing appears, check your phone’s notification settings.')).toBeDefined();
  expect(fake.madeOf(deviceCalls.sendTestPush).map(({ input }) => input)).toEqual([{ params: { id: 31 } }]);
});

it.each<[string, () => void, string]>([
  [
    'the push service is down',
    () => fake.answer(deviceCalls.sendTestPush, () => ({ result: 'later' as const })),
    'Not sent. The notification service does not answer. Try again later.',
  ],
  [
    'the push service refused it',
    () => fake.answer(deviceCalls.sendTestPush, () => ({ result: 'refused' as const })),
    'Not sent. The notification service has a problem. Try again later.',
  ],
  [
    'there is no connection',
    () => refuse(callError('no_internet', 'r')),
    'Please check your internet connection and try again.',
  ],
  [
    'there were too many',
    () => refuse(callError('rate_limited', 'r', { retryAfterS: 61 })),
    'Too many tests. Try again in 2 minutes.',
  ],
])('the card of this phone says that the test was not sent when %s', async (_, play, text) => {
  play();
  const card = await show();
  await card.findByText('On for this phone since 16 November.');
  await sendTest();
  expect(await card.findByText(text)).toBeDefined();
});

const refuse = (error: CallError) => fake.refuse(deviceCalls.sendTestPush, error);

it('the card of this phone sends no test once the browser blocks notifications', async () => {
  const card = await show();
  await card.findByText('On for this phone since 16 November.');
  notifications.permission = 'denied';
  await sendTest();
  // The state is read again every five seconds.
  expect(card.getByText(/^Not sent\. Your browser blocks|^Blocked$/)).toBeDefined();
  expect(fake.madeOf(deviceCalls.sendTestPush)).toEqual([]);
});

it('the card of this phone offers to turn on a phone whose subscription has ended', async () => {
  let isOn = true;
  fake.answer(deviceCalls.getDevicePush, () => ({ isOn, since: null }));
  fake.answer(deviceCalls.sendTestPush, () => {
    isOn = false;
    return { result: 'gone' as const };
  });
  fake.answer(deviceCalls.updateDevice, () => {
    isOn = true;
    return { id: 31 };
  });
  const card = await show();
  await card.findByText('On for this phone.');
  await sendTest();
  expect(await card.findByText('This phone gets no notifications. Turn them on again.')).toBeDefined();
  expect(await card.findByText('Off for this phone.')).toBeDefined();
  await userEvent.click(card.getByRole('button', { name: 'Turn on for this phone' }));
  expect(await card.findByText('On for this phone.')).toBeDefined();
  expect(push.done).toEqual([`subscribe ${KEY}`]);
});

it.each<[string, () => void]>([
  [
    'where the API sends none',
    () => fake.answer(flagCalls.getFeatureGenerallyActive, () => ({ active: false })),
  ],
  ['on a phone that is not registered', () => writeDeviceNote(null)],
])('the card of this phone offers no test %s', async (_, play) => {
  play();
  const card = await show();
  await card.findByText('Allowed');
  expect([card.queryByRole('button'), fake.madeOf(deviceCalls.getDevicePush)]).toEqual([null, []]);
});
