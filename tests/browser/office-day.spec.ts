import { randomUUID } from 'node:crypto';
import { actAs, openOfficePage, signInToOffice } from './support/office';
import { expect, type TestWorld, test, WORLD_TODAY } from './support/test';

async function idOf(world: TestWorld): Promise<number> {
  return ((await world.api('amara', 'GET', 'auth/')).body as { id: number }).id;
}

/** The number of a key that Amara holds. */
async function heldKey(world: TestWorld): Promise<string> {
  const id = await idOf(world);
  const { body } = await world.api('amara', 'GET', `workers/${id}/customers-and-keys/`);
  const rows = body as { key: { holder_id: number | null; code: string | null } | null }[];
  const code = rows.find(({ key }) => key?.holder_id === id)?.key?.code;
  if (!code) throw new Error('Amara holds no key');
  return code;
}

/** Amara is at the door of a visit of this evening. */
async function standOutside(world: TestWorld): Promise<void> {
  await world.build('amara', [{ day: WORLD_TODAY, start: '20:00', end: '22:00' }]);
  const path = `workers/${await idOf(world)}/working-days/?expand=activities__visit`;
  const days = (await world.api('amara', 'GET', path)).body as {
    activities: { visit?: { job_id: number; scheduled_date: string } }[];
  }[];
  const visit = days[0]?.activities.flatMap((one) => one.visit ?? []).at(-1);
  const address = `work/jobs/${visit?.job_id}/visits/${visit?.scheduled_date}/access-attempts/`;
  const arrived = await world.api('amara', 'POST', address, { key: randomUUID(), kind: 'arrived' });
  expect(arrived.status).toBe(200);
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`an owner’s day at ${width} px: a key, a week, an impersonation, an alert and an invitation are in the audit list`, async ({
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
    await actAs(page, 'Amara Okafor');
    if (width < 1000) await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'End impersonation' }).click();
    await expect(page.getByRole('heading', { name: 'Amara Okafor', level: 1 })).toBeVisible();

    await openOfficePage(page, 'Inbox');
    const alert = page.getByRole('link', { name: /Amara Okafor.*Stuck outside/ });
    await expect(alert).toHaveCount(0);
    await standOutside(world);
    await alert.click({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Resolve' }).click();
    await expect(page.getByRole('status').filter({ hasText: /^Resolved\. Stuck outside, / })).toBeVisible();
    await expect(page.getByText(/^Resolved by .* at /)).toBeVisible();

    const email = `vera-${world.id}@sweep.example`;
    await openOfficePage(page, 'Settings', 'Colleagues');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('radio', { name: 'Viewer' }).check();
    await page.getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByText(`${email} can sign in now`)).toBeVisible();
    await openOfficePage(page, 'Settings', 'Audit list');
    for (const text of [
      `Invited ${email} as viewer`,
      'Resolved Amara Okafor’s stuck-outside alert',
      'Started to act as Amara Okafor',
      'Stopped acting as Amara Okafor',
    ])
      await expect(page.getByText(text)).toBeVisible();
  });
}
