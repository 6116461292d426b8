import type { Page } from '@playwright/test';
import { signInToOffice } from './support/office';
import { PREFIX } from './support/servers';
import { expect, expectAccessible, test, WORLD_TODAY } from './support/test';

interface Facts {
  readonly stars: readonly number[];
  readonly notDone: readonly object[];
  readonly cancelled: readonly { readonly actualDate: string; readonly notice: string }[];
}

/** Opens the dialog and returns the facts that it asked for. */
async function openWhy(page: Page, name: RegExp): Promise<Facts> {
  const answer = page.waitForResponse(/\/standing-facts\//);
  await page.getByRole('button', { name }).click();
  return (await (await answer).json()) as Facts;
}

const why = (page: Page) => page.getByRole('dialog', { name: /^Why / });
const close = (page: Page) => why(page).getByRole('button', { name: 'Close' }).click();

test('rating, reliability, fulfilment and hourly rate open to what they are made of, and the rating to its months', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('amara');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/standing-facts/')) asked += 1;
  });

  await page.goto(`${PREFIX}/performance`);
  const { stars } = await openWhy(page, /^Why \d\.\d\?$/);
  const count = stars.reduce((sum, some) => sum + some, 0);
  expect(count).toBeGreaterThan(5);
  await expect(page.getByText(`${count} ratings in the last 60 days`)).toBeVisible();
  for (const [index, some] of stars.entries())
    if (some > 0) await expect(why(page)).toContainText(`${index + 1} star${index > 0 ? 's' : ''}${some} ×`);
  const average = stars.reduce((sum, some, index) => sum + some * (index + 1), 0) / count;
  await expect(why(page)).toContainText(`Average of ${count} ratings${average.toFixed(1)}`);
  await expectAccessible(page);
  await close(page);
  await page.getByRole('button', { name: 'Why £12?' }).click();
  await expect(why(page)).toContainText('Base rate£11.50Bonus£0.50An hour£12.00');
  await expect(why(page)).toContainText('This rate counts since');
  expect(asked).toBe(1);

  await page.goto(`${PREFIX}/performance/reliability`);
  const { cancelled } = await openWhy(page, /^Why \d+ of 60 days\?$/);
  const [days = ''] = /\d+/.exec((await why(page).getByRole('heading').first().textContent()) ?? '') ?? [];
  await expect(why(page)).toContainText(`${days} days without a late cancellation`);
  const late = cancelled.filter(({ notice }) => notice !== 'good');
  expect(late.length).toBeGreaterThan(0);
  await expect(why(page).getByRole('listitem')).toHaveCount(late.length);

  await page.goto(`${PREFIX}/performance/fulfilment`);
  const facts = await openWhy(page, /^Why (Good|OK|Low)\?$/);
  const missed =
    facts.cancelled.filter(({ actualDate }) => actualDate <= WORLD_TODAY).length + facts.notDone.length;
  expect(missed).toBeGreaterThan(0);
  await expect(why(page).getByRole('listitem')).toHaveCount(missed);
  const [sum = ''] = /\d+ of \d+ visits done/.exec((await why(page).textContent()) ?? '') ?? [];
  await expect(page.getByText(`${sum} in the last 60 days`)).toBeVisible();

  await page.goto(`${PREFIX}/performance?tab=all`);
  await page.getByRole('button', { name: 'Show your rating as a chart' }).click();
  const last = page.getByRole('table', { name: 'Average rating by month' }).getByRole('row').last();
  const [month, value] = [
    await last.getByRole('rowheader').textContent(),
    await last.getByRole('cell').textContent(),
  ];
  expect([month, value]).toEqual(['November 2026', expect.stringMatching(/^\d\.\d from \d+ ratings?$/)]);
  const drawing = page.locator('svg:has(polyline)');
  const box = await drawing.boundingBox();
  await drawing.click({ position: { x: (box?.width ?? 0) - 8, y: 40 } });
  await expect(page.getByText(`${month}: ${value}`)).toBeVisible();
  await expectAccessible(page);
});

