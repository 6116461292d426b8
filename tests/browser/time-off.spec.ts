import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectThumbTargets } from './support/layout';
import { PREFIX } from './support/servers';
import { expect, expectAccessible, type TestWorld, test } from './support/test';

interface ServedDay {
  readonly day: string;
  readonly start_time: string | null;
  readonly end_time: string | null;
}

const MONDAY = 1;
const MOST_TABS = 60;

const row = (page: Page, weekday: string) => page.getByRole('button', { name: new RegExp(`^${weekday}`) });
const knob = (page: Page, name: string) => page.getByRole('slider', { name });

/** Presses Tab until the named control has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let count = 0; count < MOST_TABS; count += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent;
    });
    if (focused === name) return;
  }
  throw new Error(`The tab key does not lead to ${name}`);
}

/** Reads the worker's next Monday as the API serves it. */
async function nextMonday(world: TestWorld): Promise<ServedDay | undefined> {
  const { id } = (await world.api('ella', 'GET', 'auth/')).body as { id: number };
  const days = (await world.api('ella', 'GET', `workers/${id}/working-days/`)).body as ServedDay[];
  return days.find(({ day }) => new Date(`${day}T12:00:00Z`).getUTCDay() === MONDAY);
}

test('[SCHED-13] [SCHED-14] [TIME-07] the worker sets Monday’s hours by keyboard alone; the schedule has them', {
  tag: '@core',
}, async ({ page, signIn, world }) => {
  await signIn('ella', { at: '/time-off' });
  await expect(page.getByText('You have no regular hours yet')).toBeVisible();

  await tabTo(page, 'Working on Monday');
  await page.keyboard.press('Space');
  await expect(row(page, 'Monday')).toContainText('9am to 5pm · 8 hours');
  await tabTo(page, 'Start on Monday');
  await page.keyboard.press('ArrowLeft');
  await expect(knob(page, 'Start on Monday')).toHaveAttribute('aria-valuetext', '8:30am');
  await tabTo(page, 'End on Monday');
  await page.keyboard.press('PageDown');
  await expect(row(page, 'Monday')).toContainText('8:30am to 3pm · 6.5 hours');
  await tabTo(page, 'Save hours');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your hours are saved.')).toBeVisible();

  await page.reload();
  await expect(row(page, 'Monday')).toContainText('8:30am to 3pm · 6.5 hours');
  expect(await nextMonday(world)).toMatchObject({ start_time: '08:30', end_time: '15:00' });
});

test('[SCHED-15] a knob dragged past the other keeps two hours; unsaved hours are accessible', async ({
  page,
  signIn,
}) => {
  await signIn('ella', { at: '/time-off' });
  await page.getByRole('switch', { name: 'Working on Monday' }).click();
  await dragTo(page, 'Start on Monday', 'right');
  await expect(row(page, 'Monday')).toContainText('8pm to 10pm · 2 hours');
  await dragTo(page, 'Start on Monday', 'left');
  await expect(row(page, 'Monday')).toContainText('7am to 10pm · 15 hours');
  await expect(page.getByText('Many customers want Fridays')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('switch', { name: 'Working on Monday', checked: false })).toBeVisible();
});

/** Returns a text such as "50 of 60 days" from Ratings & Pay. */
async function reliability(page: Page): Promise<string> {
  await page.goto(`${PREFIX}/performance`);
  const days = page.getByText(/^\d+ of 60 days$/);
  await expect(days).toBeVisible();
  return (await days.textContent()) ?? '';
}

test('[TIME-01] [TIME-16] the worker books a day off after showing its fines, then requests its cancellation', {
  tag: '@core',
}, async ({ page, signIn, world }) => {
  await signIn('amara');
  const before = await reliability(page);
  await page.goto(`${PREFIX}/profile`);
  await page.getByRole('link', { name: /^Time off/ }).click();
  await page.getByRole('button', { name: 'Book time off' }).click();
  const today = (await page.getByLabel('Day', { exact: true }).getAttribute('min')) ?? '';
  await page.getByLabel('Day', { exact: true }).fill(today);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'Sick' }).check();
  await page.getByRole('button', { name: 'Check before you book' }).click();
  await expect(page.getByText('Late notice', { exact: true })).toBeVisible();
  const fines = await page.getByText(/^You pay £\d+ in fines$/).textContent();
  const book = page.getByRole('button', {
    name: fines?.replace('You pay', 'Book and pay') ?? '',
    exact: true,
  });
  await expect(book).toHaveClass(/bg-bad/);
  await expect(
    page.getByText(`Reliability: ${before} now, 0 of 60 after this`, { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Why are you away?' })).toBeFocused();
  await page.goForward();
  await book.click();
  await expect(page.getByText('Your time off has been booked.')).toBeVisible();
  await expect(page.getByText('Now', { exact: true })).toBeVisible();
  const { id } = (await world.api('amara', 'GET', 'auth/')).body as { id: number };
  const day = (await world.api('amara', 'GET', `workers/${id}/working-day/${today}/`)).body;
  expect(day).toMatchObject({ on_break: true });

  await page
    .getByRole('button', { name: /^Cancel or change/ })
    .first()
    .click();
  await page.getByRole('radio', { name: 'Cancel it' }).check();
  await page.getByRole('radio', { name: 'Wrong dates' }).check();
  await page.getByRole('radio', { name: /^Yes/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Change requested')).toHaveCount(2);
  expect(await reliability(page)).toBe('0 of 60 days');
});

/** Drags a knob to the edge of the screen. */
async function dragTo(page: Page, name: string, side: 'left' | 'right'): Promise<void> {
  const box = await knob(page, name).locator('..').boundingBox();
  const { width } = page.viewportSize() ?? { width: 0 };
  if (!box) throw new Error(`${name} is not on screen`);
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(side === 'left' ? 0 : width - 1, y, { steps: 10 });
  await page.mouse.up();
}

test('the back arrow of time off leads to the schedule, even from the profile', async ({ page, signIn }) => {
  await signIn('amara');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Time off' }).click();
  for (const from of ['the menu', 'the profile']) {
    await test.step(from, async () => {
      await expect(page.getByRole('heading', { name: 'Time off', level: 1 })).toBeVisible();
      const arrow = page.locator('main header').getByRole('link', { name: 'Back to schedule' });
      await expect(arrow.locator('svg')).toBeVisible();
      await expectThumbTargets(page);
      await arrow.click();
      await expect(page).toHaveURL(`${PREFIX}/schedule`);
      await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
    });
    await page.goto(`${PREFIX}/profile`);
    await page.getByRole('link', { name: /^Time off/ }).click();
  }
});
