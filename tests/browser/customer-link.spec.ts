import { join } from 'node:path';
import { latestMail } from './support/mail-folder';
import { EMBEDDED_PORT, origin, PREFIX } from './support/servers';
import { expect, expectAccessible, requestSignIn, type TestWorld, test, WORLD_TODAY } from './support/test';

// Pages of the office and of customers store nothing.
test.use({ seenVersion: null });

const DATA_DIR = join(process.env.SWEEP_TEST_FOLDER ?? '', 'embedded');

/** Opens Ella's chat about a visit of today, for a customer with a unique e-mail address. */
async function openChat(world: TestWorld) {
  const email = `rosa-${world.id}@customers.example`;
  const customer = { name: 'Rosa Klein', preferredName: 'Rosa', email };
  await world.build('ella', [{ day: WORLD_TODAY, start: '15:00', end: '17:00', customer }]);
  const { body: user } = await world.api('ella', 'GET', 'auth/');
  const { id } = user as { id: number };
  const day = await world.api('ella', 'GET', `workers/${id}/working-day/${WORLD_TODAY}/`);
  const jobId = Number(/"job_id":(\d+)/.exec(JSON.stringify(day.body))?.[1]);
  const asked = { job_id: jobId, actual_date: WORLD_TODAY, reason: 'late' };
  const { body: chat } = await world.api('ella', 'POST', 'contact/request-chat-v2/', asked);
  const chatId = (chat as { chat_id: number }).chat_id;
  const path = `contact/chats/${chatId}/messages/`;
  const write = async (text: string) => {
    const client_key = crypto.randomUUID();
    const { status } = await world.api('ella', 'POST', path, { text, client_key });
    expect(status).toBe(200);
  };
  const texts = async () => {
    const { body } = await world.api('ella', 'GET', path);
    return (body as { messages: readonly { text: string }[] }).messages.map(({ text }) => text);
  };
  /** Finds the link in the latest mail, with this server's origin. */
  const link = async () => {
    await expect(() => expect(latestMail(DATA_DIR, email)).not.toBeNull()).toPass();
    const path = /https?:\/\/[^/\s]+(\/app-sweepers\/c\/[\w-]+)/.exec(latestMail(DATA_DIR, email) ?? '')?.[1];
    return `${origin(EMBEDDED_PORT)}${path}`;
  };
  return { chatId, write, texts, link };
}

test('a customer chats live from a mailed link; the token stays in no page, cookie or storage', {
  tag: '@core',
}, async ({ browser, page, world }) => {
  const chat = await openChat(world);
  await chat.write('Nobody opens. Is the bell broken?');
  const link = await chat.link();
  const token = link.split('/').at(-1) ?? '';
  const phone = await browser.newContext();
  const cleaner = await phone.newPage();
  await requestSignIn(cleaner.request, origin(EMBEDDED_PORT), world.email('ella'), world.password);
  await cleaner.goto(`${origin(EMBEDDED_PORT)}${PREFIX}/customer-comms/${chat.chatId}`);
  await expect(cleaner.getByRole('heading', { name: 'Rosa', level: 1 })).toBeVisible();

  await page.goto(link);
  await expect(page).toHaveURL(`${PREFIX}/c`);
  await expect(page.getByRole('heading', { name: 'Chat with Ella' })).toBeVisible();
  await expect(page.getByText('Nobody opens. Is the bell broken?')).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  expect(await page.content()).not.toContain(token);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Write a message first.')).toBeVisible();
  await expect(page.getByLabel('Your message')).toBeFocused();
  await page.getByLabel('Your message').fill('x'.repeat(2_001));
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/too long|2,000/)).toHaveText([
    'Use at most 2,000 characters. You have 2,001.',
  ]);
  await page.getByLabel('Your message').fill('Yes, sorry. Coming down.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Yes, sorry. Coming down.')).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue('');
  await expect(cleaner.getByText('Yes, sorry. Coming down.')).toBeVisible();
  expect(await chat.texts()).toContain('Yes, sorry. Coming down.');

  await cleaner.getByRole('textbox', { name: 'Message' }).fill('Thank you!');
  await cleaner.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you!')).toBeVisible();
  const kept = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    stored: localStorage.length + sessionStorage.length,
    cookies: document.cookie,
  }));
  expect(kept).toEqual({ databases: 0, caches: 0, stored: 0, cookies: '' });
  const cookies = await page.context().cookies();
  expect(
    cookies.map(({ name, expires, httpOnly }) => [/^sweep-customer-/.test(name), expires, httpOnly]),
  ).toEqual([[true, -1, true]]);
  expect(JSON.stringify(cookies)).not.toContain(token);
  await phone.close();
});

test('the page of a mailed link works without scripts and forbids caching and indexing', async ({
  browser,
  world,
}) => {
  const chat = await openChat(world);
  await chat.write('Hello');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(await chat.link());
  await page.getByLabel('Your message').fill('Good morning');
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith(`${PREFIX}/c`)),
    page.getByRole('button', { name: 'Send' }).click(),
  ]);
  await expect(page.getByText('Good morning')).toBeVisible();
  expect(answer.headers()).toMatchObject({
    'cache-control': expect.stringContaining('no-store'),
    'x-robots-tag': 'noindex, nofollow',
  });
  await context.close();
});

test('the page of a mailed link shows one page for truncated and unknown links, and the reason for an expired one', async ({
  page,
  world,
}) => {
  const chat = await openChat(world);
  await chat.write('Hello');
  const link = await chat.link();
  const pages: string[] = [];
  const open = async (address: string) => {
    await page.goto(address);
    await expect(page).toHaveURL(`${PREFIX}/c`);
    await expect(page.getByRole('heading', { name: 'This chat is closed' })).toBeVisible();
    pages.push(await page.getByRole('main').innerText());
  };
  await open(link.slice(0, -3));
  await open(`${PREFIX}/c/of-nobody`);
  await open(`${PREFIX}/c/a/b?c=%27`);
  expect(new Set(pages).size).toBe(1);
  await world.setNow('2026-11-27T11:00:00Z');
  await open(link);
  expect(pages.at(-1)).toContain('Chats close one week after the clean.');
});
