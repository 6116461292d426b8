import type { Page } from '@playwright/test';
import { actAs, actingBar, endActing, signInToOffice } from '../browser/support/office';
import { PREFIX } from '../browser/support/servers';
import { endedRows, persistedAnswers, remembered, waitingRows } from './support/rows';
import { expect, test } from './support/test';
import { button, isWrite, makeVisits, startAll } from './support/visits';
import { askWorkerToDrain, openSchedule, untilKept } from './support/worker';

const AMARA = 'Amara Okafor';

/** All that the phone keeps of somebody: taps, answers, whose phone it is, and notes. */
const kept = async (page: Page) => ({
  taps: await waitingRows(page),
  ended: await endedRows(page),
  answers: await persistedAnswers(page),
  phone: await remembered(page),
  notes: await page.evaluate(() => ({ ...localStorage })),
});

test('on a phone that was a cleaner’s before, acting shows and sends nothing of hers, writes nothing, and leaves all of it', async ({
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
  const cut = network.when(isWrite(), { kind: 'cut' });
  await startAll(page, visits);
  // Still her own page: what it keeps of itself is written.
  await openSchedule(page, network);
  await expect(page.getByText('Xanthippe').first()).toBeVisible();

  await signInToOffice(page, world, network.origin);
  const before = await kept(page);
  expect(before.taps).toHaveLength(1);
  expect(before.answers.length).toBeGreaterThan(2);
  await actAs(page, AMARA);
  await expect(page.getByText('Xanthippe')).toHaveCount(0);

  // A tap is made at once or fails, and never waits.
  await page.locator(`main a[href$="/${world.today}"]`).filter({ hasText: 'Mateusz' }).click();
  await button(page, 'Start').click();
  await expect(page.getByText(/nothing is saved for later/)).toBeVisible();
  await expect(button(page, 'Start')).toBeVisible();

  cut();
  const seenBefore = network.seen.length;
  await askWorkerToDrain(page);
  await expect
    .poll(
      () =>
        network.seen
          .slice(seenBefore)
          .filter(isWrite())
          .map(({ status }) => status),
      { timeout: 15_000 },
    )
    .toContain(409);
  expect(
    network.seen
      .slice(seenBefore)
      .filter(isWrite())
      .filter(({ status }) => status !== 409),
  ).toEqual([]);
  expect(await world.writes()).toEqual([]);

  // Without a connection there is no page, since nothing of anybody's may be shown.
  await network.down();
  for (const path of [
    '/schedule',
    new URL(visits[0]?.address ?? '', network.origin).pathname.slice(PREFIX.length),
    '/help',
  ]) {
    await page.goto(`${network.origin}${PREFIX}${path}`);
    await expect(page.getByText('This page needs a connection')).toBeVisible();
    await expect(actingBar(page, AMARA)).toBeVisible();
    await expect(page.getByText('Xanthippe')).toHaveCount(0);
  }
  await network.up();
  const attempts = ({ taps, ...rest }: typeof before) => ({
    ...rest,
    taps: taps.map(({ uuid, type, eventRegisteredAt }) => ({ uuid, type, eventRegisteredAt })),
  });
  await page.goto(`${network.origin}${PREFIX}/performance`);
  await expect(actingBar(page, AMARA)).toBeVisible();
  expect(attempts(await kept(page))).toEqual(attempts(before));

  await endActing(page);
  await expect(page.getByRole('heading', { name: AMARA, level: 1 })).toBeVisible();
  // Her sign-in lay below it, and her tap goes now.
  await openSchedule(page, network);
  await expect(page.getByText('Xanthippe').first()).toBeVisible();
  await expect(page.getByText('Acting as')).toHaveCount(0);
  await expect.poll(() => waitingRows(page), { timeout: 20_000 }).toEqual([]);
  expect((await world.writes()).map(({ status }) => status)).toEqual([200]);
});
