import type { Page } from '@playwright/test';
import { messageCard, sendMessage } from './support/messages';
import { openOfficePage, signInToOffice } from './support/office';
import { PREFIX } from './support/servers';
import { test as base, expect, expectAccessible } from './support/test';

interface Fixtures {
  /** The office's window shows its page of messages. */
  readonly office: Page;
}

const test = base.extend<Fixtures>({
  office: async ({ browser, world, baseURL }, use) => {
    const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
    const office = await context.newPage();
    await signInToOffice(office, world);
    await openOfficePage(office, 'Messages');
    await use(office);
    await context.close();
  },
});

test.use({ worldNow: '2026-11-18T11:00:00Z' });

const openSent = (office: Page) => office.goto(`${PREFIX}/admin/messages?state=sent`);

test('[MODAL-01] [PUSH-12] a popup of the office opens on the phone, and the office sees it', async ({
  page,
  office,
  world,
  signIn,
}) => {
  test.slow();
  const name = 'Evening visits: find the door';
  await signIn('ella');
  const fields = {
    Heading: name,
    Text: 'See <b>how</b> to find the entrance.<img src=x onerror=alert(1)>',
    Picture: '/pictures/house.svg',
    'Button text': 'See extra jobs',
    'Button link': '/extra-jobs',
  };
  await sendMessage(office, { kind: 'Write a popup', to: world.email('ella'), fields });
  // The stream tells the open page about it.
  const popup = page.getByRole('dialog', { name });
  await expect(popup).toBeVisible();
  await expect(popup.locator('b')).toHaveText('how');
  // The text's own picture has no address that a page may load.
  await expect(popup.locator('img')).toHaveCount(1);
  await expect
    .poll(() => popup.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page);
  await popup.getByRole('link', { name: 'See extra jobs' }).click();
  await expect(page).toHaveURL(/\/extra-jobs$/);
  await expect(async () => {
    await openSent(office);
    await expect(messageCard(office, name)).toContainText('Sent to 1 · delivered 1 · opened 1');
  }).toPass();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(popup).toBeHidden();
});

test('[MOOD-01] [MOOD-10] a cleaner answers a question, and the answer is in the office', async ({
  page,
  office,
  world,
  signIn,
}) => {
  test.slow();
  const name = 'How was your first week?';
  await sendMessage(office, { kind: 'Ask a question', to: world.email('ella'), fields: { Question: name } });
  await signIn('ella');
  const question = page.getByRole('dialog', { name });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByText('Good', { exact: true }).click();
  await question.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog', { name: 'Submitted' })).toContainText('Thank you');
  await openSent(office);
  await expect(messageCard(office, name)).toContainText('Good 1 · bad 0 · closed 0');
  await expectAccessible(office);
});

/** Counts how often the queue of popups has looked for an open dialog from now on. */
async function countLooks(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const counted = { looks: 0 };
    const { querySelector } = document;
    document.querySelector = (selector: string) => {
      if (selector.includes('[data-open]')) counted.looks += 1;
      return querySelector.call(document, selector);
    };
    return counted;
  });
  return () => counter.evaluate(({ looks }) => looks);
}

test('no popup opens over an open dialog; it opens after that is closed', async ({
  page,
  office,
  world,
  signIn,
}) => {
  test.slow();
  const name = 'Earn £50 for each friend';
  await signIn('ella');
  const read = page.waitForResponse(/\/deliveries\//);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu).toBeVisible();
  await read;
  const looks = await countLooks(page);
  const delivered = page.waitForResponse(/\/deliveries\//);
  await sendMessage(office, { kind: 'Write a popup', to: world.email('ella'), fields: { Heading: name } });
  await delivered;
  // The page asks again only if it has shown nothing.
  await expect.poll(looks).toBeGreaterThan(1);
  await expect(page.getByText(name)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name })).toBeVisible();
});
