import { join } from 'node:path';
import { latestMail } from './support/mail-folder';
import { EMBEDDED_PORT, origin, PREFIX } from './support/servers';
import { expect, expectAccessible, requestSignIn, type TestWorld, test } from './support/test';

const DATA_DIR = join(process.env.SWEEP_TEST_FOLDER ?? '', 'embedded');
const TODAY = '2026-11-18';

test.use({ worldNow: `${TODAY}T11:00:00Z` });

/** Finishes Ella's visit of today and returns the rating link from Rosa's mail. */
async function finishVisit(world: TestWorld): Promise<string> {
  const email = `rosa-${world.id}@customers.example`;
  const customer = { name: 'Rosa Klein', preferredName: 'Rosa', email };
  await world.build('ella', [{ day: TODAY, start: '09:00', end: '10:30', customer }]);
  const { body: user } = await world.api('ella', 'GET', 'auth/');
  const { id } = user as { id: number };
  const day = await world.api('ella', 'GET', `workers/${id}/working-day/${TODAY}/`);
  const jobId = /"job_id":(\d+)/.exec(JSON.stringify(day.body))?.[1];
  const path = `work/jobs/${jobId}/visits/${TODAY}`;
  for (const tap of ['start', 'finish']) {
    expect((await world.api('ella', 'PATCH', `${path}/${tap}/`)).status).toBe(200);
  }
  await world.runJobs();
  await expect(() => expect(latestMail(DATA_DIR, email)).not.toBeNull()).toPass();
  const link = /https?:\/\/[^/\s]+(\/app-sweepers\/rate\/[\w-]+)/.exec(
    latestMail(DATA_DIR, email) ?? '',
  )?.[1];
  return `${origin(EMBEDDED_PORT)}${link}`;
}

test('a customer rates from a mailed link, and the cleaner’s open Ratings page shows it', async ({
  browser,
  page,
  world,
  allowConsole,
}) => {
  const link = await finishVisit(world);
  const phone = await browser.newContext();
  const cleaner = await phone.newPage();
  await requestSignIn(cleaner.request, origin(EMBEDDED_PORT), world.email('ella'), world.password);
  await cleaner.goto(`${origin(EMBEDDED_PORT)}${PREFIX}/performance`);
  const reviews = cleaner.getByRole('region', { name: 'Customer reviews' }).getByRole('listitem');
  await expect(reviews.first()).toBeVisible();

  await page.goto(link);
  await expect(page).toHaveURL(`${PREFIX}/rate`);
  await expect(page.getByRole('heading', { name: 'How was your clean with Ella?' })).toBeVisible();
  await expect(page.getByText('Your clean on Wednesday 18 November')).toBeVisible();
  const token = link.split('/').at(-1) ?? '';
  expect(await page.content()).not.toContain(token);
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);

  const compliments = page.getByRole('group', { name: 'What did you like most?' });
  const problems = page.getByRole('group', { name: 'What went wrong?' });
  await expect(compliments).toBeHidden();
  await expect(problems).toBeHidden();
  await page.getByRole('radio', { name: '3 stars' }).check();
  await expect(problems).toBeVisible();
  await expect(compliments).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await expect(compliments).toBeVisible();
  await expect(problems).toBeHidden();
  await compliments.getByRole('radio', { name: 'Right on time' }).check();
  await page.getByLabel('Your comment').fill('Lovely. The windows shine.');
  await expectAccessible(page);

  allowConsole('net::ERR_INTERNET_DISCONNECTED');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your rating was not sent' })).toBeVisible();
  await expect(page.getByLabel('Your comment')).toHaveValue('Lovely. The windows shine.');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your rating' })).toBeFocused();
  await expectAccessible(page);

  const first = reviews.first();
  await expect(first.getByText('Lovely. The windows shine.')).toBeVisible();
  await expect(first.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await expect(first.getByText('Right on time')).toBeVisible();
  await expect(first.getByText('Rosa')).toBeVisible();

  const cookies = await page.context().cookies();
  expect(
    cookies.map(({ name, expires, httpOnly }) => [/^sweep-rating-/.test(name), expires, httpOnly]),
  ).toEqual([[true, -1, true]]);
  expect(JSON.stringify(cookies)).not.toContain(token);
  await world.setNow('2026-12-03T11:00:00Z');
  await page.reload();
  await expect(page.getByText('This link stopped working after Wednesday 2 December.')).toBeVisible();
  await phone.close();
});

test('a customer rates and changes the rating without scripts', async ({ browser, world }) => {
  const link = await finishVisit(world);
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('radio', { name: '2 stars' }).check();
  await page
    .getByRole('group', { name: 'What went wrong?' })
    .getByRole('radio', { name: 'Left early' })
    .check();
  await page.getByLabel('Your comment').fill('Half an hour early.');
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect(page).toHaveURL(`${PREFIX}/rate`);
  await expect(page.getByText('You gave Ella 2 stars for your clean')).toBeVisible();
  await page.getByRole('link', { name: 'Change rating' }).click();
  await expect(page.getByRole('radio', { name: '2 stars' })).toBeChecked();
  await expect(page.getByLabel('Your comment')).toHaveValue('Half an hour early.');
  await page.getByRole('radio', { name: '5 stars' }).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('You gave Ella 5 stars for your clean')).toBeVisible();
  await context.close();
});

test('the page of a rating shows why an incomplete link does not work', async ({ page }) => {
  await page.goto(`${PREFIX}/rate/of-nobody`);
  await expect(page).toHaveURL(`${PREFIX}/rate`);
  await expect(page.getByRole('heading', { name: 'You cannot rate this clean' })).toBeVisible();
  await expect(page.getByText('This link is not complete.')).toBeVisible();
  await expectAccessible(page);
});
