import { tryDemo } from './support/demo';
import { expectNothingCutOff, setTextSize } from './support/layout';
import { PREFIX } from './support/servers';
import { expect, expectAccessible, test } from './support/test';

const GUIDES = 'cleaning-guides';

test('[NAV-30] cleaning guides and their data need a sign-in', async ({ page, signIn, allowConsole }) => {
  allowConsole('401');
  await page.goto(`${PREFIX}/${GUIDES}/oven`);
  await expect(page).toHaveURL(new RegExp(`${PREFIX}/login`));
  expect((await page.request.get(`${PREFIX}/api/content/guides`)).status()).toBe(401);
  await signIn('amara');
  const answer = await page.request.get(`${PREFIX}/api/content/guides`);
  const { articles } = (await answer.json()) as { articles: readonly { title: string }[] };
  expect(articles.length).toBeGreaterThanOrEqual(12);
  await page.goto(`${PREFIX}/${GUIDES}/oven`);
  await expect(page.getByRole('heading', { level: 1, name: 'Clean an oven' })).toBeVisible();
});

test('[ACHV-08] a Sweeper finds a guide by words, ticks a step, and sees the progress in the list', async ({
  page,
  signIn,
}) => {
  await signIn('ben', { at: `/${GUIDES}` });
  await page.getByRole('searchbox', { name: 'Search guides' }).fill('lime');
  await page.getByRole('link', { name: /Remove limescale/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Remove limescale' })).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await expect(page.getByText(/^1 of \d+ steps$/)).toBeVisible();
  await expectAccessible(page);
  await setTextSize(page, 21);
  await expectNothingCutOff(page);
  await page.getByRole('link', { name: 'Back to the guides' }).click();
  await expect(page.getByRole('link', { name: /Remove limescale.*1 of \d+ steps/ })).toBeVisible();
  await expectAccessible(page);
  await expectNothingCutOff(page);
});

test('help’s search finds guides, even in a demo', async ({ page }) => {
  await tryDemo(page);
  await page.goto(`${PREFIX}/help`);
  await page.getByRole('searchbox').fill('oven');
  await page.getByRole('link', { name: /Clean an oven/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clean an oven' })).toBeVisible();
});

test('a guide that does not exist is page-not-found, and a picture opened alone runs no script', async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole('404');
  await signIn('ben');
  expect((await page.goto(`${PREFIX}/${GUIDES}/gone`))?.status()).toBe(404);
  await page.goto(`${PREFIX}/${GUIDES}/oven`);
  const src = await page.getByRole('main').locator('img').first().getAttribute('src');
  const picture = await page.request.get(src ?? '');
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(picture.headers()['content-security-policy']).toMatch(/^default-src 'none'.*sandbox$/);
  expect((await page.request.get(`${PREFIX}/api/content/guides/oven.svg?v=old`)).status()).toBe(404);
});
