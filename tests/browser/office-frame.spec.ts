import type { Locator, Page } from '@playwright/test';
import { WORKER_PAGES } from '@/components/office/frame/office-sections';
import { pages } from '@/lib/core/ground/site/pages';
import { expectAccessibleInBothSchemes, expectNothingCutOff } from './support/layout';
import { openWorker, signInToOffice, untilKeysWork } from './support/office';
import { OFFICE_PAGES } from './support/office-pages';
import { expectControlsReached, openPages, untilNothingIsCutOff } from './support/page-checks';
import { PREFIX } from './support/servers';
import { expect, test } from './support/test';

const HEIGHT = 900;

/** The width is in CSS pixels, and has space for about 100 letters of 14 px. */
const LONGEST_LINE = 800;

/** The menu has these links. */
const MENU = [
  ['/admin', 'Cleaners'],
  ['/admin/extra-jobs', 'Extra jobs'],
  ['/admin/inbox', 'Inbox'],
  ['/admin/messages', 'Messages to cleaners'],
  ['/admin/pay', 'Pay'],
  ['/admin/switches', 'Features and settings'],
] as const;

const WORKER_TABS = WORKER_PAGES.map((page) => (page === 'adminWorker' ? 'Overview' : pages[page].title));

/** Expects that text is readable, and that the work area begins beside the menu and is used. */
async function expectRoomUsed(page: Page): Promise<void> {
  await untilNothingIsCutOff(page);
  const found = await page.evaluate((longest) => {
    const main = document.querySelector('main');
    const menu = document.querySelector('nav[data-tab-bar]');
    if (!main || !menu) return null;
    const lines = [...main.querySelectorAll('p, li, dd, label, td')].flatMap((element) => {
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      return own.flatMap((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const rects = [...range.getClientRects()];
        return rects.some(({ width }) => width > longest) ? [text.textContent?.slice(0, 80)] : [];
      });
    });
    const shown = [...main.children].filter((child) => child.getBoundingClientRect().width > 0);
    const right = Math.max(...shown.map((child) => child.getBoundingClientRect().right));
    return {
      lines,
      menuEnd: menu.getBoundingClientRect().right,
      left: main.getBoundingClientRect().left,
      right,
      width: window.innerWidth,
    };
  }, LONGEST_LINE);
  expect(found).not.toBeNull();
  if (!found) return;
  expect(found.lines).toEqual([]);
  expect(found.left).toBe(found.menuEnd);
  // A column of a phone's width would leave most of a desk's screen empty.
  expect(found.right - found.left).toBeGreaterThan((found.width - found.menuEnd) * 0.85);
}

/** Expects the page as it is now to use each desk's room, to fit a narrow phone and to be accessible on it. */
async function expectFitsDesksAndPhone(page: Page): Promise<void> {
  for (const width of [1440, 1920, 1280]) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expectRoomUsed(page);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await untilNothingIsCutOff(page);
  await expectControlsReached(page);
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 1280, height: HEIGHT });
  await expectControlsReached(page);
}

test.describe('a walk', () => {
  test.describe.configure({ timeout: 300_000 });

  test('each page of the office uses a desk’s room, has no line too long to read and fits a phone, accessible', {
    tag: '@core',
  }, async ({ page, world }) => {
    await page.goto(`${PREFIX}/admin`);
    await expectAccessibleInBothSchemes(page);
    await signInToOffice(page, world);
    const menu = page.getByRole('navigation', { name: 'Office' }).getByRole('link');
    const paths = () =>
      menu.evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace(/^\/[\w-]+/, '')));
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: HEIGHT });
      expect(await paths()).toEqual(MENU.map(([path]) => path));
    }
    for (const line of MENU) expect(OFFICE_PAGES).toContainEqual(line);
    await openPages(page, OFFICE_PAGES, expectFitsDesksAndPhone);
  });

  test('each page of a cleaner uses a desk’s room and fits a phone, accessible, and the inbox’s panel is beside its thread', {
    tag: '@core',
  }, async ({ page, world }) => {
    await page.setViewportSize({ width: 1280, height: HEIGHT });
    await signInToOffice(page, world);
    await openWorker(page, 'Amara Okafor');
    for (const tab of WORKER_TABS) {
      await test.step(tab, async () => {
        const link = page
          .getByRole('navigation', { name: 'Amara Okafor' })
          .getByRole('link', { name: tab, exact: true });
        await link.click();
        await expect(link).toHaveAttribute('aria-current', 'page');
        await expectFitsDesksAndPhone(page);
      });
    }
    await page.goto(`${PREFIX}/admin/inbox`);
    await page.getByRole('region', { name: 'Items' }).getByRole('listitem').getByRole('link').last().click();
    const panel = page.getByRole('complementary', { name: 'Cleaner' });
    const thread = page.getByRole('article');
    for (const width of [1280, 1440, 1920]) {
      await test.step(`the panel at ${width} px`, async () => {
        await page.setViewportSize({ width, height: HEIGHT });
        await expect(panel).toBeVisible();
        await expectRoomUsed(page);
        const [beside, narrow] = [await panel.boundingBox(), await thread.boundingBox()];
        expect(beside?.x).toBe((narrow?.x ?? 0) + (narrow?.width ?? 0));
        await panel.getByRole('link', { name: 'Close' }).click();
        await expect(panel).toBeHidden();
        expect((await thread.boundingBox())?.width).toBe((narrow?.width ?? 0) + (beside?.width ?? 0));
        await page.getByRole('link', { name: 'Show cleaner' }).click();
      });
    }
  });
});

