import type { Page } from '@playwright/test';
import { PREFIX } from '../browser/support/servers';
import { persistedAnswers, persistedCalls } from './support/rows';
import { expect, test } from './support/test';
import { openSchedule, untilKept } from './support/worker';

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: /(am|pm) to / });
const detail = (page: Page) => page.getByRole('dialog', { name: 'Extra Job Detail' });

const untilPersisted = (page: Page, call: string) =>
  expect(async () => {
    expect(await persistedCalls(page)).toContain(call);
  }).toPass();

test('extra jobs open offline with their age, and adding one is refused with a reason', async ({
  page,
  network,
  enter,
  world,
}) => {
  await enter(page, 'amara');
  await page.goto(`${network.origin}${PREFIX}/extra-jobs`);
  await expect(cards(page).nth(4)).toBeVisible();
  await untilKept(page);
  await untilPersisted(page, 'listReassignableVisits');
  await network.down();
  await page.goto(`${network.origin}${PREFIX}/extra-jobs`);
  await expect(page.getByRole('heading', { level: 1, name: 'Extra Jobs' })).toBeVisible();
  await expect(cards(page).nth(4)).toBeVisible();
  await expect(page.getByText('Some of these jobs may be taken already.')).toBeVisible();
  // Only the page's notice mentions the connection.
  const words = page.locator('main').getByText(/offline|no (internet )?connection/i);
  await expect(words.filter({ visible: true })).toHaveText([/^No internet connection/]);
  await expect(page.getByText(/^As of /)).toBeVisible();
  await cards(page).first().click();
  await detail(page).getByRole('button', { name: 'Add' }).click();
  await expect(detail(page).getByRole('alert')).toHaveText(/^You are offline\. You need a connection to add/);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cards(page).first()).toBeFocused();
  network.heal();
  expect(await world.writes()).toEqual([]);
});

test('an added job is in the schedule after an offline reload', async ({ page, network, enter }) => {
  await enter(page, 'amara');
  await page.goto(`${network.origin}${PREFIX}/extra-jobs?fits=1`);
  await cards(page).first().click();
  const when =
    (await detail(page)
      .getByText(/^\w+day \d+ \w+, /)
      .textContent()) ?? '';
  const [day = '', times = ''] = when.split(', ');
  const start = times.split(' to ')[0] ?? '';
  const [, jobId = ''] = (new URL(page.url()).searchParams.get('job') ?? '').split('.');
  await detail(page).getByRole('button', { name: 'Add' }).click();
  await page.getByRole('dialog', { name: 'Add this job?' }).getByRole('button', { name: 'Add' }).click();
  await page.getByRole('link', { name: 'Go to day' }).click();
  const block = page.getByRole('region', { name: day }).getByRole('link').filter({ hasText: start });
  await expect(block).toBeVisible();
  await untilKept(page);
  await expect(async () => {
    const days = (await persistedAnswers(page)).filter(({ call }) => call === 'listWorkingDays');
    expect(JSON.stringify(days)).toContain(`"jobId":${jobId},`);
  }).toPass();
  await network.down();
  await openSchedule(page, network);
  await expect(block).toBeVisible();
});
