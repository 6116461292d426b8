import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { latestMail, mailsTo } from './support/mail-folder';
import { openWorker, signInToOffice } from './support/office';
import { keepSeenVersion } from './support/seen-version';
import { EMBEDDED_PORT, origin, PREFIX } from './support/servers';
import { expect, expectAccessible, requestSignIn, type TestWorld, test, WORLD_TODAY } from './support/test';

const DATA_DIR = join(process.env.SWEEP_TEST_FOLDER ?? '', 'embedded');
const BASE = origin(EMBEDDED_PORT);

// Each test opens two browsers and takes about 30 seconds.
test.describe.configure({ timeout: 120_000 });

/** Makes a visit for Amara this evening at a customer with a unique e-mail; returns that e-mail. */
async function buildVisit(world: TestWorld) {
  const email = `rosa-${world.id}@customers.example`;
  const customer = { name: 'Rosa Klein', preferredName: 'Rosa', email };
  await world.build('amara', [{ day: WORLD_TODAY, start: '19:00', end: '21:00', customer }]);
  return email;
}

/** Opens a second browser with Amara’s schedule. */
async function openPhone(browser: Browser, world: TestWorld) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  await keepSeenVersion(context);
  const page = await context.newPage();
  await requestSignIn(page.request, BASE, world.email('amara'), world.password);
  await page.goto(`${BASE}${PREFIX}/schedule`);
  return { page, close: () => context.close() };
}

