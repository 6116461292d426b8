import { tryDemo } from './support/demo';
import { PREFIX } from './support/servers';
import { expect, test } from './support/test';

test('a demo opens a ticket, answers it, and sends a new request', { tag: '@core' }, async ({
  page,
  allowConsole,
}) => {
  test.slow();
  // On a slow machine the outbox checks whether the server is reachable, with a call that a demo does not have.
  allowConsole('infrastructure/sync-time/');
  await tryDemo(page);
  await page.goto(`${PREFIX}/help`);
  await page.getByRole('link', { name: /^My last payment/ }).click();
  await expect(page.getByText('I stayed an hour longer, but the payment does not show it.')).toBeVisible();
  await page.getByPlaceholder('Enter new message').fill('Thank you very much.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(
    page.getByRole('article').filter({ hasText: 'Thank you very much.' }).getByText(/^You/),
  ).toBeVisible();
  await page.goto(`${PREFIX}/help/contact/payment`);
  await page.getByLabel('What has happened?').fill('A tip is missing.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(
    page.getByText('We have received your request and will reply by email within 1 working day.'),
  ).toBeVisible();
  await page.goto(`${PREFIX}/help`);
  await page.getByRole('link', { name: /^Payment In progress/ }).click();
  await expect(page.getByText('A tip is missing.')).toBeVisible();
  await expect(page.getByText('This feature is not available in Demo Mode.')).toHaveCount(0);
});

test('[DEMO-54] a demo lists its tickets, in progress and closed', async ({ page }) => {
  await tryDemo(page);
  await page.goto(`${PREFIX}/help`);
  const requests = page.getByRole('region', { name: /requests$/ });
  await expect(requests.getByRole('link', { name: /^My last payment/ })).toBeVisible();
  await requests.getByRole('button', { name: /^Closed/ }).click();
  await expect(requests.getByRole('link', { name: /^Change of address Closed/ })).toBeVisible();
});
