import type { Page } from '@playwright/test';
import { endImpersonation, impersonate, impersonationBar, signInToOffice } from './support/office';
import { keepSeenVersion } from './support/seen-version';
import { EMBEDDED_PORT, origin, PREFIX } from './support/servers';
import { expect, requestSignIn, type TestWorld, test, WORLD_TODAY } from './support/test';

const AMARA = 'Amara Okafor';
const BASE = origin(EMBEDDED_PORT);

const schedule = (page: Page) => page.goto(`${PREFIX}/schedule`);
const office = (page: Page) => page.goto(`${PREFIX}/admin`);

async function workerId(world: TestWorld, name: 'amara' | 'ben'): Promise<number> {
  return ((await world.api(name, 'GET', 'auth/')).body as { id: number }).id;
}

test('the cleaner’s phone shows a visit the administrator started; nothing else changes', {
  tag: '@core',
}, async ({ page, world, browser }) => {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  await keepSeenVersion(phone);
  const own = await phone.newPage();
  await requestSignIn(own.request, BASE, world.email('amara'), world.password);
  await own.goto(`${BASE}${PREFIX}/schedule`);
  const link = `main a[href$="/${WORLD_TODAY}"]`;
  const visit = own.locator(link).filter({ hasText: 'Mateusz' });
  await expect(visit).toBeVisible();
  await expect(visit).not.toContainText('Started');
  const address = `${BASE}${await visit.getAttribute('href')}`;
  const id = await workerId(world, 'amara');
  const served = async () =>
    (await world.api('amara', 'GET', `workers/${id}/working-days/?expand=activities__visit`))
      .body as object[];
  const cookies = async () => (await phone.cookies()).map(({ name, value }) => `${name}=${value}`).sort();
  const before = { served: await served(), cookies: await cookies() };

  await signInToOffice(page, world);
  await impersonate(page, AMARA);
  await page.goto(address);
  await expect(async () => {
    const start = page.getByRole('button', { name: 'Start', exact: true });
    if (await start.isVisible()) await start.click();
    await expect(page.getByRole('button', { name: 'Finish' })).toBeVisible({ timeout: 5_000 });
  }).toPass();

  await own.bringToFront();
  await expect(async () => {
    await own.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
    });
    await expect(visit).toContainText('Started', { timeout: 3_000 });
  }).toPass();
  await expect(own.getByText('Impersonating')).toHaveCount(0);
  await own.getByRole('button', { name: 'Menu' }).click();
  await expect(own.getByRole('button', { name: 'Sign out' })).toBeVisible();
  expect(await cookies()).toEqual(before.cookies);
  expect(changesBetween(before.served, await served())).toEqual(['started', 'started_at']);
  await phone.close();
});

/** Returns the names of the fields that differ. */
function changesBetween(before: unknown, after: unknown, name = ''): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (before === null || after === null || typeof before !== 'object' || typeof after !== 'object')
    return [name];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const found = [...keys].flatMap((key) =>
    changesBetween((before as never)[key], (after as never)[key], /^\d+$/.test(key) ? name : key),
  );
  return [...new Set(found)].sort();
}

test('after the end of an impersonation, the back button only reaches the sign-in page', async ({
  page,
  world,
  allowConsole,
}) => {
  allowConsole('401');
  await signInToOffice(page, world);
  await impersonate(page, AMARA);
  await page.goto(`${PREFIX}/performance`);
  await endImpersonation(page);
  await expect(page.getByRole('heading', { name: AMARA, level: 1 })).toBeVisible();
  for (let steps = 0; steps < 2; steps += 1) {
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Impersonating')).toHaveCount(0);
    await expect(page.getByText(AMARA)).toHaveCount(0);
  }
});

test('a second impersonation in another tab takes over the first tab without mixing data', async ({
  page,
  world,
  context,
  allowConsole,
}) => {
  allowConsole('409');
  // The second start ends the first tab's session: its stream and the articles that it keeps for offline use may ask
  // before this browser has the new cookie.
  allowConsole('/api/v1/live/');
  allowConsole('/api/content/');
  await signInToOffice(page, world);
  await impersonate(page, AMARA);
  const second = await context.newPage();
  await office(second);
  await impersonate(second, 'Ben Castellanos');
  const seen: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/api/v1/') && answer.status() === 200) seen.push(answer.url());
  });
  await page.bringToFront();
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(impersonationBar(page, 'Ben Castellanos')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(page.getByText(AMARA)).toHaveCount(0);
  const amara = await workerId(world, 'amara');
  expect(seen.filter((url) => url.includes(`/workers/${amara}/`))).toEqual([]);
});

