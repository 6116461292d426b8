import type { Page } from '@playwright/test';
import { impersonate, openOfficePage, signInToOffice } from './support/office';
import { PREFIX } from './support/servers';
import { expect, expectAccessible, test, WORLD_TODAY } from './support/test';

// Pages of the office and of customers store nothing.
test.use({ seenVersion: null });

/** Every non-empty IndexedDB store with its row count, and the keys of the local storage. */
const keptOnPhone = (page: Page) =>
  page.evaluate(async () => {
    const kept: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
      });
      for (const store of database.objectStoreNames) {
        const count = await new Promise<number>((resolve) => {
          const request = database.transaction(store).objectStore(store).count();
          request.onsuccess = () => resolve(request.result);
        });
        if (count > 0) kept.push(`${name} ${store} ${count}`);
      }
      database.close();
    }
    return [...kept, ...Object.keys(localStorage)];
  });

for (const [device, width] of [
  ['a phone', 390],
  ['a desktop', 1280],
] as const) {
  test(`an administrator impersonates a worker on ${device}, starts her visit and ends it`, async ({
    page,
    world,
    allowConsole,
  }) => {
    // Calls in flight when the impersonation ends are refused.
    allowConsole('401');
    await page.setViewportSize({ width, height: 844 });
    await signInToOffice(page, world);
    await impersonate(page, 'Amara Okafor');
    await page.locator(`main a[href$="/${WORLD_TODAY}"]`).filter({ hasText: 'Mateusz' }).click();
    // On a cold server the first page may hydrate after the five seconds for which early taps are replayed.
    await expect(async () => {
      const start = page.getByRole('button', { name: 'Start', exact: true });
      if (await start.isVisible()) await start.click();
      await expect(page.getByRole('button', { name: 'Finish' })).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 30_000 });
    expect(await keptOnPhone(page)).toEqual([]);

    await page.goto(`${PREFIX}/schedule`);
    if (width < 960) await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'End impersonation' }).click();
    await expect(page.getByRole('heading', { name: 'Amara Okafor', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'History' }).click();
    const audit = page.getByRole('region', { name: 'History' });
    await expect(audit.getByText(/^Started .+’s clean, \d+ \w+ \d+/)).toBeVisible();
    await expect(audit.getByText('Started impersonation of Amara Okafor')).toBeVisible();

    await page.goto(`${PREFIX}/schedule`);
    await expect(page).toHaveURL(/\/login/);
  });
}

test('the office rejects a cleaner’s sign-in and confirms a saved feature switch', async ({
  page,
  world,
}) => {
  await page.goto(`${PREFIX}/admin`);
  await page.getByLabel('Email').fill(world.email('amara'));
  await page.getByLabel('Password').fill(world.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('These details are not right. Please try again.')).toBeVisible();
  await signInToOffice(page, world);
  await openOfficePage(page, 'Settings');
  const academy = page.getByRole('combobox', { name: /^Academy in the menu/ });
  await expect(academy).toBeHidden();
  await page.getByText('Advanced').click();
  await academy.selectOption('On');
  await page.getByRole('button', { name: 'Save: Academy in the menu' }).click();
  await expect(page.getByRole('status')).toHaveText('Saved. Academy in the menu: on');
  await expect(academy).toHaveValue('on');
  await page.getByRole('button', { name: 'Sign out of the office' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to the office' })).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const) {
  test(`the office and impersonation are accessible in ${scheme}`, async ({ page, world }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`${PREFIX}/admin`);
    await expectAccessible(page);
    await signInToOffice(page, world);
    await expectAccessible(page);
    for (const name of ['Features and settings', 'Audit log']) {
      await openOfficePage(page, 'Settings', name);
      await expectAccessible(page);
    }
    await openOfficePage(page, 'Cleaners');
    await impersonate(page, 'Amara Okafor');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('button', { name: 'End impersonation' })).toBeVisible();
    await expectAccessible(page);
  });
}
