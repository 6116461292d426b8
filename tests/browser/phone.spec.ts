import type { Locator } from '@playwright/test';
import { expectNothingCutOff } from './support/layout';
import { untilNothingIsCutOff } from './support/page-checks';
import { expect, expectAccessible, test } from './support/test';

/** Expects each element to be one line: a broken word has two. */
async function expectOneLineEach(parts: Locator): Promise<void> {
  const lines = await parts.evaluateAll((elements) =>
    elements.map((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(lines.length).toBeGreaterThan(0);
  expect(lines).toEqual(lines.map(() => 1));
}

test('a phone zoomed to 200 % shows both ends of the tab bar in full and breaks no word of a day or a visit’s times', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 195, height: 422 });
  await signIn('amara');
  const tabs = page.getByRole('navigation', { name: 'Main pages' });
  await expect(tabs.getByRole('link').first()).toBeInViewport({ ratio: 1 });
  await expect(tabs.getByRole('button', { name: 'Menu', exact: true })).toBeInViewport({ ratio: 1 });
  const day = page.getByRole('button', { name: /today/ });
  await expect(day).toBeVisible();
  await expectOneLineEach(day.locator('[aria-hidden]'));
  await expectNothingCutOff(page);
  await page.locator('main a[href*="/schedule/visit/"]').filter({ hasText: 'Mateusz' }).first().click();
  await expect(page.getByText('Arrive', { exact: true })).toBeVisible();
  await expectOneLineEach(page.locator('main dl').first().locator('dd'));
});

const SCREENS = {
  'a browser zoom of 200 % on a laptop': { width: 640, height: 400 },
  'a phone in landscape': { width: 844, height: 390 },
  'a small phone': { width: 360, height: 640 },
  'a wide screen': { width: 1280, height: 800 },
} as const;

test('the schedule and a visit are uncut and accessible on a zoomed laptop, in landscape, on a small phone and on a wide screen', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('amara');
  const onEachScreen = async (check: () => Promise<void>) => {
    for (const [name, size] of Object.entries(SCREENS)) {
      await test.step(name, async () => {
        await page.setViewportSize(size);
        await check();
        await untilNothingIsCutOff(page);
        await expectAccessible(page);
      });
    }
  };
  const visit = page.locator('main a[href*="/schedule/visit/"]').filter({ hasText: 'Mateusz' }).first();
  await onEachScreen(() => expect(visit).toBeVisible());
  await visit.click();
  const start = page.getByRole('button', { name: 'Start', exact: true });
  // A new size during the view transition would hold up the page.
  await expect(start).toBeVisible();
  await page.waitForFunction(() => !document.documentElement.matches(':active-view-transition'));
  await onEachScreen(() => expect(start).toBeInViewport());
});