/** Starts a chat about the visit; returns the chat link from the customer's mail. */
async function mailedChat(world: TestWorld, path: string, email: string) {
  const jobId = Number(/visit\/(\d+)\//.exec(path)?.[1]);
  const asked = { job_id: jobId, actual_date: WORLD_TODAY, reason: 'late' };
  const { body } = await world.api('amara', 'POST', 'contact/request-chat-v2/', asked);
  const { chat_id } = body as { chat_id: number };
  const message = { client_key: crypto.randomUUID(), text: 'I am on my way.' };
  await world.api('amara', 'POST', `contact/chats/${chat_id}/messages/`, message);
  await world.runJobs();
  await expect(() => expect(latestMail(DATA_DIR, email)).not.toBeNull()).toPass();
  const found = /https?:\/\/[^/\s]+(\/app-sweepers\/c\/[\w-]+)/.exec(latestMail(DATA_DIR, email) ?? '');
  return `${BASE}${found?.[1]}`;
}

test('an offered visit is removed with a notice to its cleaner and a mail to the customer', {
  tag: '@core',
}, async ({ browser, page, world }) => {
  const email = await buildVisit(world);
  const phone = await openPhone(browser, world);
  const visit = phone.page.locator('main a').filter({ hasText: 'Rosa' }).first();
  const path = (await visit.getAttribute('href')) ?? '';
  const link = await mailedChat(world, path, email);

  await signInToOffice(page, world);
  await openWorker(page, 'Amara Okafor');
  await page.getByRole('link', { name: 'Visits and jobs' }).click();
  await page
    .getByRole('link', { name: /^Offer to everyone: .*, Rosa Klein$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Offer to everyone' }).click();

  const line = phone.page.getByText('The visit to Rosa, Wednesday 18 November, 7pm, is no longer yours.');
  await expect(line).toBeVisible();
  await expect(visit).toHaveCount(0);
  await expectAccessible(phone.page);
  await phone.page.goto(`${BASE}${path}`);
  await expect(phone.page.getByText('This visit is no longer yours')).toBeVisible();
  await phone.page.goto(`${BASE}${PREFIX}/schedule`);
  await phone.page.getByRole('button', { name: 'Mark as read' }).click();
  await expect(line).toHaveCount(0);
  await phone.page.reload();
  await expect(phone.page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
  await expect(line).toHaveCount(0);

  await world.runJobs();
  const noticeMails = () => mailsTo(DATA_DIR, email).filter((mail) => mail.includes('We are looking'));
  await expect(() => expect(noticeMails().length).toBe(1)).toPass();
  expect(noticeMails()[0]).toContain('Subject: We are looking for a cleaner for Wednesday 18 November');

  const customer = await browser.newContext();
  const chat = await customer.newPage();
  await chat.goto(link);
  await expect(
    chat.getByText('Your cleaner is no longer booked for this clean. We are looking for another cleaner.'),
  ).toBeVisible();
  await customer.close();
  await phone.close();
});

test('an offered visit returns to its cleaner by Undo and by Take back', async ({ browser, page, world }) => {
  await buildVisit(world);
  const phone = await openPhone(browser, world);
  const visit = phone.page.locator('main a').filter({ hasText: 'Rosa' });
  await expect(visit).toHaveCount(1);
  await signInToOffice(page, world);
  await openWorker(page, 'Amara Okafor');
  await page.getByRole('link', { name: 'Visits and jobs' }).click();
  const offer = page.getByRole('link', { name: /^Offer to everyone: .*, Rosa Klein$/ });
  const undo = page.getByRole('button', { name: /^Undo: Rosa Klein/ });
  const outcome = (text: string) => page.getByRole('status').filter({ hasText: text });

  await offer.click();
  const question = page.getByRole('region', { name: /^Offer Rosa Klein’s visit, Wednesday 18 November/ });
  await expect(question.getByText('Amara Okafor loses it at once.')).toBeVisible();
  await question.getByRole('link', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(visit).toHaveCount(1);

  await offer.click();
  await page.getByRole('button', { name: 'Offer to everyone' }).click();
  await expect(outcome(': now offered to everyone.')).toContainText('Rosa Klein');
  await expect(visit).toHaveCount(0);
  await undo.click();
  await expect(outcome('Amara Okafor has Rosa Klein’s visit again')).toBeVisible();
  await expect(visit).toHaveCount(1);

  await offer.click();
  await page.getByRole('button', { name: 'Offer to everyone' }).click();
  await expect(visit).toHaveCount(0);
  await page.goto(`${PREFIX}/admin/extra-jobs`);
  await page.getByRole('link', { name: /^Take back: .*, Rosa Klein$/ }).click();
  const back = page.getByRole('region', { name: /^Take back Rosa Klein’s visit/ });
  await expect(back.getByText('It goes back to Amara Okafor.')).toBeVisible();
  await back.getByRole('button', { name: 'Take back' }).click();
  await expect(outcome('Amara Okafor has Rosa Klein’s visit again')).toBeVisible();
  await expect(visit).toHaveCount(1);
  await undo.click();
  await expect(outcome(': now offered to everyone.')).toBeVisible();
  await expect(visit).toHaveCount(0);
  await phone.close();
});

test('a cleaner’s sick day with a visit today raises an alert in the open office', async ({
  browser,
  page,
  world,
}) => {
  await buildVisit(world);
  await signInToOffice(page, world);
  await expect(page.getByRole('region', { name: 'Visits without a cleaner' })).toHaveCount(0);
  const inbox = page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: /^Inbox/ });
  const before = Number(/\d+/.exec(await inbox.innerText())?.[0] ?? 0);

  const phone = await openPhone(browser, world);
  await phone.page.locator('main a').filter({ hasText: 'Rosa' }).first().click();
  await phone.page.getByRole('button', { name: 'I cannot come' }).click();
  await expect(phone.page.getByRole('dialog', { name: 'I cannot come' })).toBeVisible();
  await expectAccessible(phone.page);
  await phone.page.getByRole('link', { name: 'I am sick: book the whole day off' }).click();
  await expect(phone.page.getByRole('heading', { name: 'When are you away?' })).toBeVisible();
  await phone.page.getByRole('button', { name: 'Next' }).click();
  await phone.page.getByRole('button', { name: 'Check before you book' }).click();
  await phone.page.getByRole('button', { name: /^Book and pay £\d+ in fines$/ }).click();
  await expect(phone.page.getByText('Your time off has been booked.')).toBeVisible();
  await phone.close();

  const alert = page.getByRole('region', { name: 'Visits without a cleaner' });
  await expect(alert.getByRole('link', { name: 'Amara Okafor is away: Sick' })).toBeVisible();
  const row = alert.getByRole('listitem').filter({ hasText: 'Wednesday 18 November, 7pm: Rosa' }).last();
  await expect(row).toContainText('No cleaner yet');
  await expect(inbox).toHaveAccessibleName(new RegExp(`^Inbox ${before + 1} open items?$`));
  await expectAccessible(page);
  await alert.getByRole('link', { name: 'Amara Okafor is away: Sick' }).click();
  const timeOff = page.getByRole('region', { name: 'Time off' });
  await expect(timeOff.getByText('Wednesday 18 November: Sick')).toBeVisible();
  await page.goto(`${PREFIX}/admin`);
  await page.getByRole('button', { name: 'Close alert: Amara Okafor' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'Closed the alert about Amara Okafor’s uncovered visits.',
  );
  await expect(page.getByRole('heading', { name: 'Cleaners', level: 1 })).toBeVisible();
  await expect(alert).toHaveCount(0);
});
