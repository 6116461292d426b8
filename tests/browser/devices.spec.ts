import { openWorker, signInToOffice } from './support/office';
import { expect, test } from './support/test';

test('the office shows a cleaner’s device with app, browser and queued writes, sent only once', async ({
  page,
  browser,
  world,
  signIn,
}) => {
  const created = page.waitForResponse((response) => response.url().endsWith('/device/create/'));
  const updated = page.waitForResponse((response) => /\/device\/\d+\/update\/$/.test(response.url()));
  await signIn('amara');
  expect([(await created).status(), (await updated).status()]).toEqual([200, 200]);

  const office = await browser.newContext();
  const admin = await office.newPage();
  await signInToOffice(admin, world);
  await openWorker(admin, 'Amara Okafor');
  await admin.getByRole('link', { name: 'Devices' }).click();
  const devices = admin.getByRole('region', { name: 'Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices).toContainText(/Chrom\w+ \d+ · .*web · app 3\.25\.0/);
  await expect(devices).toContainText(/Last seen .* · 0 changes waiting to send/);
  await office.close();

  // A reload sends nothing again, because nothing has changed.
  let deviceCalls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/device/')) deviceCalls += 1;
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
  await page.waitForResponse((response) => response.url().endsWith('/analytics/'));
  expect(deviceCalls).toBe(0);
});
