import type { Browser, Page } from '@playwright/test';
import { openOfficePage, signInToOffice } from './support/office';
import { PREFIX } from './support/servers';
import { expect, expectAccessible, type TestWorld, test } from './support/test';

test.use({ worldNow: '2026-11-18T11:00:00Z' });

const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('section, div, article')
    .filter({ has: page.getByRole('heading', { name }) })
    .last();

async function openOffice(browser: Browser, world: TestWorld, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const office = await context.newPage();
  await signInToOffice(office, world);
  await openOfficePage(office, 'Messages');
  return office;
}

async function write(office: Page, kind: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await office.getByRole('link', { name: kind }).click();
  for (const [label, text] of Object.entries(fields)) {
    await office.getByLabel(label, { exact: true }).fill(text);
  }
  await office.getByLabel('Who gets it').selectOption('One cleaner');
  await office.getByRole('button', { name: 'Save draft' }).click();
  await expect(office.getByRole('main').getByRole('status')).toHaveText('Saved. Nobody has it yet.');
}

async function send(office: Page, name: string): Promise<void> {
  await office.getByRole('button', { name: `Send now: ${name}` }).click();
  await expect(office.getByRole('main').getByRole('status')).toHaveText(`Sent: ${name}`);
}

const openSent = (office: Page) => office.goto(`${PREFIX}/admin/messages?state=sent`);

test('[MODAL-01] [PUSH-12] a popup of the office opens on the phone, and the office sees it', async ({
  browser,
  page,
  world,
  signIn,
  baseURL,
}) => {
  test.slow();
  const office = await openOffice(browser, world, baseURL);
  const name = 'Evening visits: find the door';
  await write(office, 'Write a popup', {
    Heading: name,
    Text: 'See <b>how</b> to find the entrance.<img src=x onerror=alert(1)>',
    'Button text': 'See extra jobs',
    'Button link': '/extra-jobs',
    'Cleaner or area': world.email('ella'),
  });
  await signIn('ella');
  await send(office, name);
  // The open page learns of it by its stream.
  const popup = page.getByRole('dialog', { name });
  await expect(popup).toBeVisible({ timeout: 20_000 });
  await expect(popup.locator('b')).toHaveText('how');
  await expect(popup.locator('img')).toHaveCount(0);
  await expectAccessible(page);
  await popup.getByRole('link', { name: 'See extra jobs' }).click();
  await expect(page).toHaveURL(/\/extra-jobs$/);
  await expect(async () => {
    await openSent(office);
    await expect(card(office, name)).toContainText('Sent to 1 · delivered 1 · opened 1');
  }).toPass();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(popup).toBeHidden();
  await office.context().close();
});

test('[MOOD-01] [MOOD-10] a cleaner answers a question, and the answer is in the office', async ({
  browser,
  page,
  world,
  signIn,
  baseURL,
}) => {
  test.slow();
  const office = await openOffice(browser, world, baseURL);
  const name = 'How was your first week?';
  await write(office, 'Ask a question', { Question: name, 'Cleaner or area': world.email('ella') });
  await send(office, name);
  await signIn('ella');
  const question = page.getByRole('dialog', { name });
  await expect(question).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await question.getByText('Good', { exact: true }).click();
  await question.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog', { name: 'Submitted' })).toContainText('Thank you');
  await openSent(office);
  await expect(card(office, name)).toContainText('Good 1 · bad 0 · closed 0');
  await expectAccessible(office);
  await office.context().close();
});

test('no popup opens over an open dialog; it opens after that is closed', async ({
  browser,
  page,
  world,
  signIn,
  baseURL,
}) => {
  test.slow();
  const office = await openOffice(browser, world, baseURL);
  const name = 'Earn £50 for each friend';
  await write(office, 'Write a popup', { Heading: name, 'Cleaner or area': world.email('ella') });
  await signIn('ella');
  const read = page.waitForResponse(/\/deliveries\//);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu).toBeVisible();
  await read;
  const delivered = page.waitForResponse(/\/deliveries\//);
  await send(office, name);
  await delivered;
  // Longer than the queue waits.
  await page.waitForTimeout(2_500);
  await expect(page.getByText(name)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await office.context().close();
});
