import type { Page } from '@playwright/test';
import { acceptOffer, bar, firstVisit, tryDemo } from './support/demo';
import { waitPastMidnight } from './support/real-day';
import { PREFIX } from './support/servers';
import { expect, test } from './support/test';

test.describe.configure({ timeout: 120_000 });
test.beforeEach(waitPastMidnight);

const main = (page: Page) => page.locator('main');

/** The screens of NAV-44 with texts from their data. */
const SCREENS: readonly (readonly [screen: string, address: string, shows: readonly RegExp[]])[] = [
  ['worker profile', '/profile', [/Customer keys/]],
  ['daily schedule', '/schedule', [/\d hours?/, /\d(am|pm) to \d/]],
  ['the same as a list', '/schedule-list', [/\d(am|pm)/]],
  ['extra jobs', '/extra-jobs', [/\d(am|pm) to \d/, /£\d/]],
  ['availability and time off', '/time-off', [/7am to 7pm/, /Holiday/]],
  ['payments', '/payments', [/This week/, /Paid/, /£\d/]],
  ['ratings and compliments', '/performance', [/\d+ ratings/, /stars/, /£\d/]],
  ['stats', '/performance?tab=all', [/Late cancellations/, /Tips/]],
  ['stats: reliability', '/performance/reliability', [/of 60 days/, /days? with visits/]],
  ['stats: fulfilment', '/performance/fulfilment', [/visits done/]],
  ['referrals', '/refer', [/£50/, /On trial/, /Ella/]],
  ['achievements', '/achievements', [/5-star ratings/, /\d+ times/]],
  ['support tickets', '/help', [/My last payment/, /A key that does not turn/]],
];

test('[NAV-44] demo data fills every screen', async ({ page }) => {
  await tryDemo(page);
  for (const [screen, address, shows] of SCREENS) {
    await test.step(screen, async () => {
      await page.goto(`${PREFIX}${address}`);
      for (const text of shows) await expect(main(page).getByText(text).first()).toBeAttached();
      await expect(main(page).getByText(/Could not load|was not saved on this phone/)).toHaveCount(0);
    });
  }
});

test('[NAV-44] demo data fills the visit, the menu and the key handovers', async ({ page }) => {
  await tryDemo(page);
  await expect(
    main(page)
      .getByText(/^Key handover with \w+/)
      .first(),
  ).toBeAttached();
  const name = (await firstVisit(page).locator('bdi').first().textContent()) ?? '';
  await firstVisit(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  for (const card of ['Getting in', 'Tasks']) {
    await expect(page.getByRole('region', { name: card })).toHaveText(/\w{4}/);
  }
  await page.goto(`${PREFIX}/schedule/show/menu`);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  // Worker and rating, hours of extra jobs, complete payment details.
  await expect(menu).toContainText(/Amara.*\d\.\d/s);
  await expect(menu.getByRole('link', { name: /^Extra Jobs/ })).toContainText(/\d+h/);
  await expect(menu.getByRole('link', { name: /^Profile/ })).not.toContainText('Attention');
});

test('[DEMO-09] continues after two hours when a parameter turns the timer off', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${PREFIX}/schedule?demo=1&timer=off`);
  await acceptOffer(page, 'To exit, tap ‘Exit’');
  await page.clock.fastForward('02:00:00');
  await expect(bar(page)).toContainText('YOU ARE IN DEMO MODE');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(bar(page)).toContainText('YOU ARE IN DEMO MODE');
});
