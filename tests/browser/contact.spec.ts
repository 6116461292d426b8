import type { Page } from '@playwright/test';
import { FEATURES } from '@/lib/core/ground/site/flags';
import { PREFIX } from './support/servers';
import { expect, expectAccessible, type TestWorld, test } from './support/test';

/** London is on UTC in November. */
const DAY = '2026-11-18';
test.use({ worldNow: `${DAY}T11:00:00Z` });

/** Replaces the phone's dialler: Chromium opens a dialog for `tel:` links that blocks all further clicks. */
async function withDialler(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href.startsWith('tel:')) return;
      event.preventDefault();
      document.documentElement.dataset.dialled = link.href;
    });
  });
}

/** Builds a visit for Amara and opens its page. */
async function openVisit(page: Page, world: TestWorld): Promise<void> {
  const customer = { name: 'Rosalind Byrne', preferredName: 'Rosalind' };
  await world.build('amara', [{ day: DAY, start: '19:00', end: '21:00', customer }]);
  await page.goto(`${PREFIX}/schedule`);
  await page.locator('main a').filter({ hasText: 'Rosalind' }).first().click();
  await expect(page.getByRole('heading', { name: 'Rosalind', level: 1 })).toBeVisible();
}

const customer = (page: Page) => page.getByRole('region', { name: 'Your customer' });

async function askForHelp(page: Page, matter: string): Promise<void> {
  await page.getByRole('link', { name: 'Need help with this job?' }).click();
  await page.getByRole('link', { name: matter }).click();
  await expect(page.getByRole('heading', { name: 'Contact us', level: 1 })).toBeVisible();
}

async function callCustomer(page: Page): Promise<void> {
  await customer(page).getByRole('button', { name: 'Call' }).click();
  const reasons = page.getByRole('dialog', { name: 'Why are you calling?' });
  // The buttons are seven reasons and "Close".
  await expect(reasons.getByRole('button')).toHaveCount(8);
  await reasons.getByRole('button', { name: 'I’m running late' }).click();
  const number = page.getByRole('dialog').getByRole('link', { name: 'Call 020 7946 0000' });
  await expect(number).toHaveAttribute('href', 'tel:02079460000');
  await expect(page.locator('html')).toHaveAttribute('data-dialled', 'tel:02079460000');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('[CONTACT-05] [CONTACT-18] the cleaner calls a customer through the relay, then requests and cancels a support call', {
  tag: '@core',
}, async ({ page, world, signIn }) => {
  await withDialler(page);
  await world.setFeature('amara', FEATURES.contactCallback, true);
  await signIn('amara');
  await openVisit(page, world);
  await expect(customer(page).getByRole('button', { name: 'Chat' })).toBeVisible();
  await expectAccessible(page);
  await askForHelp(page, 'I’m running late');
  await expect(page.getByText('Try to contact your customer before contacting Sweep')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask us to call you' })).toHaveCount(0);
  await callCustomer(page);

  await expect(page.getByText('Support is open until 6pm.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask us to call you' }).click();
  const form = page.getByRole('dialog', { name: 'Ask for a call' });
  await form.getByLabel('What has happened?').fill('The bus broke down.');
  await form.getByLabel('Your phone number').fill('07700 900456');
  await form.getByRole('button', { name: 'Call me back' }).click();
  await expect(page.getByText('We will call you on 07700 900456.')).toBeVisible();
  await expect(page.getByText('You asked for a call.')).toBeVisible();

  await page.getByRole('button', { name: 'Cancel the call' }).click();
  const why = page.getByRole('dialog');
  await why.getByRole('radio', { name: 'No longer needed' }).check();
  await why.getByRole('button', { name: 'Cancel the call' }).click();
  await expect(page.getByText('Cancelled. We will not call you.')).toBeVisible();
  await expect(page.getByText('You asked for a call.')).toHaveCount(0);
});

test('[CONTACT-11] [CONTACT-12] a cleaner who called the customer reports a problem with the arrival time', async ({
  page,
  world,
  signIn,
}) => {
  await withDialler(page);
  await signIn('amara');
  await openVisit(page, world);
  await callCustomer(page);
  await askForHelp(page, 'I’m running late');
  await page.goto(page.url().replace('/late', '/stuck'));
  await page.getByLabel('When did you arrive?').fill('10:55');
  await page.getByLabel(/What has happened/).fill('Nobody opens.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(
    page.getByText('We have received your request and will reply by phone or email soon.'),
  ).toBeVisible();
});

test('“I’m stuck outside” in help opens the door steps, which lead to support', async ({
  page,
  world,
  signIn,
}) => {
  await signIn('amara');
  await openVisit(page, world);
  await page.getByRole('link', { name: 'Need help with this job?' }).click();
  const stuck = page.getByRole('link', { name: 'I’m stuck outside' });
  await expect(stuck).toHaveAttribute('href', /stuck=1$/);
  await stuck.click();
  const door = page.getByRole('dialog');
  await door.getByRole('button', { name: 'I am at the door' }).click();
  await page.getByRole('button', { name: 'Start timer' }).click();
  await expect(door.getByRole('timer')).toHaveText(/^0:\d\d$/);
  await door.getByRole('link', { name: 'Contact support' }).click();
  await expect(page.getByText('Try to contact your customer before contacting Sweep')).toBeVisible();
  await expect(page.getByText('No answer? Then contact us here.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See what to do at the door' }).click();
  await expect(door.getByRole('timer')).toHaveText(/^\d+:\d\d$/);
});
