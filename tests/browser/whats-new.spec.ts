import { PREFIX } from './support/servers';
import { expect, expectAccessible, requestSignIn, test } from './support/test';

const BASE_PATHS = { schedule: `${PREFIX}/schedule`, news: `${PREFIX}/whats-new` };

test.describe('on a device that was signed in before this release', () => {
  test.use({ seenVersion: '3.24.0' });

  test('[OPEN-03] [OPEN-09] [NAV-35] a start opens the news once, and they lead to the travel preferences', async ({
    page,
    world,
    baseURL,
  }) => {
    await page.goto(BASE_PATHS.news);
    await expect(page).toHaveURL(/\/login\?redirectTo=/);
    await requestSignIn(page.request, baseURL ?? '', world.email('amara'), world.password);
    await page.goto(BASE_PATHS.schedule);
    // `expect` reads the page as a user's tap would, and a tap keeps the schedule.
    await page.waitForURL(new RegExp(`${BASE_PATHS.news}$`));
    const title = page.locator('h1[data-page-heading]');
    await expect(title).toHaveText('What’s new in 3.25.0');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show me' }).click();
    await expect(title).toHaveText('Further improvements to the job page');
    await expect(title).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(title).toHaveText('Travel preferences');
    // Axe puts the scroll position back to where it began.
    await expect(page.getByRole('listitem', { name: 'Slide 3 of 4' })).toBeInViewport({ ratio: 0.9 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Set preferences' }).click();
    await expect(page).toHaveURL(/\/profile\/travel$/);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${BASE_PATHS.schedule}$`));
    await page.goto(BASE_PATHS.schedule);
    await expect(title).toHaveText('Schedule');
    await expect(page.getByRole('link', { name: /to / }).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${BASE_PATHS.schedule}$`));
  });

  test('[OPEN-05] a deep link opens its page, and a swipe moves through the deck of a phone held sideways', async ({
    page,
    world,
    baseURL,
  }) => {
    await requestSignIn(page.request, baseURL ?? '', world.email('amara'), world.password);
    await page.goto(`${PREFIX}/extra-jobs?tab=regular`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Extra Jobs');
    await expect(page).toHaveURL(/\/extra-jobs\?tab=regular$/);
    await page.goto(BASE_PATHS.news);
    const title = page.locator('h1[data-page-heading]');
    await expect(title).toHaveText('What’s new in 3.25.0');
    await page.setViewportSize({ width: 844, height: 390 });
    for (const name of ['Show me', 'Skip', 'Close'])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    await expect(title).toBeInViewport({ ratio: 1 });
    await page.getByRole('list').evaluate((list) => list.scrollBy({ left: list.clientWidth }));
    await expect(title).toHaveText('Further improvements to the job page');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(title).toHaveText('Schedule');
  });
});
