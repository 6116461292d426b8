import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNothingCutOff } from './support/layout';
import { openOfficePage, signInToOffice } from './support/office';
import { PREFIX } from './support/servers';
import { expect, expectAccessible, type TestWorld, test } from './support/test';
import { becomeViewer } from './support/viewer';

interface Period {
  readonly first_day: string;
  readonly state: string;
  readonly date_paid: string | null;
  readonly total_pounds: number;
}

/** Returns the cleaner's own payments. */
async function periodsOf(world: TestWorld): Promise<readonly Period[]> {
  const { id } = (await world.api('amara', 'GET', 'auth/')).body as { id: number };
  const { body } = await world.api('amara', 'GET', `workers/${id}/payments/`);
  return (body as { results: Period[] }).results;
}

const panel = (page: Page) => page.getByRole('complementary', { name: 'Close the week' });
const amara = (page: Page) => page.getByRole('link', { name: 'Amara Okafor', exact: true });

async function openPay(page: Page, world: TestWorld): Promise<void> {
  await signInToOffice(page, world);
  await openOfficePage(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'Pay', level: 1 })).toBeVisible();
}

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('[PAY-02] the office closes a week and marks it as paid, and the cleaner sees both', {
      tag: '@core',
    }, async ({ page, world }) => {
      test.slow();
      await openPay(page, world);
      await amara(page).click();
      await expect(amara(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(page.getByText(/^Customer cancelled late/)).toBeVisible();
      await expectNothingCutOff(page);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Add an adjustment' }).click();
      const sheet = page.getByRole('complementary', { name: 'Adjustment for Amara Okafor' });
      await sheet.getByLabel('Amount').fill('nothing');
      await sheet.getByLabel('Reason').fill('A parking fine');
      await sheet.getByRole('button', { name: 'Add' }).click();
      await expect(sheet.getByRole('alert')).toHaveText('Enter an amount that is not zero.');
      await sheet.getByLabel('Amount').fill('12.50');
      await expectAccessible(page);
      await sheet.getByRole('button', { name: 'Add' }).click();
      await expect(page.getByText('The adjustment is added.')).toBeVisible();
      await expect(page.getByText('Customer cancelled late +£12.50 (A parking fine)')).toBeVisible();
      await page.getByRole('button', { name: 'Close for Amara Okafor' }).click();
      await expect(page.getByRole('button', { name: 'Mark Amara Okafor as paid' })).toBeVisible();
      const [week, ...others] = (await periodsOf(world)).filter(
        ({ state, date_paid }) => state === 'complete' && date_paid === null,
      );
      expect([week?.total_pounds, others]).toEqual([expect.any(Number), []]);
      await panel(page)
        .getByRole('button', { name: /^Close w/ })
        .click();
      await expect(page.getByText('The week is closed for all cleaners who were ready.')).toBeVisible();
      // The panel may still offer the one that was closed before.
      await panel(page).getByRole('button', { name: 'Mark 4 cleaners as paid' }).click();
      await expect(page.getByText('Marked as paid.')).toBeVisible();
      const paid = (await periodsOf(world)).find(({ first_day }) => first_day === week?.first_day);
      expect(paid).toEqual({ ...week, date_paid: world.today });
      await expect(panel(page).getByRole('button', { name: /^Mark/ })).toHaveCount(0);
      const bar = panel(page).getByRole('progressbar');
      expect(await startColourOf(bar)).toEqual(await brandColourOf(page));
    });

    test('a rate is set from a day on, on the cleaner’s page', async ({ page, world }) => {
      test.slow();
      await openPay(page, world);
      await amara(page).click();
      await page.getByRole('link', { name: 'Open the cleaner' }).click();
      // Wait, because the week has a link of the same name.
      await page.waitForURL(/\/admin\/workers\/\d+/);
      await page.getByText('Set rate', { exact: true }).click();
      await page.getByLabel('Base pay for an hour').fill('15.25');
      await page.getByRole('button', { name: 'Save the rate' }).click();
      await expect(page.getByText('The rate is saved.')).toBeVisible();
      await expect(page.getByText(/^From .*: £15\.25 and £0\.50 bonus an hour/)).toBeVisible();
      await expectNothingCutOff(page);
    });
  });
}

test('a viewer has no pay in the menu, and no page about it', { tag: '@core' }, async ({
  page,
  world,
  allowConsole,
}) => {
  allowConsole('404 (Not Found)');
  await signInToOffice(page, world);
  await becomeViewer(page, world);
  await page.goto(`${PREFIX}/admin`);
  await expect(
    page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Pay' }),
  ).toHaveCount(0);
  await page.goto(`${PREFIX}/admin/pay`);
  await expect(page.getByText('This office page does not exist.')).toBeVisible();
});

/** Returns red, green and blue of the filled start of a bar, as it is drawn. */
async function startColourOf(bar: Locator): Promise<readonly number[]> {
  const drawn = sharp(await bar.screenshot());
  const { height = 0 } = await drawn.metadata();
  const start = { left: 6, top: Math.floor(height / 2), width: 1, height: 1 };
  return [...(await drawn.removeAlpha().extract(start).raw().toBuffer())];
}

const brandColourOf = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--brand)';
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return (color.match(/\d+/g) ?? []).map(Number);
  });
