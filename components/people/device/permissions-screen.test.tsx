// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageKind } from '@/lib/core/ground/site/page-lookup';
import { measure } from '@/lib/core/phone/platform/location';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { AT_HOME, FakeLocation } from '@/tests/support/fake-location';
import { FakeNotifications } from '@/tests/support/fake-notifications';
import { renderApp } from '@/tests/support/render-app';
import { PermissionsScreen } from './permissions-screen';

/** This timeout is shorter than the page's polling interval. */
const AT_ONCE = { timeout: 2_000 };

let phone: FakeLocation;
let notifications: FakeNotifications;
beforeEach(async () => {
  phone = new FakeLocation();
  notifications = new FakeNotifications();
  phone.install();
  // A measurement clears the refusal that the module remembers.
  await measure();
  phone.measurements.length = 0;
});
afterEach(() => {
  phone.uninstall();
  notifications.uninstall();
  vi.restoreAllMocks();
});

const show = () => renderApp(<PermissionsScreen />, new FakeCallClient());
const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('[NAV-33] the permissions page needs a session', async () => {
  expect(pageKind('/permissions')).toBe('signed-in');
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Permissions' })).toBeDefined();
  await screen.findByText('Allowed');
});

it('the permissions page asks for location only on a tap and shows the result', async () => {
  phone.permission = 'prompt';
  show();
  expect(await screen.findByText('Not asked yet')).toBeDefined();
  expect(phone.measurements).toEqual([]);
  phone.permission = 'granted';
  await tap('Allow location');
  expect(await screen.findByText('Allowed')).toBeDefined();
  expect(screen.getByText('It works. We can find your location.')).toBeDefined();
});

it('[VISIT-38] the permissions page shows a denied permission (code 1) with steps; “Try again” updates it', async () => {
  phone.permission = 'prompt';
  phone.outcome = 1;
  show();
  await screen.findByText('Not asked yet');
  await tap('Allow location');
  expect(await screen.findByText('Blocked')).toBeDefined();
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1);
  phone.outcome = AT_HOME;
  phone.permission = 'granted';
  await tap('Try again');
  expect(await screen.findByText('Allowed')).toBeDefined();
  expect(screen.queryByRole('list')).toBeNull();
});

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)',
    [/^Open Settings, then Privacy & Security/, /^In the same list, tap Safari Websites/, /^In Safari, tap/],
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 7)',
    [/^Swipe down .* turn Location on/, /Then open Permissions/, /^Set Location to Allow/],
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
    [/^Click the icon left of the address/, /^Set Location to Allow/, /^Check your computer’s settings/],
  ],
])(
  '[VISIT-35] the permissions page explains how to allow location, in order, on %s',
  async (userAgent, steps) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    phone.permission = 'denied';
    show();
    const location = screen.getByRole('region', { name: 'Location' });
    await within(location).findByText('Blocked');
    expect(within(location).getByText('To allow it:')).toBeDefined();
    expect(
      within(location)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(steps.map((step) => expect.stringMatching(step)));
  },
);

it('the permissions page shows steps when the browser may locate but the phone cannot', async () => {
  phone.outcome = 2;
  show();
  await screen.findByText('Allowed');
  await tap('Check that it works');
  expect(await screen.findByText(/could not find your location/)).toBeDefined();
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1);
});

it('[PROF-10] the permissions page shows location and notifications with their states and ask buttons', async () => {
  notifications.install();
  phone.permission = 'prompt';
  show();
  const location = screen.getByRole('region', { name: 'Location' });
  const news = screen.getByRole('region', { name: 'Notifications' });
  for (const card of [location, news]) expect(await within(card).findByText('Not asked yet')).toBeDefined();
  expect(within(location).getByRole('button', { name: 'Allow location' })).toBeDefined();
  expect(notifications.asked).toBe(0);
  await tap('Allow notifications');
  expect(await within(news).findByText('Allowed')).toBeDefined();
  expect(within(news).queryByRole('button')).toBeNull();
  expect(notifications.asked).toBe(1);
});

it('the permissions page shows how to allow blocked notifications and updates at once', async () => {
  notifications.permission = 'denied';
  notifications.install();
  show();
  const news = screen.getByRole('region', { name: 'Notifications' });
  await within(news).findByText('Blocked');
  expect(within(news).getAllByRole('listitem').length).toBeGreaterThan(1);
  expect(within(news).getByRole('button', { name: 'Try again' })).toBeDefined();
  notifications.permission = 'granted';
  act(() => phone.tellChange());
  expect(await within(news).findByText('Allowed', {}, AT_ONCE)).toBeDefined();
});

it('[VISIT-38] the permissions page shows at once that location was blocked elsewhere', async () => {
  show();
  const location = screen.getByRole('region', { name: 'Location' });
  await within(location).findByText('Allowed');
  phone.permission = 'denied';
  act(() => phone.tellChange());
  expect(await within(location).findByText('Blocked', {}, AT_ONCE)).toBeDefined();
});

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)',
    'Your iPhone shows them after you add Sweep to your home screen.',
    [
      'Tap “Share” in your browser.',
      'Tap “Add to Home Screen”.',
      'Open Sweep from your home screen and sign in.',
    ],
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', /another browser/, []],
])(
  'the permissions page shows what to do in a browser without notifications: %s',
  async (userAgent, text, steps) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    show();
    const news = screen.getByRole('region', { name: 'Notifications' });
    expect(await within(news).findByText(text)).toBeDefined();
    expect(within(news).queryByRole('button')).toBeNull();
    expect(
      within(news)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(steps);
  },
);
