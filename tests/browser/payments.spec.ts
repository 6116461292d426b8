import type { Page } from '@playwright/test';
import { tryDemo } from './support/demo';
import { expectAccessibleInBothSchemes, expectNothingCutOff, setTextSize } from './support/layout';
import { PREFIX } from './support/servers';
import { expect, expectAccessible, type TestWorld, test, WORLD_TODAY } from './support/test';

const at = (time: string) => `${WORLD_TODAY}T${time}:00Z`;

/** Ella has only these visits: Wanda, 10 to 12, and Zara, 1pm to 2pm. She earns £11.50 an hour, less £5 a visit. */
async function buildDay(world: TestWorld): Promise<void> {
  await world.build('ella', [
    { day: WORLD_TODAY, start: '10:00', end: '12:00', customer: { preferredName: 'Wanda' } },
    {
      ...{ day: WORLD_TODAY, start: '13:00', end: '14:00' },
      customer: { preferredName: 'Zara' },
      job: { tasks: [{ type: 'cleaning', hours: 1 }] },
    },
  ]);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const week = (page: Page) => page.getByRole('region', { name: 'This week, 16 to 22 November' });
const main = (page: Page) => page.locator('main');

async function openPayments(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Menu', exact: true }).or(button(page, 'Menu')).first().click();
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible();
}

test('[NAV-25] [PAY-04] each finish changes the week’s pay at once, and opens to the line that changed it', {
  tag: '@core',
}, async ({ page, world, signIn, allowConsole }) => {
  test.slow();
  await buildDay(world);
  await world.setNow(at('10:05'));
  await signIn('ella', { at: '/payments' });
  await expect(week(page)).toContainText('£0.00');
  await expect(week(page)).toContainText('With planned visits£42.50');

  await page.goto(`${PREFIX}/schedule`);
  await main(page).getByRole('link', { name: /Wanda/ }).first().click();
  await button(page, 'Start').click();
  await expect(page.getByText(/^Started \d[^,]*$/)).toBeVisible();
  await world.setNow(at('12:06'));
  await page.reload();
  await button(page, 'Finish').click();
  await expect(page.getByText(/^Finished \d[^,]*$/)).toBeVisible();
  await page.goto(`${PREFIX}/payments`);
  await expect(week(page)).toContainText('£18.00');
  await expect(week(page)).toContainText('With planned visits£42.50');
  await expect(week(page).getByText(/not sent yet/)).toHaveCount(0);

  await page.goto(`${PREFIX}/schedule`);
  await main(page).getByRole('link', { name: /Zara/ }).first().click();
  await button(page, 'Start').click();
  await expect(page.getByText(/^Started \d[^,]*$/)).toBeVisible();
  allowConsole('ERR_FAILED');
  await page.route(/\/api\/v1\//, (route) => route.abort());
  await button(page, 'Finish').click();
  await button(page, 'Finish anyway').click();
  await expect(page.getByText('Waiting to send').first()).toBeVisible();
  await page.goto(`${PREFIX}/payments`);
  await expect(week(page)).toContainText('£24.50');
  await expect(week(page)).toContainText('1 visit is not sent yet: £6.50');
  await expect(week(page)).toContainText('With planned visits£42.50');

  await week(page).getByRole('link').click();
  await expect(page.getByRole('heading', { name: '16 to 22 November', level: 1 })).toBeVisible();
  const zara = page.getByRole('button', { name: /^Zara/ });
  await expect(zara).toContainText('1 h × £11.50');
  await expect(zara).toContainText('Not sent yet');
  await expect(page.getByRole('button', { name: /^Wanda/ })).toContainText('£18.00');
  await page.unroute(/\/api\/v1\//);
  await expect(zara.getByText('Not sent yet')).toHaveCount(0);
  await expect(page.getByText('£24.50').first()).toBeVisible();

  await zara.click();
  const why = page.getByRole('dialog', { name: 'Why £6.50?' });
  await expect(why).toContainText('1 h × £11.50 − £5.00 fee£6.50');
  await expectAccessible(page);
  await why.getByRole('link', { name: 'It is wrong' }).click();
  await expect(page.getByRole('heading', { name: 'Contact us', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Visit on Wednesday 18 November' })).toBeVisible();
  await expect(page.getByLabel('What has happened?')).toHaveValue(
    'Zara, Wednesday 18 November: 1 h × £11.50 − £5.00 fee = £6.50\n',
  );
  await expect(page.getByRole('radio', { name: 'An amount is wrong' })).toBeChecked();
  await button(page, 'Send').click();
  await expect(page.getByText(/^We have received your request/)).toBeVisible();
});

test('a week with an unsent finish shows no total without it, even before the page works', async ({
  page,
  world,
  signIn,
  allowConsole,
}) => {
  test.slow();
  await buildDay(world);
  await world.setNow(at('10:05'));
  await signIn('ella');
  await main(page).getByRole('link', { name: /Wanda/ }).first().click();
  await button(page, 'Start').click();
  await expect(page.getByText(/^Started \d[^,]*$/)).toBeVisible();
  allowConsole('ERR_FAILED');
  await page.route(/\/api\/v1\//, (route) => route.abort());
  await button(page, 'Finish').click();
  await button(page, 'Finish anyway').click();
  await expect(page.getByText('Waiting to send').first()).toBeVisible();

  // Without this timeout only the queue can show the amounts again.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const patched = (work: () => void, ms?: number) => (ms === 3_000 ? 0 : setTimeout(work, ms));
    window.setTimeout = patched as typeof window.setTimeout;
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${PREFIX}/payments`, { waitUntil: 'commit' });
  const total = week(page)
    .getByText(/^£\d+\.\d\d$/)
    .first();
  await expect(week(page).getByRole('heading')).toBeVisible();
  await expect(total).toHaveText('£0.00');
  await expect(total).toBeHidden();
  release();
  await expect(total).toBeVisible();
  expect(await total.textContent()).toBe('£18.00');
});

test('[PAY-01] [PAY-02] [PAY-04] earlier weeks open to their visits, and “back” returns to the list', {
  tag: '@core',
}, async ({ page, signIn, allowConsole }) => {
  await signIn('amara');
  await openPayments(page);
  const year = page.getByRole('region', { name: 'Tax year 2026/27' });
  await expect(year.getByRole('link').first()).toContainText('Not final, due Fri 20 Nov');
  await expect(year.getByRole('link', { name: /Paid/ }).first()).toBeVisible();
  const first = year.getByRole('link').first();
  const total = /£[\d,]+\.\d\d/.exec((await first.textContent()) ?? '')?.[0] ?? 'no total';
  await first.click();
  await expect(page.getByRole('heading', { name: '9 to 15 November', level: 1 })).toBeFocused();
  await expect(page.getByText('Not final yet')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sums' })).toContainText(`Total${total}`);
  await expect(page.getByRole('region', { name: 'Sums' })).toContainText('Customer cancellation');
  await button(page, 'Why this number?').click();
  await expect(page.getByRole('dialog', { name: `Why ${total}?` })).toContainText('Customer cancellation');
  await page.keyboard.press('Escape');
  await expect(button(page, 'Why this number?')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible();
  // The first page is a deep link, the second the period of another cleaner.
  await page.goto(`${PREFIX}/payments/current`);
  await expect(page.getByRole('heading', { name: '16 to 22 November', level: 1 })).toBeVisible();
  allowConsole('404');
  await page.goto(`${PREFIX}/payments/999999`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('[DEMO-72] [DEMO-73] a demo shows its payments and one of its periods', async ({
  page,
  allowConsole,
}) => {
  allowConsole('infrastructure/sync-time/');
  await tryDemo(page);
  await page.goto(`${PREFIX}/payments`);
  const paid = main(page).getByRole('link', { name: /Paid/ }).first();
  await expect(paid).toContainText(/£\d/);
  await paid.click();
  await expect(page.getByRole('region', { name: 'Sums' })).toContainText(/Admin fee, \d+ × £5\.00/);
  await expect(page.getByText('This feature is not available in Demo Mode.')).toHaveCount(0);
});

test('the payments pages fit a narrow phone with large text and have no violations in light and dark', async ({
  page,
  signIn,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('amara', { at: '/payments' });
  await button(page, 'Show your earnings as a chart').click();
  await expect(page.getByRole('tab', { name: 'Month' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await setTextSize(page, 24);
  await expectNothingCutOff(page);
  await page.getByRole('region', { name: 'Tax year 2026/27' }).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Sums' })).toBeVisible();
  await expectNothingCutOff(page);
  await expectAccessibleInBothSchemes(page);
});
