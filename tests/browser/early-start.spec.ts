import type { Page } from '@playwright/test';
import { expect, expectAccessible, type TestWorld, test, WORLD_TODAY } from './support/test';

/** A visit of Amara's at 3pm, whose customer is like no other's. */
async function addVisit(world: TestWorld): Promise<void> {
  await world.build('amara', [
    { day: WORLD_TODAY, start: '15:00', end: '17:00', customer: { preferredName: 'Wanda' } },
  ]);
}

async function openWanda(page: Page): Promise<void> {
  await page.locator('main a[href*="/schedule/visit/"]').filter({ hasText: 'Wanda' }).click();
  await expect(page.getByRole('heading', { name: 'Wanda', level: 1 })).toBeVisible();
}

const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: 'This visit is at 3pm. Start now?' });

test('a start more than an hour early asks first, and one at the hour does not', async ({
  page,
  world,
  signIn,
}) => {
  await addVisit(world);
  await world.setNow(`${WORLD_TODAY}T12:00:00Z`);
  await signIn('amara');
  await openWanda(page);
  await start(page).click();
  await expect(question(page)).toBeVisible();
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Not yet' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(start(page)).toBeFocused();

  await start(page).click();
  await question(page).getByRole('button', { name: 'Start now' }).click();
  await expect(page.getByText(/^Started 12(:\d\d)?pm$/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(start(page)).toBeVisible();
  // A reload may come before the undo is saved on the phone.
  await expect.poll(async () => (await world.writes()).length).toBe(2);

  await world.setNow(`${WORLD_TODAY}T14:00:00Z`);
  await page.reload();
  await start(page).click();
  await expect(page.getByText(/^Started 2(:\d\d)?pm/)).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});

test('the timer at the door asks in the same way before it starts', async ({ page, world, signIn }) => {
  await addVisit(world);
  await world.setNow(`${WORLD_TODAY}T12:00:00Z`);
  await signIn('amara');
  await openWanda(page);
  const door = page.getByRole('button', { name: 'No answer at the door?' });
  await door.click();
  const asked = page.getByRole('dialog', { name: 'This visit is at 3pm. Start the timer now?' });
  await asked.getByRole('button', { name: 'Not yet' }).click();
  await expect(asked).toHaveCount(0);
  await expect(page.getByRole('timer')).toHaveCount(0);
  await door.click();
  await asked.getByRole('button', { name: 'Start timer' }).click();
  await expect(page.getByRole('dialog', { name: 'No answer at the door?' }).getByRole('timer')).toHaveText(
    /^0:\d\d$/,
  );
});
