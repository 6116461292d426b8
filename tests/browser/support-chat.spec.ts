import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { SAMPLE_PASSWORD } from '@/lib/core/backend/accounts/sample-password';
import { MESSENGER_API } from '@/tests/support/fake-messenger';
import { startInstance, untilReady } from './support/instance';
import { openOfficePage, signInToOffice } from './support/office';
import { PREFIX } from './support/servers';
import { expect, expectAccessible, requestSignIn, test } from './support/test';

async function openFromHelp(page: Page, base = ''): Promise<void> {
  await page.goto(`${base}${PREFIX}/help`);
  await page.getByRole('button', { name: 'Chat to support' }).click();
}

test('a cleaner chats with support; an administrator replies in the inbox and ends the chat', {
  tag: '@core',
}, async ({ page, world, browser, signIn }) => {
  test.slow();
  await signIn('amara');
  await openFromHelp(page);
  const sheet = page.getByRole('dialog', { name: 'Chat to Sweep' });
  await expect(sheet.getByText('We answer until 6pm.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Send' }).click();
  await expect(sheet.getByText('Write a message first.')).toBeVisible();
  await sheet.getByLabel('Your message').fill('Nobody opens the door.');
  await sheet.getByRole('button', { name: 'Send' }).click();
  await expect(sheet.getByText('Nobody opens the door.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const toasts = page.getByRole('region', { name: 'Alerts' }).or(page.locator('section[aria-live]'));
  await expect(toasts.getByText('You are chatting to Sweep')).toBeVisible();
  await expect(toasts.getByRole('button', { name: 'End Chat' })).toBeVisible();
  // A relaunched app starts with an empty session storage, like a new tab.
  const relaunched = await page.context().newPage();
  await relaunched.goto(`${PREFIX}/schedule`);
  await expect(relaunched.getByText('You are chatting to Sweep')).toBeVisible();
  await relaunched.close();

  const office = await (await browser.newContext()).newPage();
  await signInToOffice(office, world);
  await openOfficePage(office, 'Inbox');
  await office.getByRole('link', { name: /Amara Okafor.*1 new message/ }).click();
  const thread = office.getByRole('region', { name: 'Support chat' });
  await expect(thread.getByText('Nobody opens the door.')).toBeVisible();
  await expectAccessible(office);
  await office.getByLabel('Your answer').fill('Try the neighbour.');
  await office.getByRole('button', { name: 'Send the answer' }).click();
  await expect(thread.getByText('Try the neighbour.')).toBeVisible();

  await expect(toasts.getByText('New message from Sweep')).toBeVisible();
  await toasts.getByRole('button', { name: 'View' }).click();
  await expect(sheet.getByText('Try the neighbour.')).toBeVisible();
  await sheet.getByLabel('Your message').fill('They let me in.');
  await sheet.getByRole('button', { name: 'Send' }).click();
  await page.keyboard.press('Escape');
  await expect(toasts.getByText('You are chatting to Sweep')).toBeVisible();
  // The inbox shows it without a reload.
  await expect(thread.getByText('They let me in.')).toBeVisible();
  await office.getByRole('button', { name: 'End this chat' }).click();
  await expect(page.getByText('Sweep ended the chat')).toBeVisible();
  await expect(toasts.getByText('You are chatting to Sweep')).toHaveCount(0);

  await openOfficePage(office, 'Settings', 'Audit log');
  await expect(office.getByText('Answered Amara Okafor in the chat')).toBeVisible();
  await expect(office.getByText('Resolved Amara Okafor’s support chat')).toBeVisible();
  await office.context().close();
});

/** This is a fake of the third-party script with only its documented API. It refuses every sign-in. */
const PLAYED_WIDGET = `
  const documented = ${JSON.stringify(MESSENGER_API)};
  window.playedCalls = [];
  const heard = {};
  window.playWidget = (event, value) => heard[event](value);
  window.zE = (name, what, ...values) => {
    if (!documented[name]?.includes(what)) throw new Error('The widget has no ' + name + ' ' + what);
    window.playedCalls.push([name, what, ...values.filter((value) => typeof value !== 'function')]);
    if (name.endsWith(':on')) heard[what] = values[0];
    if (what === 'loginUser') throw new Error('nobody');
  };
`;

interface Played {
  readonly playedCalls: readonly unknown[][];
  playWidget(event: string, value?: unknown): void;
}

test('a third-party widget loads once, opens with the user type and reports close and replies', async ({
  page,
  allowConsole,
}) => {
  test.slow();
  // The embedded backend has no token for a third-party chat.
  allowConsole('status of 503');
  const folder = mkdtempSync(join(tmpdir(), 'sweep-widget-'));
  const src = 'https://widget.example/assets/script.js';
  const instance = await startInstance({ DATA_DIR: join(folder, 'data'), SUPPORT_WIDGET_SRC: src });
  try {
    await untilReady(instance);
    let loads = 0;
    await page.route('https://widget.example/**', (route) => {
      loads += 1;
      return route.fulfill({ contentType: 'text/javascript', body: PLAYED_WIDGET });
    });
    const widget = () => page.evaluate(() => (window as unknown as Played).playedCalls);
    const play = (event: string, value?: unknown) =>
      page.evaluate(
        ([what, given]) => (window as unknown as Played).playWidget(what as string, given),
        [event, value],
      );
    // Its clock is this machine's.
    await switchOn(page, instance.origin, ['Support widget', 'Support chat at all hours']);
    await requestSignIn(page.request, instance.origin, 'amara@sweep.example', SAMPLE_PASSWORD);
    await page.goto(`${instance.origin}${PREFIX}/help`);
    expect(loads).toBe(0);
    await page.getByRole('button', { name: 'Chat to support' }).click();
    await expect.poll(widget).toContainEqual(['messenger', 'open']);
    const calls = await widget();
    expect(calls[0]).toEqual(['messenger', 'hide']);
    expect(calls).toContainEqual([
      'messenger:set',
      'conversationFields',
      [{ id: 'user_type', value: 'Sweeper' }],
    ]);

    await play('close');
    await expect(page.getByText('You are chatting to Sweep')).toBeVisible();
    await play('unreadMessages', 1);
    await expect(page.getByText('New message from Sweep')).toBeVisible();
    await page.getByRole('button', { name: 'View' }).click();
    await expect(page.getByText('New message from Sweep')).toHaveCount(0);
    await play('close');
    await page.getByRole('button', { name: 'End Chat' }).click();
    await expect(page.getByText('You are chatting to Sweep')).toHaveCount(0);
    expect((await widget()).at(-1)).toEqual(['messenger', 'hide']);
    await page.getByRole('button', { name: 'Chat to support' }).click();
    expect(loads).toBe(1);
    // The page's live stream would fail once the server is gone.
    await page.goto('about:blank');
  } finally {
    await instance.signal('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Turns features on for everyone, in the office of another instance. */
async function switchOn(page: Page, origin: string, labels: readonly string[]): Promise<void> {
  const office = { password: SAMPLE_PASSWORD, aheadMs: async () => 0, email: () => 'admin@sweep.example' };
  await signInToOffice(page, office, origin);
  for (const label of labels) {
    await page.goto(`${origin}${PREFIX}/admin/switches`);
    await page.getByText('Advanced', { exact: true }).click();
    await page.getByLabel(new RegExp(`^${label}`)).selectOption('on');
    await page.getByRole('button', { name: `Save: ${label}` }).click();
    await expect(page.getByText(`Saved. ${label}: on`)).toBeVisible();
  }
}
