import { PREFIX } from './support/servers';
import { expect, test } from './support/test';

test('[NAV-45] [NAV-46] the help centre opens in a tab without access to the app, which stays where it was', async ({
  page,
  context,
  signIn,
}) => {
  await context.route('https://help.sweep.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<title>Help centre</title><p id="opener"></p><script>
        document.getElementById('opener').textContent = String(window.opener) + ' ' + (document.referrer || 'none');
      </script>`,
    }),
  );
  await signIn('amara', { at: '/help' });
  const card = page.getByRole('region', { name: 'More help' });
  const opened = context.waitForEvent('page');
  await card.getByRole('link', { name: /^Help centre.*\(opens in a new tab\)$/ }).click();
  const tab = await opened;
  await expect(tab).toHaveURL('https://help.sweep.example/');
  await expect(tab.locator('#opener')).toHaveText('null none');
  await expect(page).toHaveURL(`${PREFIX}/help`);
  await expect(page.getByText('Opened in a new tab. Close it to come back.')).toBeVisible();
  await tab.close();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
});

test('[NAV-47] a link of the help centre leads back into the app', async ({ page, context, signIn }) => {
  await signIn('amara', { at: '/help' });
  const app = new URL(page.url()).origin;
  await context.route('https://help.sweep.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="${app}${PREFIX}/payments">Your payments in the app</a>`,
    }),
  );
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /^Help centre/ }).click();
  const tab = await opened;
  await tab.getByRole('link', { name: 'Your payments in the app' }).click();
  await expect(tab).toHaveURL(`${PREFIX}/payments`);
  await expect(tab.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
});

test('[NAV-47] a returned link to a page that is not for this cleaner ends on a clear page', async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole('404');
  await signIn('chloe');
  for (const [what, path, heading] of [
    ['another role', '/extra-jobs', /^Extra Jobs$/],
    ['the office', '/admin', /sign in/i],
    ['the demo', '/whats-next', /^What’s Next\?$/],
    ['a page that is gone', '/old-page', /not find|not found/i],
  ] as const) {
    await test.step(what, async () => {
      await page.goto(`${PREFIX}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByText(/something went wrong/i)).toHaveCount(0);
    });
  }
});

test('[NAV-47] a returned link without a session leads to the sign-in, and then to its page', async ({
  page,
}) => {
  await page.goto(`${PREFIX}/payments`);
  await expect(page).toHaveURL(`${PREFIX}/login?redirectTo=%2Fapp-sweepers%2Fpayments`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
