import { PREFIX } from './support/servers';
import { expect, expectAccessible, test } from './support/test';

test('[PERF-01] [PERF-05] the page of ratings shows the ratings, loads more reviews on scroll and opens a review', async ({
  page,
  signIn,
}) => {
  await signIn('amara');
  await page.getByRole('navigation', { name: 'Main pages' }).getByRole('link', { name: 'Ratings' }).click();
  await expect(page.getByText(/^\d+ ratings in the last 60 days$/)).toBeVisible();
  await expect(page.getByText('You’re on bonus pay!')).toBeVisible();
  const reviews = page.getByRole('region', { name: 'Customer reviews' }).getByRole('listitem');
  await expect(reviews).toHaveCount(10);
  await reviews.last().scrollIntoViewIfNeeded();
  await expect(async () => expect(await reviews.count()).toBeGreaterThan(10)).toPass();
  const later = reviews.nth(10);
  const day = (await later.getByText(/^\w{3} \d{1,2} \w{3}$/).textContent()) ?? '';
  await later.getByRole('link', { name: 'Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Visit rating' })).toBeFocused();
  await expect(page.getByText(day)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Ratings & Pay' }).click();
  await page.getByRole('tab', { name: 'All time' }).click();
  await expect(page.getByText('Short-notice cancellations')).toBeVisible();
  await expect(page).toHaveURL(/\?tab=all$/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'All time', selected: true })).toBeVisible();
  await page.goto(`${PREFIX}/performance/rating/999999`);
  await expect(page).toHaveURL(`${PREFIX}/performance`);
});

/** Two of the four screens in each scheme are enough: all use the same components. */
const SCREENS = [
  ['light', '/performance', 'Your trial goals'],
  ['light', '/performance/reliability', 'Day by day'],
  ['dark', '/performance/all', 'Since you started'],
  ['dark', '/performance/fulfilment', 'Visits booked'],
] as const;

test('Ratings & Pay and its detail pages have no accessibility violation, light and dark', async ({
  page,
  signIn,
}) => {
  await signIn('ben');
  for (const [colorScheme, path, text] of SCREENS) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${PREFIX}${path}`);
    await expect(page.getByText(text)).toBeVisible();
    await expectAccessible(page);
  }
});
