import { PREFIX } from '../browser/support/servers';
import { blockWrites, hasOutbox, waitingRows } from './support/rows';
import { expect, test } from './support/test';
import {
  button,
  cutWrites,
  isWrite,
  lastClickMs,
  makeVisit,
  openVisit,
  tapFinish,
  tapStart,
  waitingNote,
  watchClicks,
} from './support/visits';
import { untilKept } from './support/worker';

const SCHEDULE = `${PREFIX}/schedule`;

test('an offline visit survives two browser kills: one start and one finish with the tap times', {
  tag: '@core',
}, async ({ phone, network, world, enter }) => {
  const visit = await makeVisit(world, 'Mina');
  await enter(phone.page);
  await untilKept(phone.page, [visit]);
  const aheadMs = await world.aheadMs();
  await network.down();
  await phone.kill();

  const page = await phone.reopen();
  await page.goto(`${network.origin}${SCHEDULE}`);
  await openVisit(page, visit);
  await watchClicks(page);
  await tapStart(page);
  const taps = [await lastClickMs(page)];
  await expect(waitingNote(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Started \d/)).toBeVisible();
  await watchClicks(page);
  await tapFinish(page);
  taps.push(await lastClickMs(page));
  await expect(waitingNote(page)).toBeVisible();
  await expect.poll(() => waitingRows(page)).toHaveLength(2);
  await phone.kill();

  await network.up();
  const seenBefore = network.seen.length;
  const opened = await phone.reopen();
  await opened.goto(`${network.origin}${SCHEDULE}`);
  await expect.poll(async () => (await visit.served()).finished_at).not.toBeNull();
  const { started_at: startedAt, finished_at: finishedAt } = await visit.served();
  for (const [at, served] of [startedAt, finishedAt].entries()) {
    const lateMs = Date.parse(served ?? '') - aheadMs - (taps[at] ?? 0);
    expect(lateMs).toBeGreaterThan(-1_000);
    expect(lateMs).toBeLessThan(2_000);
  }
  expect((await world.writes()).map(({ status }) => status)).toEqual([200, 200]);
  expect(network.seen.slice(seenBefore).filter(isWrite())).toHaveLength(2);
  await expect.poll(() => waitingRows(opened)).toEqual([]);
  await expect(opened.locator('main').getByRole('link', { name: /Mina/ })).toContainText('Finished');
});

test('a start lost by a kill before it was stored is never shown as saved', async ({
  phone,
  network,
  world,
  enter,
}) => {
  const visit = await makeVisit(world, 'Mina');
  await enter(phone.page);
  await openVisit(phone.page, visit);
  await expect.poll(() => hasOutbox(phone.page)).toBe(true);
  const beside = await phone.context.newPage();
  await beside.goto(`${network.origin}${PREFIX}/api/health`);
  await blockWrites(beside);
  await phone.page.bringToFront();
  await button(phone.page, 'Start').click();
  await expect(phone.page.getByText(/^Started .*saving…/)).toBeVisible();
  await expect(waitingNote(phone.page)).toBeHidden();
  expect(network.seen.filter(isWrite())).toEqual([]);
  await phone.kill();

  const page = await phone.reopen();
  await page.goto(`${network.origin}${visit.address}`);
  await expect(button(page, 'Start')).toBeVisible();
  expect(await waitingRows(page)).toEqual([]);
  expect(await world.writes()).toEqual([]);
});

test('a request cut by a browser kill is retried and takes effect once', { tag: '@core' }, async ({
  phone,
  network,
  world,
  enter,
}) => {
  const visit = await makeVisit(world, 'Mina');
  await enter(phone.page);
  await openVisit(phone.page, visit);
  network.when(isWrite('start'), { kind: 'hang-answer' }, 1);
  await button(phone.page, 'Start').click();
  await expect.poll(async () => (await visit.served()).started_at).not.toBeNull();
  const { started_at: startedAt } = await visit.served();
  await phone.kill();

  const page = await phone.reopen();
  await page.goto(`${network.origin}${SCHEDULE}`);
  await expect.poll(() => network.seen.filter(isWrite('start')).length).toBe(2);
  await expect.poll(() => waitingRows(page)).toEqual([]);
  const keys = network.seen.filter(isWrite('start')).map(({ key }) => key);
  expect(new Set(keys).size).toBe(1);
  expect(await world.writes()).toEqual([{ key: keys[0], status: 200 }]);
  expect((await visit.served()).started_at).toBe(startedAt);
});

test('a kill after the response but before the row is deleted retries without a second effect', async ({
  phone,
  network,
  world,
  enter,
}) => {
  const visit = await makeVisit(world, 'Mina');
  await enter(phone.page);
  await openVisit(phone.page, visit);
  const beside = await phone.context.newPage();
  await beside.goto(`${network.origin}${PREFIX}/api/health`);
  await phone.page.bringToFront();
  const starts = () => network.seen.filter(isWrite('start'));
  network.when(isWrite('start'), { kind: 'delay', ms: 1_500 }, 1);
  await button(phone.page, 'Start').click();
  await expect.poll(() => starts().length).toBe(1);
  await blockWrites(beside);
  await expect.poll(() => starts()[0]?.endMs ?? null).not.toBeNull();
  expect(starts()[0]?.status).toBe(200);
  await phone.kill();

  const offline = cutWrites(network);
  const page = await phone.reopen();
  await page.goto(`${network.origin}${SCHEDULE}`);
  await expect(page.locator('main').getByRole('link', { name: /Mina/ })).toContainText('Started');
  expect(await waitingRows(page)).toMatchObject([{ uuid: starts()[0]?.key }]);
  offline();
  await expect.poll(() => waitingRows(page)).toEqual([]);
  expect(await world.writes()).toEqual([{ key: starts()[0]?.key, status: 200 }]);
});
