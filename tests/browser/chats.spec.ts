import type { Locator, Page } from '@playwright/test';
import { fillIn } from './support/applicant';
import { expectThumbTargets, setTextSize } from './support/layout';
import { PREFIX } from './support/servers';
import { expect, expectAccessible, type TestWorld, test } from './support/test';

const LINE = /^No internet connection/;
const line = (page: Page) => page.locator('main').getByText(LINE);

async function openMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  return menu;
}

test('[MENU-01] [NAV-31] [NAV-32] the menu opens the chats when all are read; a switch shows both lists', {
  tag: '@core',
}, async ({ page, world, signIn }) => {
  await world.readChats('amara');
  await signIn('amara');
  await (await openMenu(page)).getByRole('link', { name: 'Chats' }).click();
  await expect(page).toHaveURL(`${PREFIX}/customer-comms`);
  await expect(page.getByRole('heading', { level: 1, name: 'Chats' })).toBeVisible();
  const lists = page.getByRole('navigation', { name: 'Kind of chat' });
  await expect(lists.getByRole('link', { name: 'Customers' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await lists.getByRole('link', { name: 'Sweepers' }).click();
  await expect(page).toHaveURL(`${PREFIX}/worker-comms`);
  await expect(lists.getByRole('link', { name: 'Sweepers' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page).toHaveURL(`${PREFIX}/schedule`);
});

test('the back arrow of both lists of chats leads to the schedule', async ({ page, signIn }) => {
  await signIn('amara');
  for (const path of ['/customer-comms', '/worker-comms']) {
    await test.step(path, async () => {
      await page.goto(`${PREFIX}${path}`);
      const arrow = page.locator('main header').getByRole('link', { name: 'Back to schedule' });
      await expect(arrow.locator('svg')).toBeVisible();
      await expectThumbTargets(page);
      await arrow.click();
      await expect(page).toHaveURL(`${PREFIX}/schedule`);
      await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
    });
  }
});

test('a cleaner without customer chats sees how to start one', async ({ page, signIn }) => {
  await signIn('ben', { at: '/customer-comms' });
  await expect(page.getByText('No customer chats yet')).toBeVisible();
  await expect(page.getByText(/^To write to a customer, open the visit and tap Chat/)).toBeVisible();
});

interface Unread {
  readonly id: number;
  readonly job_id: number;
  readonly scheduled_date: string;
  readonly actual_date: string;
}

async function firstChat(world: TestWorld): Promise<Unread> {
  const { body } = await world.api('amara', 'GET', 'contact/chats/?with=customers');
  const [chat] = (body as { chats: Unread[] }).chats;
  if (!chat) throw new Error('The sample has no chat.');
  return chat;
}

/** Describes each link, field, button or section that overlaps the notice. */
const coveredBy = (notice: Locator): Promise<string[]> =>
  notice.evaluate((words) => {
    const element = words.closest('button') ?? words;
    const line = element.getBoundingClientRect();
    const others = document.querySelectorAll(
      'main a, main button, main textarea, main section, [data-tab-bar]',
    );
    return [...others].flatMap((other) => {
      const box = other.getBoundingClientRect();
      const isApart =
        box.width === 0 ||
        box.right <= line.left ||
        box.left >= line.right ||
        box.bottom <= line.top ||
        box.top >= line.bottom;
      const isSame = other === element || other.contains(element) || element.contains(other);
      return isSame || isApart ? [] : [`${other.tagName} ${other.textContent?.slice(0, 40)}`];
    });
  });

/** The notice appears exactly once and overlaps nothing. */
async function expectOneLine(page: Page): Promise<void> {
  await expect(line(page)).toBeVisible();
  expect(await coveredBy(line(page))).toEqual([]);
  const seen = page.locator('p:not(.sr-only), span').filter({ hasText: LINE, hasNot: page.locator('span') });
  await expect(seen).toHaveCount(1);
}

async function atEachSize(page: Page, check: () => Promise<void>): Promise<void> {
  for (const [size, width, text] of [
    ['390 px', 390, 16],
    ['360 px with text at 1.3', 360, 21],
  ] as const) {
    await test.step(size, async () => {
      await page.setViewportSize({ width, height: 780 });
      await setTextSize(page, text);
      await check();
    });
  }
}

test('[OFFLINE-12] one offline notice appears and covers nothing, at 390 px and at 360 px with text at 1.3', async ({
  page,
  world,
  signIn,
  allowConsole,
}) => {
  test.slow();
  allowConsole('ERR_INTERNET_DISCONNECTED');
  allowConsole('Failed to fetch');
  await signIn('amara');
  const chat = await firstChat(world);
  const visit = `/schedule/visit/${chat.job_id}/${chat.scheduled_date}/${chat.actual_date}`;
  const goOnline = async () => {
    await page.context().setOffline(false);
    await expect(line(page)).toBeHidden();
  };
  for (const path of ['/schedule', '/extra-jobs', '/customer-comms', visit]) {
    await test.step(path, async () => {
      await page.goto(`${PREFIX}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.context().setOffline(true);
      await atEachSize(page, () => expectOneLine(page));
      await goOnline();
    });
  }
  // A chat opens scrolled to its end; the notice and the text field must still be on screen.
  await atEachSize(page, async () => {
    await page.goto(`${PREFIX}/customer-comms/${chat.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('textbox')).toBeVisible();
    await page.context().setOffline(true);
    await expectOneLine(page);
    await expect(line(page)).toBeInViewport();
    await expect(page.getByRole('textbox')).toBeInViewport();
    await goOnline();
  });
});

/** Returns the scroll positions at which the notice covers the element. */
async function overlapsWhile(notice: Locator, element: Locator): Promise<number[]> {
  return element.evaluate(
    (shown, words) => {
      const line = words?.closest('button') ?? words;
      const STEP_PX = 20;
      const steps = Math.ceil((document.documentElement.scrollHeight - innerHeight) / STEP_PX);
      return Array.from({ length: steps + 1 }, (_, step) => step * STEP_PX).filter((top) => {
        window.scrollTo({ top, behavior: 'instant' });
        const [one, other] = [shown.getBoundingClientRect(), line?.getBoundingClientRect()];
        return other === undefined || (one.top < other.bottom && one.bottom > other.top);
      });
    },
    await notice.elementHandle(),
  );
}

test('[OFFLINE-12] the offline notice never covers “Try again” during onboarding, at both sizes', async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole('ERR_INTERNET_DISCONNECTED');
  allowConsole('Failed to fetch');
  await signIn('dev', { at: '/onboarding/contact' });
  await fillIn.contact(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Continue' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await atEachSize(page, async () => {
    await expect(again).toBeVisible();
    await expectOneLine(page);
    expect(await overlapsWhile(line(page), again)).toEqual([]);
  });
});

test('a sheet’s close button is at least 44 px and clear of the title', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await setTextSize(page, 21);
  await signIn('amara');
  await page
    .getByRole('button', { name: /^Choose a week|week/i })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: 'Weeks' });
  const close = sheet.getByRole('button', { name: 'Close', exact: true });
  await expect(close).toBeInViewport();
  await expectThumbTargets(page);
  const [button, title] = [await close.boundingBox(), await sheet.getByRole('heading').boundingBox()];
  expect(button?.width).toBeGreaterThanOrEqual(44);
  expect(button?.height).toBeGreaterThanOrEqual(44);
  const words = await sheet.getByRole('heading').evaluate((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    return range.getBoundingClientRect().right;
  });
  expect(words).toBeLessThan(button?.x ?? 0);
  expect(title?.y).toBeLessThan((button?.y ?? 0) + (button?.height ?? 0));
  await close.click();
  await expect(sheet).toBeHidden();
});

/** Returns the contrast ratio of two computed colours such as "rgb(85, 106, 98)". */
function contrast(one: string, other: string): number {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((part) => {
      const value = Number(part) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('the selected tab has a contrast of more than 3 to 1 in the dark scheme', async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn('amara', { at: '/performance' });
  const background = (element: Locator) => element.evaluate((one) => getComputedStyle(one).backgroundColor);
  const selected = await background(page.getByRole('tab', { selected: true }));
  const rest = await background(page.getByRole('tablist'));
  expect(contrast(selected, rest)).toBeGreaterThan(3);
  await expectAccessible(page);
});
