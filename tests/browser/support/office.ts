import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type BuiltVisit, officeCode } from '../../support/test-world';
import { EMBEDDED_PORT, origin, PREFIX } from './servers';
import { expect, type TestWorld } from './test';

/** Signs in by the form's requests instead of its pages, then opens the office. */
export async function signInToOffice(
  page: Page,
  world: Pick<TestWorld, 'password' | 'aheadMs'> & { email(name: 'admin'): string },
  base = origin(EMBEDDED_PORT),
): Promise<void> {
  const session = `${base}${PREFIX}/api/session/office`;
  const post = (address: string, form: Record<string, string>) =>
    page.request.post(address, { form, headers: { origin: base }, maxRedirects: 0 });
  await post(session, { username: world.email('admin'), password: world.password });
  await post(`${session}/code`, { code: await officeCode(world) });
  await page.goto(`${base}${PREFIX}/admin`);
  await expect(page.getByRole('heading', { name: 'Cleaners', level: 1 })).toBeVisible();
}

export { officeCode };

/** Waits until the shortcuts work. A loaded page shows its text before its scripts listen. */
export const untilKeysWork = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible();

/** Opens a page by the menu and, if it is not the section's first, by its tab. */
export async function openOfficePage(page: Page, section: string, tab?: string): Promise<void> {
  const link = { name: new RegExp(`^${section}`) };
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', link).click();
  const tabs = page.getByRole('navigation', { name: section });
  if (tab === undefined) return;
  await tabs.getByRole('link', { name: tab }).click();
  await expect(page.getByRole('heading', { name: tab, level: 1 })).toBeVisible();
}

/** A signed-in cleaner writes a message to support. */
export async function writeToSupport(phone: Page, text: string): Promise<void> {
  await phone.goto(`${PREFIX}/help`);
  await phone.getByRole('button', { name: 'Chat to support' }).click();
  const chat = phone.getByRole('dialog', { name: 'Chat to Sweep' });
  await chat.getByLabel('Your message').fill(text);
  const answer = phone.waitForResponse(/\/contact\/support-chat\/messages\//);
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByText(text)).toBeVisible();
  // A page that is left now would not send it.
  expect((await answer).status()).toBe(200);
}

/** Returns the number of a key that Amara holds. */
export async function heldKey(world: TestWorld): Promise<string> {
  const id = await amaraId(world);
  const { body } = await world.api('amara', 'GET', `workers/${id}/customers-and-keys/`);
  const rows = body as { key: { holder_id: number | null; code: string | null } | null }[];
  const code = rows.find(({ key }) => key?.holder_id === id)?.key?.code;
  if (!code) throw new Error('Amara holds no key');
  return code;
}

/** Amara waits at the door of a visit of this evening. */
export async function standOutside(world: TestWorld, customer?: BuiltVisit['customer']): Promise<void> {
  const visits = { day: world.today, start: '20:00', end: '22:00', ...(customer && { customer }) };
  await world.build('amara', [visits]);
  const path = `workers/${await amaraId(world)}/working-days/?expand=activities__visit`;
  const days = (await world.api('amara', 'GET', path)).body as {
    activities: { visit?: { job_id: number; scheduled_date: string } }[];
  }[];
  const visit = days[0]?.activities.flatMap((one) => one.visit ?? []).at(-1);
  const address = `work/jobs/${visit?.job_id}/visits/${visit?.scheduled_date}/access-attempts/`;
  const arrived = await world.api('amara', 'POST', address, { key: randomUUID(), kind: 'arrived' });
  expect(arrived.status).toBe(200);
}

const amaraId = async (world: TestWorld): Promise<number> =>
  ((await world.api('amara', 'GET', 'auth/')).body as { id: number }).id;

/** Opens a worker's office page through the search. */
export async function openWorker(page: Page, name: string): Promise<void> {
  await page.getByLabel('Find a cleaner or customer').fill(name);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** Chooses the first visit at a customer's and the other cleaner, on the page of a cleaner's handovers. */
export async function chooseOther(page: Page, name: string, customer: string): Promise<void> {
  const visit = page.getByRole('option', { name: new RegExp(`: ${customer}$`) }).first();
  await page.getByLabel(/^Visit of /).selectOption(await visit.getAttribute('value'));
  await page.getByLabel(/^Name of the other cleaner/).fill(name);
  await page.getByRole('button', { name: 'Choose' }).click();
  const option = page.getByRole('option', { name: new RegExp(`^${name}: `) });
  await expect(option).toHaveCount(1);
  await page
    .getByRole('combobox', { name: /^Other cleaner/ })
    .selectOption(await option.getAttribute('value'));
  await page.getByRole('button', { name: 'Choose' }).click();
  await expect(page.getByRole('form', { name: 'Plan a handover' })).toBeVisible();
}

/** Impersonates a worker, from the office's home. */
export async function impersonate(page: Page, name: string): Promise<void> {
  await openWorker(page, name);
  await page.getByRole('button', { name: `Impersonate ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
  await expect(impersonationBar(page, name)).toBeVisible();
}

/** Finds the bar that names the impersonated worker on every page. */
export const impersonationBar = (page: Page, name: string) =>
  page.getByText(`Impersonating ${name}`, { exact: true });

export async function endImpersonation(page: Page): Promise<void> {
  await page.goto(page.url().replace(new RegExp(`(${PREFIX}/).*`), '$1schedule'));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'End impersonation' }).click();
}
