import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDjangoRoot } from '../support/django-root';
import type { HttpServer } from '../support/http-server';
import { type Instance, startInstance, untilReady } from './support/instance';
import { EMBEDDED_PORT, origin, PREFIX } from './support/servers';
import { expect, fillSignIn, type TestWorld, test } from './support/test';

test.describe.configure({ timeout: 240_000 });

let folder = '';
let root: HttpServer;
let app: Instance;

test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sweep-django-'));
  root = await startDjangoRoot(`${origin(EMBEDDED_PORT)}${PREFIX}/backend/api/v1`);
  app = await startInstance({
    DATA_DIR: join(folder, 'data'),
    API_ROOT_PRODUCTION: `${root.origin}/api`,
  });
  await untilReady(app);
});

test.afterEach(async ({ page }) => {
  // Pending requests of the page would fail once the server is gone.
  await page.goto('about:blank');
  await app.signal('SIGKILL').catch(() => undefined);
  await root.close();
  rmSync(folder, { recursive: true, force: true });
});

interface ServedVisit {
  readonly job_id: number;
  readonly scheduled_date: string;
  readonly actual_date: string;
  readonly required_duration: number;
  readonly started_at: string | null;
  readonly skipped: boolean;
}

/** Returns the address of today's next visit that is long enough for the question about a short one. */
async function visitToday(world: TestWorld): Promise<string> {
  const { id } = (await world.api('amara', 'GET', 'auth/')).body as { id: number };
  const path = `workers/${id}/working-days/?expand=activities__visit`;
  const [today] = (await world.api('amara', 'GET', path)).body as { activities: { visit?: ServedVisit }[] }[];
  const visits = today?.activities.flatMap(({ visit }) => visit ?? []) ?? [];
  const visit = visits.find((one) => one.started_at === null && !one.skipped && one.required_duration >= 1.5);
  if (!visit) throw new Error('Today has no visit to work on.');
  return `${PREFIX}/schedule/visit/${visit.job_id}/${visit.scheduled_date}/${visit.actual_date}`;
}

test('[API-03] a cleaner does a day’s tasks on a root as Django REST Framework makes one', async ({
  page,
  world,
  allowConsole,
}) => {
  // The wrong password is answered with 401.
  allowConsole('status of 401');
  const to = (path: string) => page.goto(`${app.origin}${PREFIX}${path}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });

  await to('/login');
  await fillSignIn(page, world.email('amara'), 'a wrong password');
  await expect(page.getByText('Unable to log in with provided credentials.')).toBeVisible();
  await fillSignIn(page, world.email('amara'), world.password);
  await expect(heading('Schedule')).toBeVisible();

  await page
    .locator(`main a[href="${await visitToday(world)}"]`)
    .first()
    .click();
  await button('Start').click();
  await expect(page.getByText(/^Started \d/)).toBeVisible();
  await button('Finish').click();
  const question = page.getByRole('dialog', { name: 'Did you mean to finish?' });
  // A finish shows before it is sent, and a reload at that moment would end it.
  const finish = page.waitForResponse((answer) => answer.url().includes('/finish/'));
  await question.getByRole('button', { name: 'Finish anyway' }).click();
  await expect(page.getByText(/^Finished \d/)).toBeVisible();
  expect((await finish).ok()).toBe(true);
  await page.reload();
  await expect(page.getByText(/^Finished \d/)).toBeVisible();

  await to('/extra-jobs');
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /(am|pm) to / })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Extra Job Detail' }).getByRole('button', { name: 'Add' }).click();
  await page.getByRole('dialog', { name: 'Add this job?' }).getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('dialog', { name: 'Job added!' })).toBeVisible();

  await to('/time-off');
  await page.getByRole('button', { name: 'Book time off' }).click();
  const day = page.getByLabel('Day', { exact: true });
  await day.fill((await day.getAttribute('min')) ?? '');
  await button('Next').click();
  await page.getByRole('radio', { name: 'Sick' }).check();
  await button('Check before you book').click();
  await page.getByRole('button', { name: /^Book and pay/ }).click();
  await expect(page.getByText('Your time off has been booked.')).toBeVisible();

  await to('/help/contact/payment');
  await page.getByLabel('What has happened?').fill('A tip is missing.');
  await button('Send').click();
  await expect(page.getByText(/We have received your request/)).toBeVisible();
  await to('/help');
  await page.getByRole('link', { name: /^Payment In progress/ }).click();
  await expect(page.getByText('A tip is missing.')).toBeVisible();

  await to('/payments');
  await expect(page.getByRole('region', { name: /^This week/ })).toContainText('£');
  await to('/payments/documents');
  await button('Email my invoices').click();
  await expect(
    page.getByText('Success. You will receive an email with the requested documents'),
  ).toBeVisible();
});
