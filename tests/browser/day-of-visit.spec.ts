import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { latestMail } from './support/mail-folder';
import { chooseOther, openOfficePage, signInToOffice } from './support/office';
import { keepSeenVersion } from './support/seen-version';
import { EMBEDDED_PORT, origin, PREFIX } from './support/servers';
import {
  expect,
  expectAccessible,
  requestSignIn,
  type SampleName,
  type TestWorld,
  test,
  WORLD_TODAY,
} from './support/test';

const DATA_DIR = join(process.env.SWEEP_TEST_FOLDER ?? '', 'embedded');

/** Replaces the phone's dialler: Chromium opens a dialog for `tel:` links that blocks all further clicks. */
const withDialler = (page: Page) =>
  page.addInitScript(() => {
    window.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link?.href.startsWith('tel:')) event.preventDefault();
    });
  });

async function keysOf(world: TestWorld, name: SampleName): Promise<readonly (string | null)[]> {
  const { id } = (await world.api(name, 'GET', 'auth/')).body as { id: number };
  const { body } = await world.api(name, 'GET', `workers/${id}/customers-and-keys/`);
  return (body as { key: { holder_id: number | null; code: string | null } | null }[]).flatMap(({ key }) =>
    key?.holder_id === id ? [key.code] : [],
  );
}

/** Finds the link in the latest mail, with this server's origin. */
async function customerLink(email: string): Promise<string> {
  await expect(() => expect(latestMail(DATA_DIR, email)).not.toBeNull()).toPass();
  const path = /https?:\/\/[^/\s]+(\/app-sweepers\/c\/[\w-]+)/.exec(latestMail(DATA_DIR, email) ?? '')?.[1];
  return `${origin(EMBEDDED_PORT)}${path}`;
}

/** Plans a key handover from Amara to Ben in the office; returns the key's number. */
async function planHandover(office: Page): Promise<string> {
  await office.getByLabel('Find a cleaner or customer').fill('amara');
  await office.getByRole('button', { name: 'Search' }).click();
  await office.getByRole('link', { name: /Amara Okafor/ }).click();
  await office.getByRole('link', { name: 'Keys and handovers' }).click();
  await chooseOther(office, 'Ben Castellanos', 'Rosa Klein');
  await expectAccessible(office);
  const key = office.getByRole('checkbox', { name: /^K-1\d+ for .*, now with Amara Okafor$/ });
  const number = /^K-\d+/.exec(((await key.locator('xpath=..').textContent()) ?? '').trim())?.[0] ?? '';
  await key.check();
  await office.getByRole('button', { name: 'Plan this handover' }).click();
  await expect(office.getByRole('status')).toHaveText(
    /^Key handover planned: Amara Okafor and Ben Castellanos, /,
  );
  return number;
}

const write = async (page: Page | Locator, label: string, text: string) => {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(text)).toBeVisible();
};

/** A page that is left before its read mark is sent leaves the message unread. */
async function untilRead(world: TestWorld, jobId: number): Promise<void> {
  const unread = async () => {
    const { body } = await world.api('amara', 'GET', 'contact/unread-chats/');
    return (body as { visit_chats: { job_id: number }[] }).visit_chats.map(({ job_id }) => job_id);
  };
  await expect.poll(unread).not.toContain(jobId);
}

const CALLS = '**/api/v1/**';

/** Confirms the handover while offline and tells Amara in the chat once online again. */
async function collectKey(ben: Page, context: BrowserContext, number: string): Promise<void> {
  await ben.goto(`${PREFIX}/schedule`);
  const meetings = ben.locator('main a').filter({ hasText: 'Key handover with Amara' });
  // The sample data has one already.
  await expect(meetings).toHaveCount(2);
  await meetings.first().click();
  await expect(ben.getByRole('heading', { level: 1 })).toHaveText('Key handover with Amara');
  const card = ben.getByRole('region', { name: 'Key handover', exact: true });
  await expect(card).toContainText(number);
  await expect(ben.getByText('You only meet here. You do not need to go in.')).toBeVisible();
  await expect(ben.getByRole('region', { name: 'Getting in' })).toHaveCount(0);
  await expectAccessible(ben);
  await card.getByRole('button', { name: /^Complete the handover with Amara/ }).click();
  // The meeting is at 8pm.
  await ben.getByRole('dialog').getByRole('button', { name: 'Complete now' }).click();
  const which = ben.getByRole('dialog', { name: 'Which keys were handed over?' });
  await expect(which).toBeVisible();
  // Only API calls fail: the service worker, which would serve the app's code offline, is blocked here.
  await context.route(CALLS, (route) => route.abort('internetdisconnected'));
  await which.getByRole('button', { name: 'Confirm' }).click();
  await expect(card).toContainText('All keys are handed over.');
  await expect(card).toContainText('Waiting to send');
  await context.unroute(CALLS);
  await expect(card).not.toContainText('Waiting to send');
  await card.getByRole('button', { name: 'Chat' }).click();
  await write(ben, 'Message', 'I have your key.');
}

