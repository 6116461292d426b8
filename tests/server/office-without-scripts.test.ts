import { within } from '@testing-library/react';
import { expect } from 'vitest';
import { PREFIX } from '../browser/support/servers';
import { type PlainBrowser, signIn, signInToOffice } from '../support/plain-browser';
import { test } from './support/test';

/** Opens a page by the menu and, if it is not the section's first, by its tab. */
async function openOfficePage(browser: PlainBrowser, section: string, tab?: string): Promise<void> {
  const menu = browser.page.getByRole('navigation', { name: 'Office' });
  await browser.follow(within(menu).getByRole('link', { name: new RegExp(`^${section}`) }));
  if (tab === undefined) return;
  const tabs = browser.page.getByRole('navigation', { name: section });
  await browser.follow(within(tabs).getByRole('link', { name: tab }));
  browser.page.getByRole('heading', { name: tab, level: 1 });
}

test('the audit log says what changed, filters by kind and downloads', async ({ browser, world }) => {
  await signInToOffice(browser, world);
  await openOfficePage(browser, 'Settings');
  browser.fill('Wait at a closed door', '20');
  await browser.press('Save: Wait at a closed door');
  expect(browser.page.getByRole('status').textContent).toBe('Saved. Wait at a closed door: 20 minutes');

  await openOfficePage(browser, 'Settings', 'Audit log');
  const log = () => within(browser.page.getByRole('table', { name: 'Audit log' }));
  log().getByText('Signed in');
  browser.fill('Kind', 'Settings and data');
  await browser.press('Show');
  expect(browser.address.search).toContain('kind=settings');
  log().getByText(/^Wait at a closed door: .+ → 20 minutes$/);
  expect(log().queryByText('Signed in')).toBeNull();

  const shown = browser.address.href;
  const download = await browser.press('Download as CSV');
  expect(download.headers.get('content-disposition')).toMatch(/^attachment/);
  const file = await download.text();
  expect(file).toMatch(/Wait at a closed door: .+ → 20 minutes/);
  expect(file).not.toContain('Signed in');
  await browser.open(shown);
  log().getByText(/^Exported \d+ (entry|entries) of the audit log$/);
});

test('the inbox opens from its old addresses, and an answer to a cleaner is sent', async ({
  browser,
  world,
}) => {
  const cleaner = browser.copy();
  await signIn(cleaner, world.email('amara'), world.password);
  const key = crypto.randomUUID();
  const sent = await cleaner.request(`${PREFIX}/api/v1/contact/support-chat/messages/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      origin: cleaner.address.origin,
    },
    body: JSON.stringify({ text: 'Nobody opens the door.', clientKey: key }),
  });
  expect(sent.status, await sent.text()).toBe(200);
  await signInToOffice(browser, world);
  await browser.open(`${PREFIX}/admin/chats`);
  expect(browser.address.href).toMatch(/\/admin\/inbox\?kind=chat$/);
  const items = within(browser.page.getByRole('region', { name: 'Items' }));
  await browser.follow(items.getByRole('link', { name: /Nobody opens the door/ }));
  const [, id] = /item=chat-(\d+)$/.exec(browser.address.href) ?? [];
  expect(id).toBeDefined();
  await browser.open(`${PREFIX}/admin/chats/${id}`);
  expect(browser.address.href).toMatch(new RegExp(`/admin/inbox\\?item=chat-${id}$`));
  browser.fill('Your answer', 'Try the neighbour.');
  await browser.press('Send the answer');
  within(browser.page.getByRole('article')).getByText('Try the neighbour.');
});
