import type { Locator, Page } from '@playwright/test';
import { expectNothingCutOff, expectThumbTargets, setTextSize } from './support/layout';
import { PAGES } from './support/pages';
import { PREFIX } from './support/servers';
import { expect, expectAccessible, test } from './support/test';

const SMALLEST = { width: 320, height: 640 };

/** At the smallest width seven day buttons cannot be 44 px wide, so targets are measured at 390 px. */
async function expectFitsAThumb(page: Page): Promise<void> {
  await expectNothingCutOff(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectThumbTargets(page);
  await page.setViewportSize(SMALLEST);
}

test.describe('at 320 pixels', () => {
  test.use({ viewport: SMALLEST });

  test('every page and a whole visit fit the width, with targets the size of a thumb', async ({
    page,
    signIn,
  }) => {
    test.slow();
    await page.goto(`${PREFIX}/login`);
    await expectFitsAThumb(page);
    await signIn('amara');
    for (const [path] of PAGES) {
      await page.goto(`${PREFIX}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectFitsAThumb(page);
    }
    await page.goto(`${PREFIX}/schedule`);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectFitsAThumb(page);
    await page.keyboard.press('Escape');
    await page.locator('main a[href*="/schedule/visit/"]').filter({ hasText: 'Mateusz' }).first().click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByText(/^Started \d/)).toBeVisible();
    await expectFitsAThumb(page);
    await page.getByRole('button', { name: 'Finish', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Fewer hours' })).toBeVisible();
    await expectNothingCutOff(page);
    await page.getByRole('button', { name: 'Finish anyway' }).click();
    await expect(page.getByText(/^Finished \d/)).toBeVisible();
    await expectNothingCutOff(page);
  });
});

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

test.describe('a phone zoomed to 200 %', () => {
  test.use({ viewport: { width: 195, height: 422 } });

  test('shows the first and the last tab in full', async ({ page, signIn }) => {
    await signIn('amara');
    const tabs = page.getByRole('navigation', { name: 'Main pages' });
    await expect(tabs.getByRole('link').first()).toBeInViewport({ ratio: 1 });
    await expect(tabs.getByRole('button', { name: 'Menu', exact: true })).toBeInViewport({ ratio: 1 });
  });

  test('breaks no word or number of the selected day', async ({ page, signIn }) => {
    await signIn('amara');
    const day = page.getByRole('button', { name: /today/ });
    await expect(day).toBeVisible();
    await expectOneLineEach(day.locator('[aria-hidden]'));
    await expectNothingCutOff(page);
  });

  test('breaks no word of a visit’s times', async ({ page, signIn }) => {
    await signIn('amara');
    await page.locator('main a[href*="/schedule/visit/"]').filter({ hasText: 'Mateusz' }).first().click();
    await expect(page.getByText('Arrive', { exact: true })).toBeVisible();
    await expectOneLineEach(page.locator('main dl').first().locator('dd'));
  });
});

test('[A11Y-01] follows the reader’s text size up to 1.3 and cuts nothing off', async ({ page, signIn }) => {
  test.slow();
  await setTextSize(page, 32);
  await signIn('amara');
  const size = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
  expect(size).toBeCloseTo(16 * 1.3, 1);
  for (const [path] of PAGES) {
    await page.goto(`${PREFIX}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNothingCutOff(page);
  }
  await page.goto(`${PREFIX}/schedule`);
  await page.locator('main a[href*="/schedule/visit/"]').filter({ hasText: 'Mateusz' }).first().click();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await expectNothingCutOff(page);
  await expectAccessible(page);
});

for (const [name, viewport] of [
  ['a browser zoom of 200 % on a laptop', { width: 640, height: 400 }],
  ['a phone in landscape', { width: 844, height: 390 }],
  ['a small phone', { width: 360, height: 640 }],
  ['a wide screen', { width: 1280, height: 800 }],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test(`shows the schedule and a visit uncut on ${name}`, async ({ page, signIn }) => {
      await signIn('amara');
      await expectNothingCutOff(page);
      await expectAccessible(page);
      await page.locator('main a[href*="/schedule/visit/"]').filter({ hasText: 'Mateusz' }).first().click();
      const start = page.getByRole('button', { name: 'Start', exact: true });
      await expect(start).toBeInViewport();
      await expectNothingCutOff(page);
      await expectAccessible(page);
    });
  });
}