test('[KEYS-15] [KEYS-16] in four windows, a customer replies, a key is handed over, the relay calls, support answers', async ({
  browser,
  page,
  signIn,
  world,
}) => {
  // Four windows take more than a minute on a busy machine.
  test.slow();
  const email = `rosa-${world.id}@customers.example`;
  const customer = { name: 'Rosa Klein', preferredName: 'Rosa', email };
  await world.build('amara', [{ day: WORLD_TODAY, start: '20:00', end: '22:00', customer }]);
  await withDialler(page);
  await signIn('amara');
  const visit = page.locator('main a').filter({ hasText: 'Rosa' }).first();
  const jobId = Number((await visit.getAttribute('href'))?.split('/').at(-3));
  expect(jobId).toBeGreaterThan(0);
  await visit.click();
  await page.getByRole('button', { name: 'No answer at the door?' }).click();
  await page.getByRole('button', { name: 'Start timer' }).click();
  const door = page.getByRole('dialog', { name: 'No answer at the door?' });
  await door.getByRole('button', { name: 'Chat' }).click();
  await write(page, 'Message', 'Nobody opens. Is the bell broken?');

  const contexts = await Promise.all([browser.newContext(), browser.newContext(), browser.newContext()]);
  const [bensPhone, rosasPhone, desk] = contexts;
  const [ben, rosa, office] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!bensPhone || !rosasPhone || !desk || !ben || !rosa || !office) throw new Error('No windows');
  await signInToOffice(office, world);
  const number = await planHandover(office);

  await rosa.goto(await customerLink(email));
  await expect(rosa.getByText('Nobody opens. Is the bell broken?')).toBeVisible();
  // The customer has read it.
  await expect(page.getByText('Read', { exact: true })).toBeVisible();
  await write(rosa, 'Your message', 'Coming down.');
  await expect(page.getByText('Coming down.')).toBeVisible();
  await untilRead(world, jobId);

  await keepSeenVersion(bensPhone);
  await requestSignIn(ben.request, origin(EMBEDDED_PORT), world.email('ben'), world.password);
  await page.goto(`${PREFIX}/schedule`);
  await collectKey(ben, bensPhone, number);
  await expect.poll(() => keysOf(world, 'ben')).toContain(number);
  expect(await keysOf(world, 'amara')).not.toContain(number);
  // Unread badges appear on the schedule and in the chat list, and disappear once the chat is read.
  await write(rosa, 'Your message', 'Ring the blue bell.');
  await expect(visit).toContainText('1 unread message');
  await page.goto(`${PREFIX}/worker-comms`);
  const fromBen = page.getByRole('link', { name: /Ben/ });
  await expect(fromBen).toContainText('I have your key.');
  await expect(fromBen).toContainText('1 unread message');
  await page.goto(`${PREFIX}/customer-comms`);
  await page.getByRole('link', { name: /Rosa/ }).click();
  await expect(page.getByText('Ring the blue bell.')).toBeVisible();
  await untilRead(world, jobId);
  await page.goto(`${PREFIX}/schedule`);
  await expect(visit).toBeVisible();
  await expect(visit).not.toContainText('unread message');

  await visit.click();
  await page.getByRole('button', { name: 'See what to do' }).click();
  await door.getByRole('button', { name: 'Call', exact: true }).click();
  const reasons = page.getByRole('dialog', { name: 'Why are you calling?' });
  await reasons.getByRole('button').nth(1).click();
  const relay = page.getByRole('dialog').getByRole('link', { name: 'Call 020 7946 0000' });
  await expect(relay).toHaveAttribute('href', 'tel:02079460000');

  await page.goto(`${PREFIX}/help`);
  await page.getByRole('button', { name: 'Chat to support' }).click();
  const support = page.getByRole('dialog', { name: 'Chat to Sweep' });
  await write(support, 'Your message', 'Still nobody.');
  await openOfficePage(office, 'Inbox');
  await office.getByRole('link', { name: /Amara Okafor.*1 new message/ }).click();
  const thread = office.getByRole('region', { name: 'Support chat' });
  await expect(thread.getByText('Still nobody.')).toBeVisible();
  await office.getByLabel('Your answer').fill('Try the neighbour.');
  await office.getByRole('button', { name: 'Send the answer' }).click();
  await expect(support.getByText('Try the neighbour.')).toBeVisible();
  await Promise.all(contexts.map((context) => context.close()));
});
