import { heldKey, impersonate, openOfficePage, signInToOffice, standOutside } from './support/office';
import { expect, test } from './support/test';

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`an owner’s day at ${width} px: a key, a week, an impersonation, an alert and an invitation are in the audit log`, async ({
    page,
    world,
    allowConsole,
  }) => {
    test.slow();
    // The phone still asks for something when the impersonation ends.
    allowConsole('status of 401');
    await page.setViewportSize({ width, height });
    await signInToOffice(page, world);
    const search = page.getByLabel('Find a cleaner or customer');
    await search.fill(await heldKey(world));
    await search.press('Enter');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Amara Okafor/ })
      .click();
    const tabs = page.getByRole('navigation', { name: 'Amara Okafor' });
    await tabs.getByRole('link', { name: 'Week' }).click();
    await expect(page.getByRole('heading', { name: 'The coming week' })).toBeVisible();
    await openOfficePage(page, 'Cleaners');
    await impersonate(page, 'Amara Okafor');
    if (width < 1000) await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'End impersonation' }).click();
    await expect(page.getByRole('heading', { name: 'Amara Okafor', level: 1 })).toBeVisible();

    await openOfficePage(page, 'Inbox');
    const alert = page.getByRole('link', { name: /Amara Okafor.*Stuck outside/ });
    await expect(alert).toHaveCount(0);
    await standOutside(world);
    await alert.click();
    await page.getByRole('button', { name: 'Resolve' }).click();
    await expect(page.getByRole('status').filter({ hasText: /^Resolved\. Stuck outside, / })).toBeVisible();
    await expect(page.getByText(/^Resolved by .* at /)).toBeVisible();

    const email = `vera-${world.id}@sweep.example`;
    await openOfficePage(page, 'Settings', 'Colleagues');
    await page.getByRole('link', { name: 'Invite a colleague' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Vera Shah');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('radio', { name: 'Viewer' }).check();
    await page.getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByText(`${email} can sign in now`)).toBeVisible();
    await openOfficePage(page, 'Settings', 'Audit log');
    for (const text of [
      'Invited Vera Shah as viewer',
      'Resolved Amara Okafor’s stuck-outside alert',
      'Started impersonation of Amara Okafor',
      'Ended impersonation of Amara Okafor',
    ])
      await expect(page.getByText(text)).toBeVisible();
  });
}
