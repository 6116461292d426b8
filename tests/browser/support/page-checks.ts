import type { Page } from '@playwright/test';
import { changeTextSize, expectNothingCutOff, expectThumbTargets } from './layout';
import { missedControls } from './missed-controls';
import { PREFIX } from './servers';
import { expect, test } from './test';

const PHONE = { width: 390, height: 844 };

/** At 320 px seven day buttons cannot be 44 px wide, so targets are measured at 390 px. */
const NARROW_PHONES = [
  { width: 360, height: 740 },
  { width: 320, height: 640 },
];

/** The sizes are in px: twice the browser's default, and the most that a page follows. */
const [DEFAULT_TEXT, LARGE_TEXT, LARGEST_ROOT] = [16, 32, 16 * 1.3];

const PLACEHOLDER = /coming soon|not built|not in the (app|demo) yet|placeholder|lorem ipsum/i;
const FAILURE = /Could not load|was not saved on this phone/;

/** A line has a page and its heading. */
export type Line = readonly [path: string, heading: string | RegExp];

/** Lists the lines that lead to pages of this app. */
export const inApp = (lines: readonly Line[]) => lines.filter(([path]) => path.startsWith('/'));

/** Loads each page of this app once, expects its heading and its loaded content, and checks it. */
export async function openPages(
  page: Page,
  lines: readonly Line[],
  ...checks: readonly ((page: Page, path: string) => Promise<void>)[]
): Promise<void> {
  for (const [path, heading] of inApp(lines)) {
    await test.step(path, async () => {
      const answer = await page.goto(`${PREFIX}${path}`);
      expect(answer?.status()).toBe(200);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title, path).toHaveText(heading);
      await expect(title, path).toBeVisible();
      await expect(page).toHaveTitle(/ · Sweep$/);
      const main = page.getByRole('main');
      await expect(main.getByText(/^Loading/)).toHaveCount(0);
      for (const check of checks) await check(page, path);
      await expect(main).not.toContainText(PLACEHOLDER);
      await expect(main).not.toContainText(FAILURE);
    });
  }
}

/** Expects the page as it is now to fit each phone, with text up to 1.3, and to have targets of a thumb's size. */
export async function expectFitsPhones(page: Page): Promise<void> {
  for (const size of NARROW_PHONES) {
    await page.setViewportSize(size);
    await untilNothingIsCutOff(page);
  }
  await page.setViewportSize(PHONE);
  await untilNothingIsCutOff(page);
  await expectThumbTargets(page);
  await expectControlsReached(page);
  await expectFollowsText(page);
}

/** Expects a tap in the middle of each control to reach it. */
export async function expectControlsReached(page: Page): Promise<void> {
  await expect(async () => expect(await page.evaluate(missedControls)).toEqual([])).toPass({
    timeout: 10_000,
  });
}

/** Expects the text to follow the reader's size up to 1.3, and nothing to be cut off. [A11Y-01] */
const expectFollowsText = (page: Page): Promise<void> =>
  withLargeText(page, async () => {
    await untilNothingIsCutOff(page);
    await page.setViewportSize({ width: 360, height: PHONE.height });
    await untilNothingIsCutOff(page);
    await page.setViewportSize(PHONE);
  });

/** Checks the page as it is now with the largest text that it follows. */
export async function withLargeText(page: Page, check: () => Promise<void>): Promise<void> {
  await changeTextSize(page, LARGE_TEXT);
  const root = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  await expect.poll(root).toBeCloseTo(LARGEST_ROOT, 1);
  await check();
  await changeTextSize(page, DEFAULT_TEXT);
}

/** After a change of size, a page may render once more. */
export async function untilNothingIsCutOff(page: Page): Promise<void> {
  const width = `at ${page.viewportSize()?.width} px`;
  await expect(() => expectNothingCutOff(page), width).toPass({ timeout: 30_000 });
}
