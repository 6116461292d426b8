import type { Page } from '@playwright/test';
import { expect, expectAccessible, type TestWorld, test, WORLD_TODAY } from './support/test';

/** A visit for Amara at 3pm with a customer name that is unique in the sample. */
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

test('asks before a start three hours early, but not one hour early', async ({ page, world, signIn }) => {
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
  // The undo must be saved before the reload.
  await expect.poll(async () => (await world.writes()).length).toBe(2);

  await world.setNow(`${WORLD_TODAY}T14:00:00Z`);
  await page.reload();
  await start(page).click();
  await expect(page.getByText(/^Started 2(:\d\d)?pm/)).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});

test('the door timer asks before an early start', async ({ page, world, signIn }) => {
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
