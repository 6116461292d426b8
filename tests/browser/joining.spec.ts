import { join } from 'node:path';
import { latestMail } from './support/mail-folder';
import { signInToOffice } from './support/office';
import { EMBEDDED_PORT, origin, PREFIX } from './support/servers';
import { expect, expectAccessible, test } from './support/test';

const DATA_DIR = join(process.env.SWEEP_TEST_FOLDER ?? '', 'embedded');
const LINK = /https?:\/\/[^/\s]+(\/app-sweepers\/get-started\/[\w/-]+)/;

test('[NAV-06] [NAV-08] [PROF-11] who is invited joins by the link in a mail, which no address keeps, and signs the contract with a finger', async ({
  page,
  world,
  browser,
}) => {
  test.slow();
  const email = `noor-${world.id}@applicants.example`;
  const office = await (await browser.newContext()).newPage();
  await signInToOffice(office, world, origin(EMBEDDED_PORT));
  await office.goto(`${origin(EMBEDDED_PORT)}${PREFIX}/admin/applicants`);
  await office.getByLabel('First names').fill('Noor');
  await office.getByLabel('Last name').fill('Haddad');
  await office.getByLabel('Email').fill(email);
  await office.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(office.getByRole('status')).toBeVisible();
  await expectAccessible(office);

  await expect(() => expect(latestMail(DATA_DIR, email)).not.toBeNull()).toPass({ timeout: 20_000 });
  const path = LINK.exec(latestMail(DATA_DIR, email) ?? '')?.[1] ?? '';
  const token = path.split('/').at(-1) ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  await page.goto(path);
  await expect(page).toHaveURL(`${PREFIX}/onboarding/welcome`);
  expect(await page.content()).not.toContain(token);
  await expect(page.getByRole('heading', { name: 'Welcome, Noor' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Get started' }).click();
  await page.getByRole('link', { name: 'Get started' }).click();

  const onwards = page.getByRole('button', { name: 'Continue' });
  await page.getByLabel('Password', { exact: true }).fill('a quiet broom');
  await onwards.click();
  await page.getByLabel('Address line 1').fill('14 Ramsden Road');
  await page.getByLabel('Town or city').fill('London');
  await page.getByLabel('Postcode').fill('SW12 8QX');
  await page.getByLabel('Mobile').fill('07700 900572');
  await page.getByLabel('Emergency contact: name').fill('سارة');
  await page.getByLabel('Emergency contact: number').fill('07700 900456');
  await page.getByLabel('Emergency contact: who they are to you').fill('Sister');
  await onwards.click();
  await page.getByRole('button', { name: 'Do this later' }).click();
  await page.getByRole('checkbox', { name: 'Walking' }).check();
  // The next step is still to come; a closed page goes on there.
  await onwards.click();
  await expect(page.getByRole('heading', { name: 'Your hours' })).toBeVisible();
  await page.goto(`${PREFIX}/schedule`);
  await expect(page.getByText(/You have done 4 of 8 steps/)).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByRole('switch', { name: /Monday/ }).click();
  await onwards.click();
  await page.getByLabel('Name on account').fill('Noor Haddad');
  await page.getByLabel('Account number').fill('55779911');
  await page.getByLabel('Sort code').fill('20-00-00');
  await page.getByLabel('National Insurance number').fill('AB123456C');
  await onwards.click();

  const paper = page.getByRole('img', { name: /sign/i });
  await paper.scrollIntoViewIfNeeded();
  const { x, y } = (await paper.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 40, y + 60);
  await page.mouse.down();
  for (const step of [1, 2, 3, 4]) await page.mouse.move(x + 40 + 30 * step, y + 60 + 20 * (step % 2));
  await page.mouse.up();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign the contract' }).click();
  await page.getByRole('button', { name: 'Open my schedule' }).click();
  await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();

  await office.goto(`${origin(EMBEDDED_PORT)}${PREFIX}/admin/applicants`);
  const contract = office.getByRole('link', { name: 'Contract (PDF)' });
  await expect(contract).toBeVisible();
  const address = (await contract.getAttribute('href')) ?? '';
  // A background job makes it.
  await expect(async () => {
    const document = await office.request.get(address);
    expect(document.headers()['content-type']).toBe('application/pdf');
    expect((await document.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }).toPass({ timeout: 20_000 });
  await office.context().close();
});
