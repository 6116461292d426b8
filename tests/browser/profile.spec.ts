import { expect, expectAccessible, test, WORLD_TODAY } from './support/test';

test('a new number is saved once although the response was lost; leaving saves its reason', async ({
  page,
  signIn,
  world,
  allowConsole,
}) => {
  // The test loses one response.
  allowConsole('ERR_FAILED');
  await signIn('amara', { at: '/profile' });
  await page.getByRole('link', { name: /^Mobile/ }).click();
  await page.getByLabel('Mobile').fill('+44 7700 900 555');
  await page.route('**/api/v1/workers/*/', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('You are offline. Nothing is saved yet')).toBeVisible();
  await page.unroute('**/api/v1/workers/*/');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: /^Mobile.*07700 900555/ })).toBeVisible();
  expect(await world.writes()).toMatchObject([{ status: 200 }]);

  await page.getByRole('switch', { name: 'Take new customers' }).click();
  const form = page.getByRole('form', { name: 'New Customers' });
  await form.getByRole('radio', { name: 'I want to stop working here' }).check();
  await form.getByRole('radio', { name: 'I am moving away' }).check();
  await form.getByRole('button', { name: 'Next month' }).click();
  await form.getByRole('button', { name: /^\w+ 14 / }).click();
  await form.getByLabel('Message').fill('I move to Leeds in the spring.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Confirm' }).click();
  const card = page.getByRole('region', { name: 'New Customers' });
  await expect(card.getByText('You are not taking new customers', { exact: true })).toBeVisible();
  await expect(card.getByText(/I want to stop working here/)).toBeVisible();
  expect((await world.api('amara', 'GET', 'auth/')).body).toMatchObject({
    status: 'no-new-accounts',
    reason_for_inactivity: 'leave',
    no_new_accounts_date: WORLD_TODAY,
  });
});
