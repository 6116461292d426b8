import type { Page } from '@playwright/test';
import { endImpersonation, impersonate, impersonationBar, signInToOffice } from '../browser/support/office';
import { PREFIX } from '../browser/support/servers';
import { endedRows, persistedAnswers, remembered, waitingRows } from './support/rows';
import { expect, test } from './support/test';
import { button, cutWrites, isWrite, makeVisits, startAll } from './support/visits';
import { askWorkerToDrain, openSchedule, untilKept } from './support/worker';

const AMARA = 'Amara Okafor';

/** Returns everything about a worker that the phone stores. */
const kept = async (page: Page) => ({
  taps: await waitingRows(page),
  ended: await endedRows(page),
  answers: await persistedAnswers(page),
  phone: await remembered(page),
  notes: await page.evaluate(() => ({ ...localStorage })),
});

test('impersonation on a cleaner’s phone neither shows, sends nor changes her stored data', async ({
  page,
  network,
  world,
  enter,
  allowConsole,
}) => {
  test.setTimeout(150_000);
  allowConsole('401');
  allowConsole('409');
  const visits = await makeVisits(world, ['Xanthippe']);
  await enter(page);
  await untilKept(page, visits);
  const cut = cutWrites(network);
  await startAll(page, visits);
  // Loads the schedule once more as herself, so that its data is cached.
  await openSchedule(page, network);
  await expect(page.getByText('Xanthippe').first()).toBeVisible();

  await signInToOffice(page, world, network.origin);
  const before = await kept(page);
  expect(before.taps).toHaveLength(1);
  expect(before.answers.length).toBeGreaterThan(2);
  await impersonate(page, AMARA);
  await expect(page.getByText('Xanthippe')).toHaveCount(0);

  // Impersonated writes are never queued: they succeed at once or fail.
  await page.locator(`main a[href$="/${world.today}"]`).filter({ hasText: 'Mateusz' }).click();
  await button(page, 'Start').click();
  await expect(page.getByText(/nothing is saved for later/)).toBeVisible();
  await expect(button(page, 'Start')).toBeVisible();

  cut();
  const seenBefore = network.seen.length;
  await askWorkerToDrain(page);
  await expect
    .poll(() =>
      network.seen
        .slice(seenBefore)
        .filter(isWrite())
        .map(({ status }) => status),
    )
    .toContain(409);
  expect(
    network.seen
      .slice(seenBefore)
      .filter(isWrite())
      .filter(({ status }) => status !== 409),
  ).toEqual([]);
  expect(await world.writes()).toEqual([]);

  // Offline, no page is available during an impersonation.
  await network.down();
  for (const path of [
    '/schedule',
    new URL(visits[0]?.address ?? '', network.origin).pathname.slice(PREFIX.length),
    '/help',
  ]) {
    await page.goto(`${network.origin}${PREFIX}${path}`);
    await expect(page.getByText('This page needs a connection')).toBeVisible();
    await expect(impersonationBar(page, AMARA)).toBeVisible();
    await expect(page.getByText('Xanthippe')).toHaveCount(0);
  }
  await network.up();
  const attempts = ({ taps, ...rest }: typeof before) => ({
    ...rest,
    taps: taps.map(({ uuid, type, eventRegisteredAt }) => ({ uuid, type, eventRegisteredAt })),
  });
  await page.goto(`${network.origin}${PREFIX}/performance`);
  await expect(impersonationBar(page, AMARA)).toBeVisible();
  expect(attempts(await kept(page))).toEqual(attempts(before));

  await endImpersonation(page);
  await expect(page.getByRole('heading', { name: AMARA, level: 1 })).toBeVisible();
  // Her own session is active again, and her queued write is sent.
  await openSchedule(page, network);
  await expect(page.getByText('Xanthippe').first()).toBeVisible();
  await expect(page.getByText('Impersonating')).toHaveCount(0);
  await expect.poll(() => waitingRows(page)).toEqual([]);
  expect((await world.writes()).map(({ status }) => status)).toEqual([200]);
});
