import type { Locator, Page } from '@playwright/test';
import { setTextSize } from './support/layout';
import { PREFIX } from './support/servers';
import { expect, test } from './support/test';

const cards = (within: Page | Locator) => within.getByRole('button', { name: /(am|pm) to / });
const strip = (page: Page) => page.getByRole('navigation', { name: 'Go to a day' });
const minutesOf = (times: string): number => {
  const [, hours = '', minutes = '0', half = ''] = /^(\d+)(?::(\d+))?(am|pm)/.exec(times) ?? [];
  return (Number(hours) % 12) * 60 + Number(minutes) + (half === 'pm' ? 720 : 0);
};

async function openExtraJobs(page: Page, query = ''): Promise<void> {
  await page.goto(`${PREFIX}/extra-jobs${query}`);
  await expect(page.getByRole('heading', { name: 'Extra Jobs', level: 1 })).toBeVisible();
}

test('the list of extra jobs sorts each day’s jobs by time, and keeps the chosen “best fit” sort over a reload', async ({
  page,
  signIn,
}) => {
  await signIn('amara');
  await openExtraJobs(page, '?from=2026-11-19');
  const tomorrow = page.getByRole('region', { name: 'Tomorrow' });
  await expect.poll(() => cards(tomorrow).count()).toBeGreaterThan(2);
  const starts = (await cards(tomorrow).allTextContents()).map(minutesOf);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  await page.getByLabel('Sort').selectOption('Best for my day');
  await expect(page).toHaveURL(/sort=fit/);
  await page.reload();
  await expect(page.getByLabel('Sort')).toHaveValue('fit');
});

test('an overlap has the same colour in the schedule and in extra jobs', async ({ page, world, signIn }) => {
  const customer = { preferredName: 'Overlapping' };
  await world.build('amara', [{ day: world.today, start: '10:30', end: '12:30', customer }]);
  await signIn('amara');
  const today = page.getByRole('region', { name: 'Wednesday 18 November' });
  const colours = [today.getByText('Visits overlap'), today.getByText('Overlaps', { exact: true }).first()];
  for (const pill of colours) await expect(pill).toBeVisible();
  const colourOf = (pill: Locator) => pill.evaluate((element) => getComputedStyle(element).color);
  const [day = '', visit = ''] = await Promise.all(colours.map(colourOf));
  await openExtraJobs(page);
  const overlap = page.getByText(/^Overlaps your visit to/).first();
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    await expect(overlap).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect([visit, await colourOf(overlap)]).toEqual([day, day]);
});

test('the list of extra jobs shows all days within the column on a wide screen', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn('amara');
  await openExtraJobs(page);
  await expect(strip(page)).toHaveCSS('scrollbar-width', 'none');
  const [tabs, last] = [page.getByRole('tablist'), strip(page).getByRole('button').last()];
  await expect(last).toHaveText('Sunday 29');
  // The strip is drawn anew when the list has loaded.
  await expect(async () => {
    const [column, chip] = [await tabs.boundingBox(), await last.boundingBox()];
    if (!column || !chip) throw new Error('The days are not on the page.');
    expect(chip.x).toBeGreaterThanOrEqual(column.x);
    expect(chip.x + chip.width).toBeLessThanOrEqual(column.x + column.width);
  }).toPass();
});

/** Holds all calls to this path; the returned function releases them. */
async function holdCalls(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/v1/**${path}**`, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

/**
 * Returns the positions of the day buttons and filters, read in one pass because they re-render while the page loads.
 */
const placesOfTools = (page: Page) =>
  page.getByRole('tabpanel').evaluate((panel) =>
    [...panel.querySelectorAll('nav button, [role="switch"], select')].map((tool) => {
      const { x, y, width, height } = tool.getBoundingClientRect();
      return [tool.textContent, ...[x, y, width, height].map(Math.round)];
    }),
  );

/** Returns whether the filter and the order share a row. */
const isOneRow = async (page: Page) => {
  const panel = page.getByRole('tabpanel');
  const [filter, order] = [
    await panel.getByRole('switch').boundingBox(),
    await panel.getByRole('combobox').boundingBox(),
  ];
  if (!filter || !order) throw new Error('The tools are not on the page.');
  return filter.y < order.y + order.height && order.y < filter.y + filter.height;
};

/** Measures at 390 px, and at 360 px with text at 1.3. */
async function placesAtBothSizes(page: Page) {
  const places = [];
  for (const [width, text] of [
    [390, 16],
    [360, 21],
  ] as const) {
    await page.setViewportSize({ width, height: 780 });
    await setTextSize(page, text);
    places.push(await placesOfTools(page));
    if (width === 390) expect(await isOneRow(page)).toBe(true);
  }
  return places;
}

test('the days and filters do not move while the list loads, at 390 px, and at 360 px with text at 1.3', async ({
  page,
  world,
  signIn,
}) => {
  await signIn('amara');
  // The list starts at tomorrow, which is selected once the list has loaded.
  await world.setNow('2026-11-18T23:10:00Z');
  const releaseEligibility = await holdCalls(page, 'extra-job-eligibility');
  const releaseList = await holdCalls(page, 'reassignable-visits');
  // A page that is loaded anew brings its first jobs.
  await page.locator('nav a[href$="/extra-jobs"]:visible').first().click();
  await expect(page.getByRole('heading', { name: 'Extra Jobs', level: 1 })).toBeVisible();
  await expect(strip(page).getByRole('button')).toHaveCount(12);
  const before = await placesAtBothSizes(page);
  expect(before[1]).not.toEqual(before[0]);
  const isListAsked = page.waitForRequest(/reassignable-visits/);
  releaseEligibility();
  await isListAsked;
  expect(await placesAtBothSizes(page)).toEqual(before);
  releaseList();
  await expect(strip(page).getByRole('button', { name: 'Tomorrow' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('region', { name: 'Tomorrow' })).toBeVisible();
  expect(await placesAtBothSizes(page)).toEqual(before);
});
