import type { Page } from '@playwright/test';
import { openOfficePage, signInToOffice } from './support/office';
import { PREFIX } from './support/servers';
import { expect, expectAccessible, test } from './support/test';

const item = (page: Page) => page.getByRole('article');
const list = (page: Page) => page.getByRole('region', { name: 'Items' });

for (const [width, height, scheme] of [
  [390, 844, 'light'],
  [1440, 900, 'dark'],
] as const) {
  test(`a call-back is taken, resolved and reopened at ${width} px, accessible in ${scheme}`, async ({
    page,
    world,
    signIn,
    browser,
  }) => {
    test.slow();
    await signIn('amara');
    await page.request.post(`${PREFIX}/api/v1/contact/request-call`, {
      data: { category: 'keys', description: 'The key does not turn.', phone: '07700 900123' },
      headers: { origin: new URL(page.url()).origin },
    });
    const office = await browser.newPage({ viewport: { width, height }, colorScheme: scheme });
    await signInToOffice(office, world);
    await openOfficePage(office, 'Inbox');
    await list(office)
      .getByRole('link', { name: /Amara Okafor.*Call back: Keys/ })
      .click();
    await expect(item(office).getByText('The key does not turn.')).toBeVisible();
    await expect(office.getByRole('complementary', { name: 'Cleaner' })).toContainText('Amara Okafor');
    if (width < 960) await expect(list(office)).toBeHidden();
    else await expect(list(office)).toBeVisible();
    await expectAccessible(office);
    await office.getByRole('button', { name: 'Assign to me' }).click();
    await expect(item(office).getByText('Taken by you')).toBeVisible();
    await office.getByRole('button', { name: 'Resolve' }).click();
    await expect(item(office).getByText(/^Resolved by .* at /)).toBeVisible();
    await office.getByRole('button', { name: 'Reopen' }).click();
    await expect(office.getByRole('button', { name: 'Resolve' })).toBeVisible();
    await office.close();
  });
}

test('works without JavaScript, and old addresses lead to the inbox', async ({
  page,
  world,
  signIn,
  browser,
}) => {
  test.slow();
  await signIn('amara');
  await page.request.post(`${PREFIX}/api/v1/contact/support-chat/messages`, {
    data: { text: 'Nobody opens the door.', clientKey: crypto.randomUUID() },
    headers: { origin: new URL(page.url()).origin },
  });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const office = await context.newPage();
  await signInToOffice(office, world);
  await office.goto(`${PREFIX}/admin/chats`);
  await expect(office).toHaveURL(/\/admin\/inbox\?kind=chat$/);
  await list(office)
    .getByRole('link', { name: /Nobody opens the door/ })
    .click();
  const [, id] = /item=chat-(\d+)/.exec(office.url()) ?? [];
  await office.goto(`${PREFIX}/admin/chats/${id}`);
  await expect(office).toHaveURL(new RegExp(`/admin/inbox\\?item=chat-${id}$`));
  await office.getByLabel('Your answer').fill('Try the neighbour.');
  await office.getByRole('button', { name: 'Send the answer' }).click();
  await expect(item(office).getByText('Try the neighbour.')).toBeVisible();
  await context.close();
});
