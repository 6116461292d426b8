import type { Page } from '@playwright/test';
import { PREFIX } from '../browser/support/servers';
import { expect, test } from './support/test';
import { button, makeVisits, openVisit, tapStart, waitingNote } from './support/visits';
import { untilKept } from './support/worker';

const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isSameDocument: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in globalThis);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main pages' }).getByRole('link', { name });

test('offline links navigate in one document with Back; online a kept visit is read again and other pages load from the server', {
  tag: '@core',
}, async ({ page, network, world, enter }) => {
  test.slow();
  const visits = await makeVisits(world, ['Mina', 'Noor']);
  const [mina, noor] = visits;
  if (!mina || !noor) throw new Error('Two visits were to be made.');
  await enter(page);
  await untilKept(page, visits);
  await network.down();
  await mark(page);
  // This is the event that a browser fires when the connection is lost.
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));

  await openVisit(page, mina);
  await expect(page).toHaveURL(new RegExp(`${mina.address}$`));
  await expect(page).toHaveTitle(/^Visit/);
  await expect(heading(page, 'Mina')).toBeFocused();
  await tapStart(page);
  await expect(waitingNote(page)).toBeVisible();
  await page.getByRole('link', { name: 'Back to schedule' }).click();
  await expect(page).toHaveURL(/\/schedule$/);
  await expect(page.locator('main').getByRole('link', { name: /Mina/ })).toContainText('Started');
  await openVisit(page, noor);
  await tab(page, 'Help').waitFor({ state: 'hidden' });
  await page.goBack();
  await expect(page.locator('main').getByRole('link', { name: /Noor/ })).toBeVisible();
  await tab(page, 'Help').click();
  await expect(heading(page, 'Help')).toBeVisible();
  await expect(page).toHaveURL(/\/help$/);
  await page.goBack();
  await page.goBack();
  await expect(heading(page, 'Mina')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Schedule')).toBeVisible();
  await expect(page).toHaveTitle(/^Schedule/);
  expect(await isSameDocument(page)).toBe(true);

  await page.goForward();
  await expect(heading(page, 'Mina')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Mina')).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
  await page.goForward();
  await expect(page).toHaveURL(/\/schedule$/);
  await expect(page.locator('main').getByRole('link', { name: /Noor/ })).toBeVisible();

  await network.up();
  await expect.poll(async () => (await mina.served()).started_at).not.toBeNull();
  await mark(page);
  const before = network.seen.length;
  const asked = (address: string) => network.seen.slice(before).some(({ path }) => path.startsWith(address));
  await openVisit(page, noor);
  await expect(button(page, 'Start')).toBeVisible();
  await expect.poll(() => asked(`${PREFIX}/api/v1/work/jobs/${noor.jobId}/visits/`)).toBe(true);
  await expect(page).toHaveURL(new RegExp(`${noor.address}$`));
  await page.goBack();
  await tab(page, 'Help').click();
  await expect(heading(page, 'Help')).toBeVisible();
  expect([asked(`${PREFIX}/help`), asked(noor.address)]).toEqual([true, false]);
  await page.goBack();
  await expect(page.locator('main').getByRole('link', { name: /Mina/ })).toContainText('Started');
});
