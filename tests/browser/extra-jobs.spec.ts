import type { Page } from '@playwright/test';
import { PREFIX } from './support/servers';
import { expect, expectAccessible, test } from './support/test';

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: /(am|pm) to / });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const detail = (page: Page) => dialog(page, 'Extra Job Detail');

async function openExtraJobs(page: Page, query = ''): Promise<void> {
  await page.goto(`${PREFIX}/extra-jobs${query}`);
  await expect(page.getByRole('heading', { name: 'Extra Jobs', level: 1 })).toBeVisible();
}

/** Adds the job in its detail and confirms. */
async function add(page: Page): Promise<void> {
  await detail(page).getByRole('button', { name: 'Add' }).click();
  await dialog(page, 'Add this job?').getByRole('button', { name: 'Add' }).click();
}

test('[NAV-13] [EXTRA-03] [EXTRA-29] the list of extra jobs adds a one-off job that fits the day and shows it in the schedule', {
  tag: '@core',
}, async ({ page, signIn }) => {
  await signIn('amara');
  await page.getByRole('link', { name: 'Extra jobs' }).click();
  await expect(page.getByRole('tab')).toHaveText(['One-off', 'Regular']);
  await page.getByRole('switch', { name: 'Fits my day' }).click();
  await cards(page).first().click();
  await expect(detail(page).getByRole('img', { name: /Extra job \d/ })).toBeVisible();
  const when =
    (await detail(page)
      .getByText(/November, /)
      .textContent()) ?? '';
  const [day = '', times = ''] = when.split(', ');
  await add(page);
  await expect(dialog(page, 'Job added!').getByRole('button', { name: 'Add more' })).toBeVisible();
  await dialog(page, 'Job added!').getByRole('link', { name: 'Go to day' }).click();
  await expect(page).toHaveURL(/\/schedule#day-/);
  const inSchedule = page.getByRole('region', { name: day });
  await expect(inSchedule).toBeInViewport();
  const start = times.split(' to ')[0] ?? '';
  await expect(inSchedule.getByRole('link').filter({ hasText: start })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Extra Jobs', level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[EXTRA-01] the list of extra jobs adds a regular job with a preview of the hours, and a one-off job', {
  tag: '@core',
}, async ({ page, signIn }) => {
  await signIn('amara');
  await openExtraJobs(page, '?tab=regular');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Outside your hours' })
    .getByRole('button')
    .first()
    .click();
  const changes = detail(page).getByRole('region', { name: 'This adds to your regular hours' });
  await expect(detail(page)).toContainText('First visit on');
  await expect(changes).toBeVisible();
  const added = (await changes.getByRole('listitem').first().textContent()) ?? '';
  expect(added).toMatch(/^\w+days, .* to /);
  await detail(page).getByRole('button', { name: 'Add' }).click();
  await expect(dialog(page, 'Add this job?')).toContainText(added);
  await dialog(page, 'Add this job?').getByRole('button', { name: 'Add' }).click();
  await expect(dialog(page, 'Job added!')).toBeVisible();
  await dialog(page, 'Job added!').getByRole('button', { name: 'Add more' }).click();
  await expect(page).toHaveURL(/\/extra-jobs\?tab=regular$/);
  await page.getByRole('tab', { name: 'One-off' }).click();
  await cards(page).first().click();
  await add(page);
  await expect(dialog(page, 'Job added!')).toBeVisible();
  await page.goto(`${PREFIX}/time-off`);
  const weekday = added.split('s,')[0] ?? '';
  await expect(page.getByRole('button', { name: new RegExp(`^${weekday}`) })).not.toContainText(
    '7am to 7pm · 12 hours',
  );
});

test('[EXTRA-02] the list of extra jobs loads more on scroll, opens by link, closes by Back and restores the focus', async ({
  page,
  signIn,
}) => {
  await signIn('amara');
  await openExtraJobs(page);
  await expect(page.getByRole('button', { name: 'Show more' })).toBeAttached();
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    expect(await cards(page).count()).toBeGreaterThan(10);
  }).toPass();
  await cards(page).nth(1).click();
  await expect(detail(page)).toBeVisible();
  const address = page.url();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cards(page).nth(1)).toBeFocused();
  await page.goForward();
  await expect(detail(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(address);
  await expect(detail(page).getByText('Tasks')).toBeVisible();
  await detail(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/extra-jobs$/);
  await expect(cards(page).first()).toBeVisible();
});

test('the list of extra jobs has no accessibility violation, light and dark', async ({ page, signIn }) => {
  await signIn('amara');
  await openExtraJobs(page);
  await expect(cards(page).first()).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Areas' }).click();
  await expect(dialog(page, 'Areas').getByRole('checkbox').first()).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.keyboard.press('Escape');
  await page.getByRole('listitem').filter({ hasText: 'Overlaps' }).getByRole('button').first().click();
  await expect(detail(page).getByText('Tasks')).toBeVisible();
  await expect(detail(page).getByText(/^You cannot add this job/)).toBeVisible();
  await expect(detail(page).getByRole('button', { name: 'Add' })).toHaveCount(0);
  await expectAccessibleInBoth(page);
  await page.keyboard.press('Escape');
  await cards(page).first().click();
  await detail(page).getByRole('button', { name: 'Add' }).click();
  await expect(dialog(page, 'Add this job?')).toBeVisible();
  await expectAccessibleInBoth(page);
});

test('the list of extra jobs locks regular jobs for a worker without regular hours, accessible, light and dark', async ({
  page,
  signIn,
}) => {
  await signIn('ella');
  await openExtraJobs(page, '?tab=regular');
  await expect(page.getByText('Regular extra jobs are locked')).toBeVisible();
  await expect(page.getByRole('img', { name: /^\d+ of 10 visits$/ })).toBeVisible();
  await expect(page.getByText(/you don’t have any regular working hours/)).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expectAccessibleInBoth(page);
});

async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}

test('the list of extra jobs does not scroll sideways at 320, 390 and 1280 px', async ({ page, signIn }) => {
  await signIn('amara');
  await openExtraJobs(page);
  await cards(page).first().click();
  await expect(detail(page).getByText('Tasks')).toBeVisible();
  const overflow = () =>
    page.evaluate(() => {
      const popup = document.querySelector('[role="dialog"]');
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth + (popup ? popup.scrollWidth - popup.clientWidth : 0);
    });
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(detail(page)).toBeVisible();
    await expect.poll(overflow, `${width} px`).toBe(0);
  }
});