test('an email that could not be sent is on the payments page, and by name with the documents', async ({
  page,
  signIn,
}) => {
  const failedAt = `${WORLD_TODAY}T09:00:00.000Z`;
  await page.route(/\/contact\/unsent-documents\//, (route) =>
    route.fulfill({
      json: [
        { kind: 'tax-pack', paymentPeriod: null, taxYear: 2026, failedAt },
        { kind: 'invoice', paymentPeriod: 7, taxYear: null, failedAt },
      ],
    }),
  );
  await signIn('amara', { at: '/payments' });
  await page.getByRole('link', { name: /An email could not be sent$/ }).click();
  await expect(
    page.getByText('Your tax figures, Wednesday 18 November. Please ask for it again.'),
  ).toBeVisible();
  const invoice = page.getByText('Your invoice, Wednesday 18 November. Please ask for it again.');
  await expect(invoice.getByRole('link', { name: 'Open the week' })).toHaveAttribute(
    'href',
    /\/payments\/7$/,
  );
  await expectAccessible(page);
});

const LAST_WEEK = '2026-11-12';

test('the office sets the end of an unfinished visit before it closes the week', async ({ page, world }) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await world.build('ella', [
    {
      ...{ day: LAST_WEEK, start: '10:00', end: '12:00', customer: { name: 'Wanda West' } },
      visit: { startedAt: `${LAST_WEEK}T10:02:00Z`, finishedAt: null },
    },
  ]);
  await signInToOffice(page, world);
  await page.goto(`${PREFIX}/admin/pay`);
  const panel = page.getByRole('complementary', { name: 'Close the week' });
  await expect(panel).toContainText('1 visit was never finished');
  await panel
    .getByRole('link', { name: 'Set end: Ella Sørensen, Thu 12 Nov, Wanda West, started 10:02am' })
    .click();
  const sheet = page.getByRole('complementary', { name: /^Set the end: Wanda West/ });
  await expect(sheet).toContainText('Started 10:02am.');
  await expectAccessible(page);
  await sheet.getByLabel('End', { exact: true }).fill('10:00');
  await sheet.getByRole('button', { name: 'Set the end' }).click();
  await expect(sheet.getByRole('alert')).toHaveText('Enter a time after the start, on that day.');
  await sheet.getByLabel('End', { exact: true }).fill('12:32');
  await sheet.getByRole('button', { name: 'Set the end' }).click();
  await expect(page.getByText('The end is set.')).toBeVisible();
  await expect(panel).toContainText('Each started visit is finished');
  const { id } = (await world.api('ella', 'GET', 'auth/')).body as { id: number };
  const { body } = await world.api('ella', 'GET', `workers/${id}/payments/`);
  const lines = (body as { results: { worked_visits_for_invoice: object[] }[] }).results.flatMap(
    (period) => period.worked_visits_for_invoice,
  );
  expect(lines).toContainEqual(
    expect.objectContaining({
      payable_hours: 2,
      visit: expect.objectContaining({ finished_at: `${LAST_WEEK}T12:32:00.000Z` }),
    }),
  );
});

test('the office cancels a visit for the customer and undoes it', async ({ page, world }) => {
  test.slow();
  await world.build('ella', [
    { day: WORLD_TODAY, start: '15:00', end: '17:00', customer: { name: 'Wanda West' } },
  ]);
  const losses = async () => {
    const { body } = await world.api('ella', 'GET', 'work/lost-visits/');
    return (body as { state: string; start_time: string }[]).map(({ state, start_time }) => [
      state,
      start_time,
    ]);
  };
  await signInToOffice(page, world);
  await page
    .getByRole('link', { name: /^Ella / })
    .first()
    .click();
  await page
    .getByRole('navigation', { name: /^Ella / })
    .getByRole('link', { name: 'Week' })
    .click();
  await page.getByRole('link', { name: 'Cancel for the customer: Wanda West, Wed 18 Nov, 3pm' }).click();
  const sheet = page.getByRole('complementary', { name: 'Cancel for the customer' });
  await expect(sheet).toContainText('This is late: less than 24 hours before the start.');
  await expect(sheet).toContainText('It pays nothing. Owners can change this in the settings.');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Cancel the visit' }).click();
  await expect(page.getByRole('status')).toHaveText('The visit is cancelled.');
  const row = page.getByRole('listitem').filter({ hasText: 'Wanda West' });
  await expect(row).toContainText('Skipped');
  expect(await losses()).toEqual([['cancelled', '15:00']]);
  await expectAccessible(page);
  const undo = page.getByRole('button', { name: 'Undo: Wanda West, Wed 18 Nov, 3pm' });
  await row.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await expect(undo).toBeInViewport();
  await undo.click();
  await expect(page.getByRole('status')).toHaveText(/^The visit is planned again\./);
  await expect(row).toContainText('Planned');
  expect(await losses()).toEqual([]);
});
