import { realToday } from '../browser/support/real-day';
import { PREFIX } from '../browser/support/servers';
import { expect, test } from './support/test';
import { untilKept } from './support/worker';

test('[ACHV-08] a beginner opens the bathroom guide from today’s visit without signal, ticks steps, reloads, finds them ticked', async ({
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
  const keptGuides = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((one) => one.includes('guides'));
      const addresses = name ? await (await caches.open(name)).keys() : [];
      return addresses.filter(({ url }) => url.endsWith('/api/content/guides')).length;
    });
  await expect.poll(keptGuides).toBe(1);
  const visit = page.locator(`a[href*="/schedule/visit/"][href$="/${realToday()}"]`).first();
  await visit.click();
  await expect(page.getByRole('region', { name: 'Tasks' })).toBeVisible();
  const address = page.url();
  await network.down();

  await page.goto(address);
  await page
    .getByRole('region', { name: 'Cleaning guides' })
    .getByRole('link', { name: /Clean a bathroom/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clean a bathroom' })).toBeVisible();
  const steps = page.getByRole('checkbox');
  await steps.nth(0).check();
  await steps.nth(2).check();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Clean a bathroom' })).toBeVisible();
  await expect(steps.nth(0)).toBeChecked();
  await expect(steps.nth(1)).not.toBeChecked();
  await expect(steps.nth(2)).toBeChecked();
  const widths = await page
    .getByRole('main')
    .locator('img')
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
  expect(widths[0]).toBe(640);

  await page.goto(`${network.origin}${PREFIX}/cleaning-guides`);
  await expect(page.getByRole('link', { name: /Clean a bathroom.*2 of \d+ steps/ })).toBeVisible();
});
