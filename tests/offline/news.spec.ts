import { PREFIX } from '../browser/support/servers';
import { expect, test } from './support/test';
import { untilKept } from './support/worker';

test('[ACHV-07] [ACHV-09] after one start news, legal page, its texts and slides open without signal, and read news stay read', async ({
  page,
  network,
  enter,
}) => {
  test.slow();
  await page.clock.install();
  await enter(page, 'amara');
  await untilKept(page);
  // Articles are kept after a minute without a touch.
  await page.clock.fastForward('01:05');
  const isKept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      const urls = kept.flat().map(({ url }) => url);
      return ['news', 'legal'].every((kind) => urls.some((url) => url.endsWith(`/api/content/${kind}`)));
    });
  await expect.poll(isKept).toBe(true);
  await network.down();

  await page.goto(`${PREFIX}/news`);
  const news = page.getByRole('region', { name: 'News' });
  const title = await news.getByRole('heading', { level: 3 }).first().textContent();
  await news.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
  const picture = page.getByRole('main').getByRole('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.goto(`${PREFIX}/news`);
  await expect(news.getByRole('link').first()).not.toContainText('New');

  await page.goto(`${PREFIX}/legal`);
  await expect(page.getByRole('button', { name: 'Email my contract' })).toBeVisible();
  await page.getByRole('link', { name: /^Terms of use/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  await page.goto(`${PREFIX}/legal/privacy`);
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await page.goto(`${PREFIX}/whats-new?version=3.25.0`);
  await expect(page.getByRole('heading', { level: 1, name: 'What’s new in 3.25.0' })).toBeVisible();
});
