import type { Page } from '@playwright/test';
import { PREFIX } from './support/servers';
import { expect, expectAccessible, type TestWorld, test, WORLD_TODAY } from './support/test';

const at = (time: string) => `${WORLD_TODAY}T${time}:00Z`;

/** Ella has only these visits: Wanda, 10 to 12, and Zara, 1pm to 2pm, 15 minutes away. */
async function buildDay(world: TestWorld): Promise<void> {
  const home = { line2: null, line3: null, city: 'London' };
  await world.build('ella', [
    {
      ...{ day: WORLD_TODAY, start: '10:00', end: '12:00' },
      customer: { preferredName: 'Wanda' },
      property: {
        ...{ ...home, line1: '1 Oak Street', postcode: 'SW12 9EA', latitude: 51.46, longitude: -0.15 },
        accessInformation: {
          lockingInstructions: 'Lock both locks.',
          alarm: true,
          alarmExitInstructions: 'Press AWAY, then 4711.',
        },
      },
    },
    {
      ...{ day: WORLD_TODAY, start: '13:00', end: '14:00' },
      customer: { preferredName: 'Zara' },
      job: { tasks: [{ type: 'cleaning', hours: 1 }] },
      property: { ...home, line1: '7 Elm Road', postcode: 'SW17 7AA', latitude: 51.443, longitude: -0.15 },
    },
  ]);
}

const linkTo = (page: Page, name: string) =>
  page.locator('main a[href*="/schedule/visit/"]').filter({ hasText: name }).first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const done = (page: Page) => page.getByRole('region', { name: 'Done' });

test('each finish shows the pay and the next visit, the last one the day’s pay', { tag: '@core' }, async ({
  page,
  world,
  signIn,
}) => {
  await buildDay(world);
  await world.setNow(at('10:05'));
  await signIn('ella');
  await expect(page.locator(`#day-${WORLD_TODAY}`)).toContainText('3 hours · £24.50');
  await linkTo(page, 'Wanda').click();
  await expect(page.getByRole('definition').filter({ hasText: '£' })).toHaveText(
    '£182 h at £11.50, less £5 fee',
  );
  await button(page, 'Start').click();
  await page.getByText('Before you leave').click();
  await expect(page.getByText('Lock both locks.').last()).toBeVisible();
  await expect(page.getByText(/^Started \d[^,]*$/)).toBeVisible();

  await world.setNow(at('12:06'));
  await page.reload();
  // The planned time is over, so the leaving instructions are expanded.
  const bar = page.getByRole('region', { name: 'Your visit' });
  await expect(bar.getByText('Press AWAY, then 4711.')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Finish').click();
  await expect(done(page)).toContainText('You earned £18');
  await expect(done(page)).toContainText('2 h at £11.50, less £5 fee');
  await expect(done(page)).toContainText('Next: Zara at 1pm');
  await expect(done(page)).toContainText('15 min travel · 7 Elm Road');
  await expect(done(page)).toBeInViewport();
  const directions = page.getByRole('link', { name: /^Directions/ });
  await expect(directions).toHaveCount(1);
  await expect(directions).toHaveAttribute('href', /7%20Elm%20Road/);
  await expect(page.getByText(/^Finished \d[^,]*$/)).toBeVisible();
  await page.reload();
  await expect(done(page)).toContainText('Next: Zara at 1pm');
  await expectAccessible(page);

  await done(page).getByRole('link', { name: 'Open visit' }).click();
  await expect(page.getByRole('heading', { name: 'Zara', level: 1 })).toBeVisible();
  await button(page, 'Start').click();
  await button(page, 'Finish').click();
  const question = page.getByRole('dialog', { name: 'Did you mean to finish?' });
  await expect(question).toContainText('You get £6.50: 1 h at £11.50, less £5 fee.');
  await button(page, 'Finish anyway').click();
  await expect(done(page)).toContainText('That was your last visit today');
  await expect(done(page)).toContainText('Today you earned £24.50, after fees of £10.');
  await button(page, 'Undo').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(button(page, 'Start')).toBeVisible();
  await expect(done(page)).toHaveCount(0);
});

test('an offline finish is queued and still shows the next visit', async ({
  page,
  world,
  signIn,
  allowConsole,
}) => {
  await buildDay(world);
  await world.setNow(at('10:05'));
  await signIn('ella');
  await linkTo(page, 'Wanda').click();
  await button(page, 'Start').click();
  await expect(page.getByText(/^Started \d[^,]*$/)).toBeVisible();
  allowConsole('ERR_FAILED');
  await page.route(/\/api\/v1\//, (route) => route.abort());
  await button(page, 'Finish').click();
  await button(page, 'Finish anyway').click();
  await expect(done(page)).toContainText('You earned £18');
  await expect(done(page)).toContainText('Next: Zara at 1pm');
  await expect(page.getByText('Waiting to send').first()).toBeVisible();
});

test('a visit opened by its URL shows the travel time from the visit before', async ({
  page,
  world,
  signIn,
}) => {
  await buildDay(world);
  await signIn('ella');
  const address = (await linkTo(page, 'Zara').getAttribute('href')) ?? '';
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByText('About 15 min from Wanda’s home')).toBeVisible();
  await page.reload();
  await expect(page.getByText('About 15 min from Wanda’s home')).toBeVisible();
  expect(address).toContain(PREFIX);
});
