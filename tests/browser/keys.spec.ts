import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/layout';
import { chooseOther, signInToOffice } from './support/office';
import { keysOf } from './support/served';
import { EMBEDDED_PORT, origin, PREFIX } from './support/servers';
import {
  expect,
  expectAccessible,
  requestSignIn,
  type SampleName,
  type TestWorld,
  test,
} from './support/test';

const idOf = async (world: TestWorld, name: SampleName) =>
  ((await world.api(name, 'GET', 'auth/')).body as { id: number }).id;

/** Opens the office page for Amara's handovers and selects Ben. */
async function openDesk(page: Page, world: TestWorld): Promise<void> {
  await signInToOffice(page, world);
  await page.getByLabel('Find a cleaner or customer').fill('amara');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: /Amara Okafor/ }).click();
  await page.getByRole('link', { name: 'Keys and handovers' }).click();
  await chooseOther(page, 'Ben Castellanos', 'Oluwaseun Adeyemi');
}

const card = (page: Page): Locator => page.getByRole('region', { name: 'Key handover', exact: true });

test('the profile lists keys and records one given back to its customer', { tag: '@core' }, async ({
  page,
  signIn,
  world,
}) => {
  await signIn('amara', { at: '/profile' });
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText(['Customer', 'Key']);
  await expectAccessibleInBothSchemes(page);
  const held = table.getByRole('row').filter({ hasText: /K-1\d+/ });
  await expect(held).toContainText('With you');
  await held.getByRole('button').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(/K-1\d+/);
  await expectAccessibleInBothSchemes(page);
  await sheet.getByRole('button', { name: 'I gave this key back' }).click();
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await expect(held).toContainText('With the customer');
  await expect
    .poll(async () => (await keysOf(world, 'amara')).some((code) => code?.startsWith('K-1')))
    .toBe(false);
  await page.reload();
  await expect(held).toContainText('With the customer');
});

test('[KEYS-15] [KEYS-16] today lists the keys to take; handing over its keys finishes a handover', {
  tag: '@core',
}, async ({ page, signIn, world }) => {
  await signIn('amara');
  const list = page.getByRole('list', { name: 'Keys to take today' });
  const toGive = list.getByRole('listitem').filter({ hasText: / for Ewa$/ });
  await expect(toGive).toHaveText(/^K-4\d+ for Ewa$/);
  const number = /K-\d+/.exec((await toGive.textContent()) ?? '')?.[0] ?? '';
  const today = page.getByRole('region', { name: /, today$/ });
  await expect(today).toContainText('Keys to take today');
  await expect(today).not.toContainText(/Keys for \d+ visit/);
  await page.locator('main a').filter({ hasText: 'Key handover with Ewa' }).first().click();
  await expect(card(page)).toContainText('Meet at 1pm');
  await expect(card(page)).toContainText(`You give ${number}`);
  await expect(card(page)).toContainText(/You get K-3\d+/);
  const directions = page.getByRole('link', { name: /^Directions/ });
  await expect(directions).toHaveCount(1);
  await expect(directions).toHaveAttribute('href', /Station%20Caf%C3%A9%2C%2014%20Clapham%20High%20Street/);
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toHaveCount(0);
  await expect(page.getByText('First visit: read how to get in')).toHaveCount(0);
  await expectAccessible(page);
  await card(page)
    .getByRole('button', { name: /^Complete the handover with Ewa/ })
    .click();
  // It is 11am.
  await page
    .getByRole('dialog', { name: 'This meeting is at 1pm. Complete it now?' })
    .getByRole('button', { name: 'Complete now' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/^Finished \d/)).toBeVisible();
  await expect(card(page)).toContainText('All keys are handed over.');
  await expect.poll(() => keysOf(world, 'amara')).not.toContain(number);
  await page.getByRole('link', { name: 'Back to schedule' }).click();
  await expect(list).toBeVisible();
  await expect(toGive).toHaveCount(0);
});

