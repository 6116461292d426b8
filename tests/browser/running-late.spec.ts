import type { Page } from '@playwright/test';
import { signInToOffice } from './support/office';
import { customersMessages } from './support/served';
import { PREFIX } from './support/servers';
import { expect, expectAccessible, type TestWorld, test, WORLD_TODAY } from './support/test';

const TEXT = 'Hello Wanda, I am running late. I will be with you by 11:50am. Sorry for the wait.';

/** Ella has only these visits: Wanda at 11:30 and Zara at 12:50. */
async function buildDay(world: TestWorld): Promise<void> {
  const home = { line2: null, line3: null, city: 'London', line1: '1 Oak Street', postcode: 'SW12 9EA' };
  const job = { tasks: [{ type: 'cleaning', hours: 1 }] };
  await world.build('ella', [
    {
      ...{ day: WORLD_TODAY, start: '11:30', end: '12:30', job },
      customer: { preferredName: 'Wanda' },
      property: { ...home, latitude: 51.46, longitude: -0.15 },
    },
    {
      ...{ day: WORLD_TODAY, start: '12:50', end: '13:50', job },
      customer: { preferredName: 'Zara' },
      property: { ...home, line1: '7 Elm Road', latitude: 51.443, longitude: -0.15 },
    },
  ]);
}

const linkTo = (page: Page, name: string) =>
  page.locator('main a[href*="/schedule/visit/"]').filter({ hasText: name }).first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a late cleaner sends one message and changes it; support sees the change', async ({
  page,
  world,
  signIn,
  browser,
}) => {
  await buildDay(world);
  await signIn('ella');
  await linkTo(page, 'Wanda').click();
  await button(page, 'Running late?').click();
  const sheet = page.getByRole('dialog', { name: 'Tell Wanda you are late' });
  await sheet.getByRole('radio', { name: '11:50am' }).check();
  await expect(sheet.getByText(TEXT)).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Send message' }).dblclick();
  await expect(page.getByText('We told Wanda that you will be there by 11:50am.')).toBeVisible();
  await expect(sheet).toHaveCount(0);
  expect(await customersMessages(world, 'ella')).toEqual([TEXT]);
  await page.reload();
  await expect(page.getByText('We told Wanda that you will be there by 11:50am.')).toBeVisible();
  await button(page, 'Change').click();
  await expect(sheet.getByRole('radio', { name: '12pm' })).toBeChecked();
  await sheet.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('We told Wanda that you will be there by 12pm.')).toBeVisible();
  await expect.poll(async () => (await customersMessages(world, 'ella')).length).toBe(2);

  const office = await browser.newPage();
  await signInToOffice(office, world);
  // This is the address of the former page.
  await office.goto(`${PREFIX}/admin/support`);
  await expect(office).toHaveURL(/\/admin\/inbox$/);
  const report = office.getByRole('link', { name: /Ella Sørensen.*I’m running late/ });
  await expect(report).toHaveCount(1);
  await report.click();
  await expect(office.getByRole('article')).toContainText('I will be with you by 12pm.');
  await office.close();

  await button(page, 'Start').click();
  await expect(page.getByText(/^Started \d/)).toBeVisible();
  await expect(page.getByText(/that you will be/)).toHaveCount(0);
  await expect(button(page, 'Change')).toHaveCount(0);
});

test('an offline late message is queued; a late finish offers to tell the next customer', async ({
  page,
  world,
  signIn,
  allowConsole,
}) => {
  await buildDay(world);
  await world.setNow(`${WORLD_TODAY}T11:30:00Z`);
  await signIn('ella');
  await linkTo(page, 'Wanda').click();
  await button(page, 'Start').click();
  await expect(page.getByText(/^Started \d[^,]*$/)).toBeVisible();
  await world.setNow(`${WORLD_TODAY}T12:46:00Z`);
  await page.reload();
  await button(page, 'Finish').click();
  const done = page.getByRole('region', { name: 'Done' });
  await expect(done).toContainText(/You may be 1[12] min late/);
  allowConsole('ERR_FAILED');
  const isNotice = /\/running-late\/$/;
  await page.route(isNotice, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await done.getByRole('button', { name: 'Running late?' }).click();
  const sheet = page.getByRole('dialog', { name: 'Tell Zara you are late' });
  // It is 12:46pm, and Zara is 15 minutes away.
  await expect(sheet.getByRole('radio', { name: '1:05pm' })).toBeChecked();
  await sheet.getByRole('button', { name: 'Send message' }).click();
  await expect(done).toContainText('We will tell Zara that you will be there by 1:05pm.');
  await expect(done).toContainText('Waiting to send');
  expect(await customersMessages(world, 'ella')).toEqual([]);
  await page.unroute(isNotice);
  await page.reload();
  await expect(done).toContainText('We told Zara that you will be there by 1:05pm.');
  expect(await customersMessages(world, 'ella')).toEqual([
    'Hello Zara, I am running late. I will be with you by 1:05pm. Sorry for the wait.',
  ]);
});

test('a late start warns on the visit and the schedule until the next customer is told', async ({
  page,
  world,
  signIn,
}) => {
  await buildDay(world);
  await world.setNow(`${WORLD_TODAY}T12:13:00Z`);
  await signIn('ella');
  await linkTo(page, 'Wanda').click();
  await button(page, 'Start').click();
  // The visit ends in an hour, and Zara, who expects her at 12:50pm, is 15 minutes away.
  const warning = page.getByText(/^You will be 3[89] min late for Zara\.$/);
  await expect(warning).toBeVisible();
  await expect(page.getByText('Leave about')).toBeVisible();
  // A pending button is paler.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to schedule' }).click();
  await expect(warning).toBeVisible();
  const day = page.getByRole('region', { name: /, today$/ });
  await expect(day.getByText('15 min travel', { exact: true })).toBeVisible();
  await button(page, 'Tell Zara?').click();
  const sheet = page.getByRole('dialog', { name: 'Tell Zara you are late' });
  await expect(sheet.getByRole('radio', { name: '1:30pm' })).toBeChecked();
  await sheet.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('We told Zara that you will be there by 1:30pm.')).toBeVisible();
  await expect(warning).toHaveCount(0);
  await expectAccessible(page);
  expect(await customersMessages(world, 'ella')).toEqual([
    'Hello Zara, I am running late. I will be with you by 1:30pm. Sorry for the wait.',
  ]);
  await page.reload();
  await expect(page.getByText('We told Zara that you will be there by 1:30pm.')).toBeVisible();
  await expect(warning).toHaveCount(0);
});
