import type { Page } from '@playwright/test';
import type { FaultProxy } from '../offline/support/fault-proxy';
import { endedRows, waitingRows } from '../offline/support/rows';
import {
  cutWrites,
  type OwnVisit,
  openVisit,
  tapFinish,
  tapStart,
  waitingNote,
} from '../offline/support/visits';
import { openSchedule, untilKept } from '../offline/support/worker';
import { buildOf, buildOfPage, contractOf } from './support/build-marks';
import { isSameSchema } from './support/replaceable-server';
import { enterWorld, expect, NEWER, test } from './support/test';

const NAMES = ['Ada', 'Bea', 'Cleo'];

// The tests run one after the other: each starts servers of its own.
test.describe.configure({ mode: 'default', timeout: 240_000 });

test('[OFFLINE-07] [PLAT-03] a phone with the older build sends its queue once to the newer server, then takes the update', async ({
  page,
  server,
  network,
  older,
  worldNow,
}) => {
  await server.run(older.folder);
  const { world, visits } = await enterWorld(page, { server, network, worldNow }, NAMES);
  const phone = { page, network, visits, from: older.folder, to: NEWER };
  await workWithoutSignal(phone);
  await server.run(NEWER);
  await sendAll(phone, world);
  const loads = await takeUpdate(phone);
  await finishOnline(phone, world);
  expect(loads()).toBe(1);
});

test('[OFFLINE-07] [PLAT-03] a phone with the newer build sends its queue once to the older server, then goes back with one reload', async ({
  page,
  server,
  network,
  older,
  worldNow,
}) => {
  await server.run(older.folder);
  const { world, visits } = await enterWorld(page, { server, network, worldNow }, NAMES);
  await server.stop();
  server.backUp();
  await server.run(NEWER);
  const phone = { page, network, visits, from: NEWER, to: older.folder };
  await workWithoutSignal(phone);
  if (!isSameSchema(older.folder, NEWER)) {
    expect(await server.runInVain(older.folder)).toContain('was made by another version of Sweep');
    server.restore();
  }
  await server.run(older.folder);
  await sendAll(phone, world);
  const loads = await takeUpdate(phone);
  await finishOnline(phone, world);
  expect(loads()).toBe(1);
});

interface PhoneOfBuild {
  readonly page: Page;
  readonly network: FaultProxy;
  readonly visits: readonly OwnVisit[];
  /** These are checkouts: the phone's build, and the server's build after its replacement. */
  readonly from: string;
  readonly to: string;
}

type Writes = { writes(): Promise<readonly { readonly key: string; readonly status: number }[]> };

/** Fills the queue, and opens the kept pages with the phone's build. */
async function workWithoutSignal({ page, network, visits, from }: PhoneOfBuild): Promise<void> {
  const [ada, bea, cleo] = visits as [OwnVisit, OwnVisit, OwnVisit];
  await openSchedule(page, network);
  await untilKept(page, visits);
  await network.down();
  for (const visit of [ada, bea]) {
    await openVisit(page, visit);
    await tapStart(page);
    if (visit === ada) await tapFinish(page);
    await page.getByRole('link', { name: /back/i }).click();
    await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
  }
  await page.goto(`${network.origin}${cleo.address}`);
  await expect(page.getByRole('heading', { level: 1, name: cleo.name })).toBeVisible();
  await openSchedule(page, network);
  await expect(linkTo(page, ada)).toContainText('Finished');
  await expect(linkTo(page, bea)).toContainText('Started');
  expect(await buildOfPage(page)).toBe(buildOf(from));
}

/** The update waits until the queue is empty. Each row arrives once, with the time of its tap. */
async function sendAll({ page, network, visits, from }: PhoneOfBuild, world: Writes): Promise<void> {
  const rows = await waitingRows(page);
  expect(rows.map(({ type }) => type)).toEqual(['startVisit', 'finishVisit', 'startVisit']);
  const hold = cutWrites(network);
  await network.up();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect.poll(() => hasWaitingWorker(page)).toBe(true);
  await expect(offer(page)).toBeHidden();
  expect(await waitingRows(page)).toHaveLength(rows.length);

  hold();
  await expect.poll(() => waitingRows(page)).toEqual([]);
  expect(await buildOfPage(page)).toBe(buildOf(from));
  expect(await world.writes()).toEqual(rows.map(({ uuid }) => ({ key: uuid, status: 200 })));
  const served = await Promise.all(visits.map((visit) => visit.served()));
  const [startAda, finishAda, startBea] = rows.map(({ eventRegisteredAt }) => eventRegisteredAt);
  expect(served.map(({ started_at: start, finished_at: finish }) => [start, finish])).toEqual([
    [startAda, finishAda],
    [startBea, null],
    [null, null],
  ]);
  expect((await endedRows(page)).filter(({ result }) => result !== 'sent')).toEqual([]);
}

/**
 * Opens pages without signal, so that the other build starts with what this one has kept. Returns a count of the page's
 * loads.
 */
async function takeUpdate({ page, network, visits, from, to }: PhoneOfBuild): Promise<() => number> {
  // A page asks for a new worker within 30 seconds after it opened.
  await expect(offer(page)).toBeVisible();
  await network.down();
  const loads = countLoads(page);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect.poll(() => buildOfPage(page).catch(() => null)).toBe(buildOf(to));
  await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible();
  const [ada] = visits as [OwnVisit];
  const isKept = contractOf(from) === contractOf(to);
  if (isKept) await expect(linkTo(page, ada)).toContainText('Finished');
  else await expect(linkTo(page, ada)).toBeHidden();

  await network.up();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  expect(await hasWaitingWorker(page)).toBe(false);
  await expect(linkTo(page, ada)).toContainText('Finished');
  return loads;
}

/** It also counts pages that are left before their `load` event. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

/** The queue works in the other build too. */
async function finishOnline({ page, visits }: PhoneOfBuild, world: Writes): Promise<void> {
  const [, bea] = visits as [OwnVisit, OwnVisit];
  await openVisit(page, bea);
  await tapFinish(page);
  await expect(waitingNote(page)).toBeHidden();
  await expect.poll(async () => (await bea.served()).finished_at).not.toBeNull();
  expect((await world.writes()).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
}

const offer = (page: Page) => page.getByText('A new version is ready.');

const linkTo = (page: Page, { name }: OwnVisit) =>
  page.locator('main').getByRole('link', { name: new RegExp(name) });

const hasWaitingWorker = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);