/** The open page notices the end at its next request, which the focus event triggers. */
const leftForOffice = (page: Page) =>
  expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus'))).catch(() => undefined);
    await expect(page).toHaveURL(/\/admin\/workers\/\d+$/, { timeout: 3_000 });
  }).toPass();

test('deactivating a cleaner ends her impersonation and prevents a new one', async ({
  page,
  world,
  allowConsole,
}) => {
  allowConsole('401');
  await signInToOffice(page, world);
  await impersonate(page, AMARA);
  await world.deactivate('amara');
  await leftForOffice(page);
  await expect(page.getByRole('heading', { name: AMARA, level: 1 })).toBeVisible();
  await expect(page.getByText('Impersonating')).toHaveCount(0);
  await page.getByRole('button', { name: `Impersonate ${AMARA}` }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'You cannot impersonate this person.' }),
  ).toBeVisible();
});

test('an impersonation survives 29 minutes between page loads and ends after 31', async ({
  page,
  world,
  allowConsole,
}) => {
  allowConsole('401');
  await signInToOffice(page, world);
  await impersonate(page, AMARA);
  const later = async (minutes: number) =>
    world.setNow(new Date(Date.now() + (await world.aheadMs()) + minutes * 60_000).toISOString());
  await later(29);
  await page.goto(`${PREFIX}/performance`);
  await expect(impersonationBar(page, AMARA)).toBeVisible();
  await later(29);
  await schedule(page);
  await expect(impersonationBar(page, AMARA)).toBeVisible();
  await later(31);
  await leftForOffice(page);
  await expect(page.getByText('Impersonating')).toHaveCount(0);
});

test('an administrator’s sign-out ends the impersonation in all tabs', { tag: '@core' }, async ({
  page,
  world,
  context,
  allowConsole,
}) => {
  allowConsole('401');
  await signInToOffice(page, world);
  await impersonate(page, AMARA);
  const second = await context.newPage();
  await office(second);
  await expect(impersonationBar(second, AMARA)).toBeVisible();
  await second.getByRole('button', { name: 'Sign out of the office' }).click();
  await expect(second.getByRole('heading', { name: 'Sign in to the office' })).toBeVisible();
  await page.goto(`${PREFIX}/performance`);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(AMARA)).toHaveCount(0);
});

test('[IMP-02] an impersonation link asks for confirmation and never leaks its token in a referrer', {
  tag: '@core',
}, async ({ page, world }) => {
  await signInToOffice(page, world);
  const id = await workerId(world, 'amara');
  const led: string[] = [];
  page.on('request', (request) => led.push(request.headers().referer ?? ''));
  await page.goto(`${PREFIX}/nothing/here?impersonate=${id}&csrftoken=secret-word`);
  await expect(page.getByRole('heading', { name: `Impersonate ${AMARA}?` })).toBeVisible();
  await page.getByRole('button', { name: 'Start impersonation' }).click();
  await expect(impersonationBar(page, AMARA)).toBeVisible();
  await expect(page).toHaveURL(/\/schedule$/);
  expect(led.join()).not.toContain('secret-word');
});

test('a cleaner cannot impersonate by link or form, and the URL drops the parameters', {
  tag: '@core',
}, async ({ page, world, signIn }) => {
  await signIn('ben');
  const id = await workerId(world, 'amara');
  await page.goto(`${PREFIX}/help?impersonate=${id}&csrftoken=secret-word`);
  await expect(page).toHaveURL(new RegExp(`${PREFIX}/help$`));
  await expect(page.getByText('Impersonating')).toHaveCount(0);
  // Posting the form directly does not work either.
  await page.goto(`${PREFIX}/impersonate`);
  await expect(page.getByRole('heading', { name: 'Choose a cleaner first.' })).toBeVisible();
  const form = { workerId: String(id) };
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post(`${PREFIX}/api/session/impersonation`, { form, headers });
  await schedule(page);
  await expect(page.getByText('Impersonating')).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByText('Ben')).toBeVisible();
});