test('the profile lists held keys first, then keys to collect, then the others', async ({ page, signIn }) => {
  await signIn('amara', { at: '/profile' });
  const table = page.getByRole('table');
  await expect(table.getByRole('rowheader')).toHaveText([
    'Keys with you',
    'Keys you will get',
    'Other customers',
  ]);
  const first = table.getByRole('rowgroup').nth(1).getByRole('row').filter({ hasText: 'K-' });
  await expect(first.first()).toContainText(/With you|In a planned key handover/);
});

test('[KEYS-15] the office sets a meeting place, which both cleaners see with directions', async ({
  browser,
  page,
  world,
}) => {
  test.slow();
  const place = 'Station Café, 14 Clapham High Street, London SW4 7UT';
  await openDesk(page, world);
  const key = page.getByRole('checkbox', { name: /^K-1\d+ for .*, now with Amara Okafor$/ });
  await key.check();
  const label = page.locator('label').filter({ has: key });
  const [number = ''] = /K-\d+/.exec((await label.textContent()) ?? '') ?? [];
  const field = page.getByLabel('Meeting place (optional)');
  // \u202e reverses the direction of the text after it.
  await field.fill(`${place}\u202e`);
  await page.getByRole('button', { name: 'Plan this handover' }).click();
  await expect(page.getByRole('alert').first()).toHaveText(
    'Not planned. Write the meeting place without line breaks or hidden characters.',
  );
  await expect(field).toHaveValue(`${place}\u202e`);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/^Not planned\. Write the meeting place /);
  await expect(page).toHaveURL(/#plan-handover$/);
  await expect(key).toBeChecked();
  await expectAccessible(page);
  await field.fill(place);
  await page.getByRole('button', { name: 'Plan this handover' }).click();
  await expect(page.getByRole('status')).toHaveText(
    new RegExp(`^Key handover planned: Amara Okafor and .*\\. Amara Okafor gives ${number}\\.$`),
  );
  const planned = page
    .getByRole('region', { name: 'Key handovers' })
    .getByRole('listitem')
    .filter({ hasText: `Gives: ${number}` });
  await expect(planned).toHaveCount(1);
  await expect(planned).toContainText(`Meet at: ${place}`);
  await chooseOther(page, 'Ben Castellanos', 'Oluwaseun Adeyemi');
  await expect(field).toHaveValue(place);
  await expect(field).toHaveAttribute('readonly');

  for (const name of ['amara', 'ben'] as const) {
    const context = await browser.newContext();
    const phone = await context.newPage();
    await requestSignIn(phone.request, origin(EMBEDDED_PORT), world.email(name), world.password);
    await phone.goto(await visitWithPlace(world, name, place));
    await expect(card(phone)).toContainText('Station Café');
    await expect(card(phone)).toContainText('14 Clapham High Street, London SW4 7UT');
    await expect(card(phone).getByRole('link', { name: /Directions/ })).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent('14 Clapham High Street').replaceAll('%20', '(%20|\\+)')),
    );
    await context.close();
  }
});

/** Returns the URL of the worker's visit with this meeting place. */
async function visitWithPlace(world: TestWorld, name: SampleName, place: string): Promise<string> {
  const id = await idOf(world, name);
  const path = `workers/${id}/working-days/?expand=activities__visit`;
  const days = (await world.api(name, 'GET', path)).body as readonly {
    readonly activities: readonly { readonly visit?: PlannedVisit }[];
  }[];
  for (const { visit } of days.flatMap(({ activities }) => activities)) {
    if (!visit) continue;
    const { job_id: job, scheduled_date: scheduled, actual_date: actual } = visit;
    const { body } = await world.api(name, 'GET', `work/jobs/${job}/visits/${scheduled}/`);
    const { instructions } = body as { instructions: { instruction: string }[] };
    if (instructions.some(({ instruction }) => instruction === place))
      return `${origin(EMBEDDED_PORT)}${PREFIX}/schedule/visit/${job}/${scheduled}/${actual}`;
  }
  throw new Error(`${name} has no visit at that place.`);
}

interface PlannedVisit {
  readonly job_id: number;
  readonly scheduled_date: string;
  readonly actual_date: string;
}
