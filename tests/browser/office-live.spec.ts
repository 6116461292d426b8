import type { Page } from '@playwright/test';
import { signInToOffice } from './support/office';
import { PREFIX } from './support/servers';
import { expect, type TestWorld, test } from './support/test';

const STREAM = '/api/office/live';

/** Without polling only the stream can refresh the page. */
const withoutPolling = (page: Page) =>
  page.addInitScript(() => {
    const { setInterval } = window;
    const patched = (work: () => void, ms?: number) => (ms === 5_000 ? 0 : setInterval(work, ms));
    window.setInterval = patched as typeof window.setInterval;
  });

async function openInbox(page: Page): Promise<void> {
  // This ends the stream of the previous page.
  await page.goto('about:blank');
  const stream = page.waitForResponse((response) => response.url().endsWith(STREAM));
  await page.goto(`${PREFIX}/admin/inbox`);
  expect((await stream).status()).toBe(200);
}

const requestCall = (world: TestWorld, description: string) =>
  world.api('ella', 'POST', 'contact/request-call/', {
    category: 'other',
    description,
    phone: '07700900123',
  });

async function report(world: TestWorld, category: string, description: string): Promise<void> {
  const body = { category, confirmed: true, description };
  expect((await world.api('ella', 'POST', 'contact/report-problem/', body)).status).toBe(200);
}

test('a wanted call and a report appear by the stream; typed text, focus and scroll stay', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1280, height: 300 });
  await withoutPolling(page);
  for (const description of ['No soap', 'No bucket', 'No mop']) await report(world, 'other', description);
  await signInToOffice(page, world);
  await openInbox(page);
  const search = page.getByRole('searchbox');
  await search.fill('Mate');
  const list = page.getByRole('region', { name: 'Items' });
  const scrolled = await list.evaluate((element) => {
    element.scrollTop = 40;
    return element.scrollTop;
  });
  expect(scrolled).toBe(40);

  expect((await requestCall(world, 'The boiler is leaking')).status).toBe(200);
  await expect(page.getByText('The boiler is leaking')).toBeVisible();
  await report(world, 'stuck', 'Nobody opens at number nine');
  await expect(page.getByText('Nobody opens at number nine')).toBeVisible();
  await expect(search).toHaveValue('Mate');
  await expect(search).toBeFocused();
  expect(await list.evaluate((element) => element.scrollTop)).toBeGreaterThanOrEqual(scrolled);
});

test('two tabs share one stream, and the second goes on when the first closes', async ({ page, world }) => {
  const streams: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().endsWith(STREAM)) streams.push(request.url());
  });
  await signInToOffice(page, world);
  await openInbox(page);
  const opened = streams.length;
  const second = await page.context().newPage();
  await withoutPolling(second);
  await second.goto(`${PREFIX}/admin/inbox`);
  await requestCall(world, 'The boiler is leaking');
  await expect(second.getByText('The boiler is leaking')).toBeVisible();
  expect(streams).toHaveLength(opened);
  await page.close();
  await expect.poll(() => streams.length).toBe(opened + 1);
  await report(world, 'stuck', 'Nobody opens at number nine');
  await expect(second.getByText('Nobody opens at number nine')).toBeVisible();
  await second.close();
});

test('a page that does not exist is not loaded again by changes', async ({ page, world, allowConsole }) => {
  allowConsole('status of 404');
  await signInToOffice(page, world);
  await page.goto(`${PREFIX}/admin/nothing-here`);
  await expect(page.getByText('This office page does not exist.')).toBeVisible();
  const loads: string[] = [];
  page.on('framenavigated', (frame) => loads.push(frame.url()));
  const second = await page.context().newPage();
  await second.goto(`${PREFIX}/admin/inbox`);
  await requestCall(world, 'The boiler is leaking');
  await expect(second.getByText('The boiler is leaking')).toBeVisible();
  await report(world, 'stuck', 'Nobody opens at number nine');
  await expect(second.getByText('Nobody opens at number nine')).toBeVisible();
  await second.close();
  expect(loads).toEqual([]);
});
