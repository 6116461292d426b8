import { tryDemo } from './support/demo';
import { expectNothingCutOff, setTextSize } from './support/layout';
import { PREFIX } from './support/servers';
import { expect, expectAccessible, test } from './support/test';

const TICKET = 'help/help-request-activity/1';
const PAGES = [
  ['help', 'Help'],
  ['help/contact/payment', 'Contact us'],
  ['help/contact/postcode-change', 'Contact us'],
  [TICKET, 'My last payment'],
] as const;

test('[NAV-22] [NAV-23] [NAV-24] the help pages need a sign-in and open by their addresses', async ({
  page,
  signIn,
  allowConsole,
}) => {
  for (const [address] of PAGES) {
    await page.goto(`${PREFIX}/${address}`);
    await expect(page.getByRole('heading', { name: 'Sweep', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${PREFIX}/login`));
  }
  await signIn('amara');
  for (const [address, heading] of PAGES) {
    await page.goto(`${PREFIX}/${address}`);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  }
  await page.goto(`${PREFIX}/help`);
  await page.getByRole('link', { name: /^My last payment/ }).click();
  await expect(page).toHaveURL(new RegExp(`${TICKET}$`));
  await expect(
    page.getByText('Your customer agrees. You get the hour with your next payment.'),
  ).toBeVisible();
  // Another cleaner's ticket.
  allowConsole('404');
  await page.goto(`${PREFIX}/help/help-request-activity/4`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('a demo opens a ticket, answers it, and sends a new request', async ({ page, allowConsole }) => {
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

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`large text on a narrow phone, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 740 } });

    test('fits and has no violations on every help page', async ({ page, signIn }) => {
      await signIn('amara');
      await setTextSize(page, 21);
      for (const address of ['help', 'help/contact/job-later', 'help/contact/leave', TICKET]) {
        await page.goto(`${PREFIX}/${address}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNothingCutOff(page);
        await expectAccessible(page);
      }
    });
  });
}
