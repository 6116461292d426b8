import type { Page } from '@playwright/test';
import { impersonate, officeCode, openOfficePage, signInToOffice } from './support/office';
import { PREFIX } from './support/servers';
import { expect, test, WORLD_TODAY } from './support/test';

// Pages of the office and of customers store nothing.
test.use({ seenVersion: null });

/** Lists every non-empty IndexedDB store with its row count, and the keys of the local storage. */
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

test('an administrator impersonates a worker on a phone, starts her visit and ends it in the menu of a desk', {
  tag: '@core',
}, async ({ page, world, allowConsole }) => {
  // Calls that are in flight when the impersonation ends are refused.
  allowConsole('401');
  await signInToOffice(page, world);
  await impersonate(page, 'Amara Okafor');
  await page.locator(`main a[href$="/${WORLD_TODAY}"]`).filter({ hasText: 'Mateusz' }).click();
  // On a cold server the first page may hydrate after the five seconds for which early taps are replayed.
  await expect(async () => {
    const start = page.getByRole('button', { name: 'Start', exact: true });
    if (await start.isVisible()) await start.click();
    await expect(page.getByRole('button', { name: 'Finish' })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  expect(await keptOnPhone(page)).toEqual([]);

  await page.goto(`${PREFIX}/schedule`);
  const end = page.getByRole('button', { name: 'End impersonation' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(end).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(end).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 844 });
  await end.click();
  await expect(page.getByRole('heading', { name: 'Amara Okafor', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  const audit = page.getByRole('region', { name: 'History' });
  await expect(audit.getByText(/^Started .+’s clean, \d+ \w+ \d+/)).toBeVisible();
  await expect(audit.getByText('Started impersonation of Amara Okafor')).toBeVisible();

  await page.goto(`${PREFIX}/schedule`);
  await expect(page).toHaveURL(/\/login/);
});

test('the office rejects a cleaner, signs an administrator in and confirms a saved feature switch', {
  tag: '@core',
}, async ({ page, world }) => {
  const enter = async (email: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(world.password);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await page.goto(`${PREFIX}/admin`);
  await enter(world.email('amara'));
  await expect(page.getByText('These details are not right. Please try again.')).toBeVisible();
  await enter(world.email('admin'));
  await page.getByLabel(/^Code from your authenticator app/).fill(await officeCode(world));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Cleaners', level: 1 })).toBeVisible();
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
