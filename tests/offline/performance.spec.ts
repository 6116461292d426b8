import { PREFIX } from '../browser/support/servers';
import { persistedCalls } from './support/rows';
import { expect, test } from './support/test';
import { untilKept } from './support/worker';

test('Ratings & Pay opens offline with its age and leads to cached ratings', async ({
  page,
  network,
  enter,
}) => {
  await enter(page, 'amara');
  await page.goto(`${network.origin}${PREFIX}/performance`);
  const summary = page.getByText(/^\d+ ratings in the last 60 days$/);
  const text = (await summary.textContent()) ?? '';
  await untilKept(page);
  await expect(async () => {
    const kept = await persistedCalls(page);
    expect(kept).toEqual(expect.arrayContaining(['getStats', 'listRatings']));
  }).toPass();
  await network.down();
  await page.goto(`${network.origin}${PREFIX}/performance`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ratings & Pay' })).toBeVisible();
  await expect(summary).toHaveText(text);
  await expect(page.getByRole('region', { name: 'Customer reviews' }).getByRole('listitem')).toHaveCount(10);
  await expect(page.getByText(/^As of /)).toBeVisible();
  await expect(page).toHaveTitle(/^Ratings & Pay/);
  await page.getByRole('link', { name: 'Details' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Visit rating' })).toBeVisible();
  await page.goBack();
  await page.getByRole('tab', { name: 'All time' }).click();
  await expect(page.getByText('This page was not saved on this phone')).toBeVisible();
});
