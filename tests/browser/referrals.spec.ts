import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/layout';
import { latestMail } from './support/mail-folder';
import { signInToOffice } from './support/office';
import { EMBEDDED_PORT, origin, PREFIX } from './support/servers';
import { expect, expectAccessible, type TestWorld, test } from './support/test';

const DATA_DIR = join(process.env.SWEEP_TEST_FOLDER ?? '', 'embedded');
const TODAY = '2026-11-18';
/** Ella has finished five visits in the sample; a referral needs ten. */
const MISSING = ['08:00', '08:30', '09:00', '09:30', '10:00'];

test.use({ worldNow: `${TODAY}T11:00:00Z` });

const rowOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Your referrals' }).getByRole('listitem').filter({ hasText: name });

/** Ella finishes this many visits of today. */
async function finishVisits(world: TestWorld, starts: readonly string[]): Promise<void> {
  await world.build(
    'ella',
    starts.map((start) => ({ day: TODAY, start, end: '10:30' })),
  );
  const { body: user } = await world.api('ella', 'GET', 'auth/');
  const { id } = user as { id: number };
  const day = await world.api('ella', 'GET', `workers/${id}/working-day/${TODAY}/`);
  const jobIds = new Set([...JSON.stringify(day.body).matchAll(/"job_id":(\d+)/g)].map(([, job]) => job));
  for (const jobId of jobIds) {
    const path = `work/jobs/${jobId}/visits/${TODAY}`;
    await world.api('ella', 'PATCH', `${path}/start/`);
    await world.api('ella', 'PATCH', `${path}/finish/`);
  }
}

test('[ACHV-04] [ACHV-05] [NAV-27] a friend applies by the link and joins, and the referrer sees each state', async ({
  browser,
  page,
  world,
  signIn,
}) => {
  test.slow();
  await signIn('amara', { at: '/refer' });
  await expect(rowOf(page, 'Tomás')).toContainText('Did not join');
  await expect(rowOf(page, 'Ella')).toContainText('Started work');
  await expect(rowOf(page, 'Ben')).toContainText(/Successful.*£50, due on Friday/s);
  await expectAccessible(page);
  const link = await page.getByLabel('Your link').inputValue();

  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await expect(friend.getByText('Amara invites you to join.')).toBeVisible();
  await expectAccessible(friend);
  const email = `zoe-${world.id}@applicants.example`;
  await friend.getByLabel('First names').fill('Zoë Anne');
  await friend.getByLabel('Last name').fill('Lind');
  await friend.getByLabel('Email').fill(email);
  await friend.getByRole('button', { name: 'Apply' }).click();
  await expect(friend.getByRole('heading', { name: 'Thank you for applying' })).toBeFocused();
  await page.reload();
  await expect(rowOf(page, 'Zoë')).toHaveText('ZoëApplied');

  const desk = await (await browser.newContext()).newPage();
  await signInToOffice(desk, world);
  await desk.goto(`${PREFIX}/admin/applicants`);
  const applicant = desk.getByRole('listitem').filter({ hasText: email });
  await expect(applicant).toContainText('Referred by Amara Okafor');
  await applicant.getByRole('button', { name: 'Invite Zoë Anne Lind' }).click();
  await expect(desk.getByRole('status').first()).toContainText('is on its way');
  await world.runJobs();
  await expect(() => expect(latestMail(DATA_DIR, email)).not.toBeNull()).toPass();
  const mailed = /https?:\/\/[^/\s]+(\/app-sweepers\/get-started\/[\w/-]+)/.exec(
    (latestMail(DATA_DIR, email) ?? '').replace(/=\r\n/g, ''),
  )?.[1];
  await friend.goto(`${origin(EMBEDDED_PORT)}${mailed}`);
  await friend.getByRole('button', { name: 'Get started' }).click();
  await expect(friend.getByRole('link', { name: 'Get started' })).toBeVisible();
  await page.reload();
  await expect(rowOf(page, 'Zoë')).toHaveText('ZoëApplied');

  await finishVisits(world, MISSING.slice(0, 1));
  await page.reload();
  await expect(rowOf(page, 'Ella')).toHaveText('EllaStarted work');
  await finishVisits(world, MISSING.slice(1));
  await page.reload();
  await expect(rowOf(page, 'Ella')).toHaveText('EllaSuccessful£50, due on Friday 27 November');
});

test('[ACHV-05] the page of referrals copies the link and says so, and the form works without scripts', async ({
  browser,
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('ben', { at: '/refer' });
  await expect(page.getByText('No referrals yet')).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/app-sweepers\/onboarding\/welcome\?ref=[a-z2-9]{12}$/);

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(link);
  const picture = await plain.locator('meta[property="og:image"]').getAttribute('content');
  const answer = await plain.request.get(picture ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
  await plain.getByLabel('First names').fill('Noor');
  await plain.getByLabel('Last name').fill('Haddad');
  await plain.getByLabel('Email').fill('noor@applicants.example');
  await plain.getByRole('button', { name: 'Apply' }).click();
  await expect(plain.getByRole('heading', { name: 'Thank you for applying' })).toBeVisible();
  await page.reload();
  await expect(rowOf(page, 'Noor')).toHaveText('NoorApplied');
});

test('[ACHV-02] [NAV-26] the achievements have no accessibility violation in light and dark', async ({
  page,
  signIn,
}) => {
  await signIn('amara', { at: '/achievements' });
  await expect(page.getByRole('region', { name: 'Compliments from customers' })).toContainText(/\d times/);
  await expectAccessibleInBothSchemes(page);
});
