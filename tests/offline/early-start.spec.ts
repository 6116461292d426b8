import { expectAccessible } from '../browser/support/test';
import { waitingRows } from './support/rows';
import { expect, test } from './support/test';
import { button, makeVisits } from './support/visits';
import { untilKept } from './support/worker';

test('an early start asks first while offline and is sent once online', async ({
  page,
  network,
  enter,
  world,
}) => {
  const visits = await makeVisits(world, ['Ada', 'Bea', 'Cleo', 'Dora', 'Elsa', 'Fay', 'Gwen']);
  const gwen = visits.at(-1);
  if (!gwen) throw new Error('There are no visits.');
  await enter(page);
  await page.goto(`${network.origin}${gwen.address}`);
  await expect(button(page, 'Start')).toBeVisible();
  await untilKept(page);
  await network.down();
  await page.goto(`${network.origin}${gwen.address}`);

  await button(page, 'Start').click();
  const question = page.getByRole('dialog', { name: 'This visit is at 1pm. Start now?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Not yet').click();
  await expect(question).toHaveCount(0);
  await expect.poll(() => waitingRows(page)).toHaveLength(0);
  await button(page, 'Start').click();
  await question.getByRole('button', { name: 'Start now' }).click();
  await expect(button(page, 'Finish')).toBeVisible();
  await expect.poll(() => waitingRows(page)).toHaveLength(1);

  await network.up();
  await expect.poll(async () => (await gwen.served()).started_at).not.toBeNull();
  await expect.poll(() => waitingRows(page)).toHaveLength(0);
});
