import type { Page } from '@playwright/test';
import { EMBEDDED_PORT, PREFIX, REMOTE_PORT } from './support/servers';
import { expect, type TestWorld, test } from './support/test';

interface ServedVisit {
  readonly job_id: number;
  readonly scheduled_date: string;
  readonly actual_date: string;
  readonly access: string;
  readonly required_duration: number;
  readonly started_at: string | null;
  readonly finished_at: string | null;
  readonly property: { readonly access_information: Record<string, string | null> };
}

/** Finds visits that are not started yet, by days from today. */
async function visitsOn(world: TestWorld, offset: number): Promise<ServedVisit[]> {
  const user = (await world.api('amara', 'GET', 'auth/')).body as { id: number };
  const path = `workers/${user.id}/working-days/?expand=activities__visit&expand=activities__visit__property`;
  const days = (await world.api('amara', 'GET', path)).body as { activities: { visit?: ServedVisit }[] }[];
  return (days[offset]?.activities ?? []).flatMap(({ visit }) => (visit && !visit.started_at ? [visit] : []));
}

async function served(world: TestWorld, visit: ServedVisit): Promise<ServedVisit> {
  return (await world.api('amara', 'GET', `work/jobs/${visit.job_id}/visits/${visit.scheduled_date}/`))
    .body as ServedVisit;
}

const address = (visit: ServedVisit) =>
  `${PREFIX}/schedule/visit/${visit.job_id}/${visit.scheduled_date}/${visit.actual_date}`;

async function openVisit(page: Page, visit: ServedVisit): Promise<void> {
  await page
    .locator(`main a[href="${address(visit)}"]`)
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${address(visit)}$`));
}

/** Finds the first visit that can be started and lasts at least an hour and a half. */
async function workVisit(world: TestWorld): Promise<ServedVisit> {
  const visit = (await visitsOn(world, 0)).find((one) => one.required_duration >= 1.5);
  if (!visit) throw new Error('Today has no visit to work on.');
  return visit;
}

for (const [mode, port] of [
  ['the embedded backend', EMBEDDED_PORT],
  ['a remote API over HTTP', REMOTE_PORT],
] as const) {
  test(`[NAV-11] [ACT-01] [ACT-02] the worker copies the address, starts a visit on ${mode}, undoes that, starts again and finishes, also after a reload`, {
    tag: '@core',
  }, async ({ page, world, signIn, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn('amara', { port });
    const visit = await workVisit(world);
    await openVisit(page, visit);
    await page.getByRole('button', { name: 'Copy address' }).click();
    await expect(page.getByText('Address copied to clipboard!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/[A-Z]{1,2}\d/);
    const startedAt = async () => (await served(world, visit)).started_at;
    const start = page.getByRole('button', { name: 'Start', exact: true });
    await start.click();
    await expect(page.getByText(/^Started \d/)).toBeVisible();
    await expect.poll(startedAt).not.toBeNull();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText(/^Started \d/)).toHaveCount(0);
    await expect.poll(startedAt).toBeNull();
    await start.click();
    await expect(page.getByText(/^Started \d/)).toBeVisible();
    await expect.poll(startedAt).not.toBeNull();

    await page.getByRole('button', { name: 'Finish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Did you mean to finish?' });
    await expect(dialog).toContainText(/paid for (2 h|1 h 30 min)\./);
    await dialog.getByRole('button', { name: 'Finish anyway' }).click();
    await expect(page.getByText(/^Finished \d/)).toBeVisible();
    await expect.poll(async () => (await served(world, visit)).finished_at).not.toBeNull();

    await page.reload();
    await expect(page.getByText(/^Finished \d/)).toBeVisible();
  });
}

test('the worker accepts a tap on Start while the undo dialog fades out', async ({ page, world, signIn }) => {
  await signIn('amara');
  const visit = await workVisit(world);
  await openVisit(page, visit);
  const start = page.getByRole('button', { name: 'Start', exact: true });
  const place = await start.boundingBox();
  await start.click();
  await expect.poll(async () => (await served(world, visit)).started_at).not.toBeNull();
  const first = (await served(world, visit)).started_at;
  await world.setNow(new Date(Date.now() + (await world.aheadMs()) + 600_000).toISOString());
  await page.reload();
  await page.getByRole('button', { name: 'Undo' }).click();
  const question = page.getByRole('dialog', { name: 'Undo the start?' });
  const undo = await question.getByRole('button', { name: 'Undo' }).boundingBox();
  await expect(question).toHaveCSS('opacity', '1');
  // Slow enough to outlast the guard against accidental double taps.
  const tools = await page.context().newCDPSession(page);
  await tools.send('Animation.enable');
  await tools.send('Animation.setPlaybackRate', { playbackRate: 0.05 });
  await page.mouse.click((undo?.x ?? 0) + 20, (undo?.y ?? 0) + 20);
  await start.waitFor({ state: 'attached' });
  const undoneAt = Date.now();
  await expect.poll(() => Date.now() - undoneAt).toBeGreaterThan(700);
  await expect(question).toBeAttached();
  await page.mouse.click((place?.x ?? 0) + 40, (place?.y ?? 0) + 20);
  await expect(page.getByText(/^Started \d/)).toBeVisible();
  await expect.poll(async () => (await served(world, visit)).started_at).not.toBe(first);
});

test('[ACT-04] [SCHED-11] the worker shows a start on the schedule without a reload', {
  tag: '@core',
}, async ({ page, world, signIn }) => {
  await signIn('amara');
  const visit = await workVisit(world);
  const block = page.locator(`main a[href="${address(visit)}"]`).first();
  await expect(block).not.toContainText('Started');
  await openVisit(page, visit);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText(/^Started \d/)).toBeVisible();
  await page.getByRole('link', { name: /back/i }).click();
  await expect(block).toContainText('Started');
});

test('[KEYS-05] a key code is neither shown nor sent to the phone on another day', { tag: '@core' }, async ({
  page,
  world,
  signIn,
}) => {
  await signIn('amara');
  const today = (await visitsOn(world, 0)).find((visit) => visit.access === 'keysafe');
  if (!today) throw new Error('Today has no key safe.');
  const code = ((await served(world, today)) as ServedVisit).property.access_information.key_safe_code ?? '';
  expect(code).toMatch(/^\d{4}/);
  await page.goto(address(today));
  await expect(page.getByRole('main')).toContainText(code);

  await world.setNow('2026-11-17T11:00:00Z');
  expect((await served(world, today)).property.access_information.key_safe_code ?? null).toBeNull();
  const bodies: string[] = [];
  page.on('response', async (response) => {
    if (/schedule|api/.test(response.url()) && !response.url().includes('_next'))
      bodies.push(await response.text().catch(() => ''));
  });
  await page.reload();
  await expect(page.getByText('Only available on day of clean').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toHaveCount(0);
  expect(bodies.join('')).not.toContain(code);
});