test('the panel of the inbox closes by Escape and its link, which has the focus', async ({ page, world }) => {
  await page.setViewportSize({ width: 1440, height: HEIGHT });
  await signInToOffice(page, world);
  await page.goto(`${PREFIX}/admin/inbox`);
  await page.getByRole('region', { name: 'Items' }).getByRole('listitem').getByRole('link').last().click();
  const panel = page.getByRole('complementary', { name: 'Cleaner' });
  await untilKeysWork(page);
  await panel.getByRole('link', { name: 'Close' }).focus();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  const show = page.getByRole('link', { name: 'Show cleaner' });
  await expect(show).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await expect(page.getByRole('link', { name: 'Hide cleaner' })).toBeFocused();
});

test('beside no room, the panel of the inbox opens above the page, takes the focus and gives it back', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: HEIGHT });
  await signInToOffice(page, world);
  await page.goto(`${PREFIX}/admin/inbox`);
  await page.getByRole('region', { name: 'Items' }).getByRole('listitem').getByRole('link').last().click();
  const thread = page.getByRole('article');
  const panel = page.getByRole('complementary', { name: 'Cleaner' });
  for (const width of [390, 1100]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: HEIGHT });
      await expect(thread).toBeVisible();
      await expect(panel).toBeHidden();
      await untilKeysWork(page);
      const before = await thread.boundingBox();
      await page.getByRole('link', { name: 'Show cleaner' }).click();
      await expect(panel).toBeFocused();
      await expectNothingCutOff(page);
      // The page keeps its room, and the panel is in front of it.
      expect((await thread.boundingBox())?.width).toBe(before?.width);
      const box = await panel.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(width);
      expect(box?.x).toBeLessThan((before?.x ?? 0) + (before?.width ?? 0));
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(page.getByRole('link', { name: 'Show cleaner' })).toBeFocused();
    });
  }
});

test('a sheet covers the menu and its button, and a notice stays in front of it', async ({
  page,
  world,
  allowConsole,
}) => {
  allowConsole('net::ERR_FAILED');
  await page.setViewportSize({ width: 1280, height: HEIGHT });
  await signInToOffice(page, world);
  await page.goto(`${PREFIX}/admin/applicants`);
  await untilKeysWork(page);
  await page.getByRole('link', { name: 'Invite a cleaner' }).click();
  const sheet = page.getByRole('complementary', { name: 'Invite a cleaner' });
  await expect(sheet).toBeVisible();
  /** Returns whether a click on the middle of the element would meet it. */
  const isInFront = (element: Locator) =>
    element.evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  expect(await isInFront(page.getByRole('button', { name: 'Sign out of the office' }))).toBe(false);
  await page.route('**/form/invite', (route) => route.abort());
  await sheet.getByLabel('First names').fill('Ann');
  await sheet.getByLabel('Last name').fill('Lee');
  await sheet.getByLabel('Email').fill('ann@applicants.example');
  await sheet.getByRole('button', { name: 'Send the invitation' }).click();
  const notice = page.getByText('This was not sent. Check your connection and try again.');
  await expect(notice).toBeVisible();
  expect(await isInFront(notice)).toBe(true);
});

test('the sheet of an invitation takes the focus, closes by Escape and gives it back', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: HEIGHT });
  await signInToOffice(page, world);
  await page.goto(`${PREFIX}/admin/applicants`);
  await untilKeysWork(page);
  const link = page.getByRole('link', { name: 'Invite a cleaner' });
  const sheet = page.getByRole('complementary', { name: 'Invite a cleaner' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeFocused();
  await expectNothingCutOff(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(link).toBeFocused();
});
